import type { MatchPart } from '../contract/analysis-parts.js';
import { roundShare } from '../contract/rounding.js';
import type { DealFacts } from '../facts/deal-facts.js';

/** How the listing's words were read. */
export function writeMatch({ listing, property, market, districtName }: DealFacts): MatchPart {
  const { areaMatch, buildingMatch, subject, completion } = listing;
  const { projects, buildings } = market.snapshot;
  const project = projects[subject.project];
  return {
    area: {
      input: property.area,
      resolved: areaMatch.name,
      district: districtName,
      score: roundShare(areaMatch.score),
      alternatives: areaMatch.alternatives.map(({ name, score }) => ({ name, score: roundShare(score) })),
    },
    building: {
      input: property.building ?? null,
      project: project?.name ?? buildings[subject.building]?.name ?? null,
      project_number: project?.number ?? null,
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
  };
}
