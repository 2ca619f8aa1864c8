import { cityMedianOn } from '../growth/city-median.js';
import { type CompiledMarket, placeSale, streamOf } from '../compiled-market.js';
import { OFF_PLAN } from '../evidence.js';
import { dayOf, logPsfOf, prefixEnd, standingAt, trustOf } from '../groups/groups.js';
import { type Grouping, type Placement, slotOf } from '../groups/hierarchy.js';
import { indexOn } from '../growth/price-index.js';
import { quantile } from './accuracy.js';

/** A baseline's value of a sale from the sales registered before its day: ln(AED per sqft). */
export type Baseline = (row: number) => number;

const WINDOW_DAYS = 180;
const MEMBERS = 400;

/** The simple valuation methods that a model must beat on the same sales with the same information. */
export function simpleBaselines(market: CompiledMarket): Readonly<Record<string, Baseline>> {
  const median =
    (...groupings: Grouping[]): Baseline =>
    (row) =>
      medianOf(market, row, groupings);
  return {
    area_rooms_median: median('areaRooms', 'area'),
    project_median: median('project', 'areaRooms', 'area'),
    project_rooms_median: median('projectRooms', 'project', 'areaRooms', 'area'),
    last_comparable: (row) => lastComparable(market, row),
  };
}

/** Median over the first grouping that has a sale of the subject's kind; the city's median if none has. */
export function medianOf(market: CompiledMarket, row: number, groupings: readonly Grouping[]): number {
  const place = placeSale(market, row);
  const asOfDay = market.evidence.day[row]! - 1;
  for (const grouping of groupings) {
    const members = membersOf(market, grouping, place, asOfDay, MEMBERS);
    if (members.length > 0)
      return quantile(
        members.map((member) => member.logPsf),
        0.5,
      );
  }
  return cityOf(market, row);
}

/** The newest sale of the project's (otherwise the area's) layout, at its price per sqft moved by the index. */
function lastComparable(market: CompiledMarket, row: number): number {
  const place = placeSale(market, row);
  const asOfDay = market.evidence.day[row]! - 1;
  const index = market.index[streamOf(place)]!;
  for (const grouping of ['projectRooms', 'areaRooms'] as const) {
    const [newest] = membersOf(market, grouping, place, asOfDay, 1);
    if (newest !== undefined) return newest.logPsf + indexOn(index, asOfDay) - indexOn(index, newest.day);
  }
  return cityOf(market, row);
}

/** The city's median for the sale's completion on the evening before the sale. */
export function cityOf(market: CompiledMarket, row: number): number {
  const city = cityMedianOn(market.city[streamOf(placeSale(market, row))]!, market.evidence.day[row]! - 1);
  return Number.isNaN(city) ? market.fallback : city;
}

interface Member {
  readonly day: number;
  readonly logPsf: number;
}

/** Ordinary sales of the subject's completion in a group, newest first. */
function membersOf(
  market: CompiledMarket,
  grouping: Grouping,
  place: Placement,
  asOfDay: number,
  limit: number,
): Member[] {
  const groups = market.groups[grouping];
  const slot = slotOf(market, grouping, place);
  if (slot === undefined) return [];
  const members: Member[] = [];
  for (let at = prefixEnd(groups, slot, asOfDay) - 1; at >= groups.start[slot]!; at--) {
    const day = dayOf(groups, at);
    if (asOfDay - day > WINDOW_DAYS || members.length >= limit) break;
    const offPlan = standingAt(groups, at) === OFF_PLAN ? 1 : 0;
    if (trustOf(groups, at) === 1 && offPlan === place.offPlan)
      members.push({ day, logPsf: logPsfOf(groups, at) });
  }
  return members;
}
