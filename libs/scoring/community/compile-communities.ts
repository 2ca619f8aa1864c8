import { areaId, type DirectoryPlace, type Places } from '#market';
import { isoDay } from '#platform';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import { type CommunityBook, type CommunityMarket, TELLING_COUNT } from '../contract/community.js';
import { roundPct, roundPsf } from '../contract/rounding.js';
import { writeIndex, writeSupply } from '../parts/write-market.js';
import { errorsOf, listAccuracy } from './community-accuracy.js';
import { listMonths, type MonthCoverage } from './community-months.js';
import { listSegments } from './community-segments.js';
import { sampleYields } from './sampled-yields.js';
import { tellingMedian } from './telling-median.js';
import { coveredDays, type DistrictRows, rowsByDistrict } from './year-rows.js';

/** Minimum match score for a border to belong to a community of that name. */
const SURE = 0.95;

/**
 * The markets of all districts of a snapshot as of its newest record, omitting districts without records.
 * Takes a second or two in total and yields every few milliseconds so that the caller can do other work.
 */
export function* compileCommunities(market: CompiledSnapshot): Generator<undefined, CommunityBook> {
  const { snapshot, districts, places, defaultAsOf } = market;
  const named = new Map(places.listAreas().map((place) => [place.id, place]));
  const rows = rowsByDistrict(market);
  const errorOf = errorsOf(snapshot);
  const known = knownOf(market);
  const communities: CommunityMarket[] = [];
  for (const [d, district] of districts.names.entries()) {
    const own = rows[d];
    if (own === undefined || own.sales.length + own.rents.length === 0) continue;
    yield;
    const area = (districts.areas[d] ?? []).find((at) => snapshot.areas[at]?.name === district);
    const id = areaId(district);
    const label = places.labels.ofArea[area ?? districts.areas[d]?.[0] ?? -1] ?? district;
    // A district that is known by one name only is listed under that name.
    const place = named.get(id) ?? [...named.values()].find(({ name }) => name === label);
    const names = { id, name: label, name_ar: place?.arabicName ?? null, district };
    communities.push(yield* readCommunity(market, d, names, own, known, errorOf));
  }
  communities.sort((a, b) => b.sales_365d - a.sales_365d || (a.id < b.id ? -1 : 1));
  const ids = new Set(communities.map(({ id }) => id));
  const ofDistrict = (district: string | undefined): string | null => {
    const id = district === undefined ? null : areaId(district);
    return id !== null && ids.has(id) ? id : null;
  };
  return {
    asOf: isoDay(defaultAsOf),
    communities,
    idOf: otherIds([...named.values()], ids, (area) => ofDistrict(snapshot.areas[area]?.district)),
    borders: (snapshot.boundaries ?? []).map((border) => ({
      ...border,
      community: ofDistrict(districtOfName(border.name, districts.names, places)),
    })),
  };
}

/** What the files cover as of the newest record: months, and days of the last year. */
interface Known {
  readonly coverage: MonthCoverage;
  readonly days: ReturnType<typeof coveredDays>;
}

const knownOf = (market: CompiledSnapshot): Known => ({
  coverage: {
    sales: market.coverage.sales(market.defaultAsOf),
    rents: market.coverage.rents(market.defaultAsOf),
  },
  days: coveredDays(market),
});

function* readCommunity(
  market: CompiledSnapshot,
  d: number,
  names: Pick<CommunityMarket, 'id' | 'name' | 'name_ar' | 'district'>,
  rows: DistrictRows,
  { coverage, days }: Known,
  errorOf: (row: number) => number,
): Generator<undefined, CommunityMarket> {
  const { snapshot, defaultAsOf } = market;
  const { sales } = snapshot;
  const facts = market.districtOn(d, defaultAsOf);
  const { yearSales, yearRents } = rows;
  const yields = yield* sampleYields(market, market.viewOf(defaultAsOf).rentsOn(defaultAsOf), yearSales);
  const index = writeIndex(names.district, facts.index, coverage.sales);
  const supply = writeSupply(facts.supply);
  const accuracy = listAccuracy(snapshot, errorOf, yearSales);
  const offPlan = yearSales.filter((row) => sales.offPlan[row] === 1).length;
  return {
    ...names,
    sales_365d: yearSales.length,
    sales_days_covered: days.sales,
    off_plan_pct: yearSales.length === 0 ? null : roundPct((100 * offPlan) / yearSales.length),
    median_price_per_sqft: tellingMedian(
      yearSales.map((row) => sales.price[row]! / sales.sizeSqft[row]!),
      roundPsf,
    ),
    change_12m_pct: index.sales < TELLING_COUNT ? null : index.change_12m_pct,
    new_rents_365d: yearRents.length,
    rents_days_covered: days.rents,
    gross_yield_pct: tellingMedian(
      yields.map((one) => one.yield),
      roundPct,
    ),
    supply_ratio_pct: supply.ratio_pct,
    median_error_pct: accuracy[0]?.median_error_pct ?? null,
    as_of: isoDay(defaultAsOf),
    index,
    months: listMonths(market, d, rows, facts.index.month, coverage),
    segments: listSegments(market, rows, yields),
    supply,
    accuracy,
  };
}

/** The community of each area id that GET /v1/places returns. */
function otherIds(
  areas: readonly DirectoryPlace[],
  known: ReadonlySet<string>,
  communityOf: (area: number) => string | null,
): ReadonlyMap<string, string> {
  const ids = new Map([...known].map((id) => [id, id]));
  for (const { id, areas: filed } of areas) {
    const community = communityOf(filed[0] ?? -1);
    if (community !== null && !ids.has(id)) ids.set(id, community);
  }
  return ids;
}

/** The district that a border is named after, whatever the spelling. */
function districtOfName(name: string, districts: readonly string[], places: Places): string | undefined {
  const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const area = places.resolveArea(name);
  if (area.status === 'resolved' && area.score >= SURE) return area.district;
  return districts.find((district) => letters(district) === letters(name));
}
