import type { MarketSnapshot } from '#market';

import { isoMonth, monthOfDay, monthOfIso } from '../growth/calendar.js';
import { type CompiledMarket, STREAM_NAMES, streamOfSale } from '../compiled-market.js';
import { logPsfOfSale } from '../evidence.js';
import { indexOn } from '../growth/price-index.js';
import { quantile } from './accuracy.js';

/** A price level by half-year; null when unknown. */
type Levels = readonly (number | null)[];

/** The price index of one kind of home, compared with the sales themselves. Levels: 100 in the newest half-year. */
export interface StreamHistory {
  readonly stream: string;
  readonly sales: readonly number[];
  readonly index: Levels;
  /** Median price per square foot of all sales, which also moves with the mix of homes sold. */
  readonly median: Levels;
  /**
   * Repeat sales of one unit at least 120 days apart: the number of pairs, and the median of their price
   * change beyond the index, percent; null without any.
   */
  readonly repeats: { readonly pairs: number; readonly gapPct: number | null };
}

export interface IndexHistory {
  /** First month of each half-year, YYYY-MM. */
  readonly halves: readonly string[];
  /** Published citywide medians, as levels like the above. */
  readonly published: Levels;
  readonly streams: readonly StreamHistory[];
}

const HALF = 6;
const FIRST = monthOfIso('2012-01');
const LEAST_SALES = 10;
const LEAST_DAYS_BETWEEN = 120;

/** The index of every kind of home since 2012, up to the newest sale. */
export function describeIndex(
  market: CompiledMarket,
  { unitRepeats, priceIndex }: Pick<MarketSnapshot, 'unitRepeats' | 'priceIndex'>,
): IndexHistory {
  const { evidence } = market;
  const newest = halfOf(monthOfDay(evidence.day[evidence.count - 1] ?? 0));
  const halves = Array.from({ length: Math.max(newest + 1, 1) }, (_, half) => half);
  const months = priceIndex.filter(({ value }) => value > 0);
  return {
    halves: halves.map((half) => isoMonth(FIRST + half * HALF)),
    published: toLevels(
      halves.map((half) =>
        mean(months.filter(({ month }) => halfOf(monthOfIso(month)) === half).map(({ value }) => value)),
      ),
    ),
    streams: STREAM_NAMES.map((stream, number) => ({
      stream,
      ...levelsOf(market, number, halves),
      repeats: repeatsOf(market, unitRepeats, number),
    })),
  };
}

const halfOf = (month: number): number => Math.floor((month - FIRST) / HALF);

function levelsOf(
  market: CompiledMarket,
  stream: number,
  halves: readonly number[],
): Pick<StreamHistory, 'sales' | 'index' | 'median'> {
  const { evidence, tables } = market;
  const index = market.index[stream]!;
  const found = halves.map(() => ({ psf: [] as number[], level: 0 }));
  for (let row = 0; row < evidence.count; row += 1) {
    const half = found[halfOf(monthOfDay(evidence.day[row]!))];
    if (half === undefined || evidence.trust[row] !== 1) continue;
    if (streamOfSale(tables, evidence, row) !== stream) continue;
    half.psf.push(Math.exp(logPsfOfSale(evidence, row)));
    half.level += indexOn(index, evidence.day[row]!);
  }
  const enough = ({ psf }: { readonly psf: readonly number[] }): boolean => psf.length >= LEAST_SALES;
  return {
    sales: found.map(({ psf }) => psf.length),
    index: toLevels(found.map((half) => (enough(half) ? Math.exp(half.level / half.psf.length) : null))),
    median: toLevels(found.map((half) => (enough(half) ? quantile(half.psf, 0.5) : null))),
  };
}

function repeatsOf(
  market: CompiledMarket,
  { count, earlier, later }: MarketSnapshot['unitRepeats'],
  stream: number,
): StreamHistory['repeats'] {
  const { evidence, tables } = market;
  const index = market.index[stream]!;
  const gaps: number[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    const [from, to] = [earlier[pair]!, later[pair]!];
    const apart = evidence.day[to]! - evidence.day[from]! >= LEAST_DAYS_BETWEEN;
    const trusted = evidence.trust[from] === 1 && evidence.trust[to] === 1;
    const ofStream = [from, to].every((row) => streamOfSale(tables, evidence, row) === stream);
    if (!apart || !trusted || !ofStream) continue;
    const change = Math.log(tables.sales.price[to]! / tables.sales.price[from]!);
    gaps.push(change - indexOn(index, evidence.day[to]!) + indexOn(index, evidence.day[from]!));
  }
  return { pairs: gaps.length, gapPct: gaps.length === 0 ? null : 100 * quantile(gaps, 0.5) };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Scales the values so that the newest known level is 100. */
function toLevels(values: readonly (number | null)[]): Levels {
  const newest = values.findLast((value) => value !== null) ?? null;
  return values.map((value) => (value === null || newest === null ? null : (100 * value) / newest));
}
