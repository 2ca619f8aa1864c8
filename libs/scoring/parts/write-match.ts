import type { MatchPart } from '../contract/analysis-parts.js';
import { roundShare } from '../contract/rounding.js';
import type { DealFacts } from '../facts/deal-facts.js';
import { listIgnored } from './list-ignored.js';

/** How the listing's names were resolved. */
export function writeMatch(facts: DealFacts): MatchPart {
  const { listing, property, market, districtName, place } = facts;
  const { areaMatch, buildingMatch, subject, completion, ownSales } = listing;
  const { projects, buildings } = market.snapshot;
  const { labels } = market.places;
  const isPlace = listing.placeInBuilding?.relation === 'within';
  const elsewhere = buildingMatch?.elsewhere ?? null;
  const resolved = subject.project >= 0 || subject.building >= 0;
  const project = projects[subject.project];
  return {
    area: {
      input: property.area,
      resolved: areaMatch.name,
      place: place.label,
      ...(isPlace && property.building !== undefined && { named_in_building: property.building }),
      rests_on: place.filedAs,
      district: districtName,
      score: roundShare(areaMatch.score),
      alternatives: areaMatch.alternatives.map(({ name, score }) => ({ name, score: roundShare(score) })),
    },
    building: {
      input: buildingMatch?.input ?? (isPlace ? null : (property.building ?? null)),
      project: project?.name ?? buildings[subject.building]?.name ?? null,
      project_number: project?.number ?? null,
      area: resolved ? (labels.ofArea[subject.area] ?? null) : null,
      own_sales: resolved && ownSales,
      elsewhere:
        elsewhere === null ? null : { name: elsewhere.name, area: labels.ofArea[elsewhere.area] ?? '' },
      score: roundShare(buildingMatch?.score ?? 0),
      alternatives: (buildingMatch?.alternatives ?? []).map(({ name, score }) => ({
        name,
        score: roundShare(score),
      })),
    },
    completion: {
      value: completion.value,
      source: completion.source,
      off_plan_chance: roundShare(completion.offPlanChance),
    },
    ignored: listIgnored(facts),
  };
}
