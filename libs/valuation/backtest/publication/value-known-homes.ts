import { type MarketSnapshot, PROPERTY_TYPES, type SalesTable } from '#market';

import { FAIR_ENDS } from '../../intervals/fair-range.js';
import { cleanedRows, subjectOf } from '../replay-window.js';
import type { ValuationEngine } from '../../types.js';
import { type HomeIdentity, homeKey, type PublishedHome } from './published-home.js';

/** A home is published if it was sold within this many days before. */
const RECENT_DAYS = 730;

/**
 * The value on `asOfDay` of every home sold in the two years before, one line for equal homes, ordered by
 * key: the same snapshot gives the same bytes.
 */
export function valueKnownHomes(
  snapshot: MarketSnapshot,
  engine: ValuationEngine,
  asOfDay: number,
): PublishedHome[] {
  const { sales } = snapshot;
  const cleaned = cleanedRows(sales);
  const newest = new Map<string, number>();
  for (let row = 0; row < sales.count; row++)
    if (sales.day[row]! > asOfDay - RECENT_DAYS && sales.day[row]! <= asOfDay && cleaned(row))
      newest.set(homeKey(identify(snapshot, row)), row);
  return [...newest]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => valueHome(snapshot, engine, row, asOfDay));
}

/** The home that was sold, by its register names. */
export function identify({ sales, areas, projects, buildings }: MarketSnapshot, row: number): HomeIdentity {
  return {
    area: areas[sales.area[row]!]?.name ?? '',
    project: projects[sales.project[row]!]?.name ?? '',
    building: buildings[sales.building[row]!]?.name ?? '',
    propertyType: PROPERTY_TYPES[sales.propertyType[row]!]!,
    completion: sales.offPlan[row] === 1 ? 'off_plan' : 'ready',
    bedrooms: sales.bedrooms[row]!,
    sizeSqft: statedSize(sales, row),
  };
}

/** The size as stated in a predictions file. */
const statedSize = (sales: SalesTable, row: number): number => Number(sales.sizeSqft[row]!.toFixed(1));

function valueHome(
  snapshot: MarketSnapshot,
  engine: ValuationEngine,
  row: number,
  asOfDay: number,
): PublishedHome {
  const { sales } = snapshot;
  const valuation = engine.value(subjectOf(sales, row), asOfDay);
  const amount = (logPsf: number): number => Math.exp(logPsf) * sales.sizeSqft[row]!;
  return {
    ...identify(snapshot, row),
    value: amount(valuation.logPsf),
    low: amount(valuation.quantile(FAIR_ENDS.low)),
    high: amount(valuation.quantile(FAIR_ENDS.high)),
    fsd: valuation.fsd,
  };
}
