import type { HeldOutAccuracy, SegmentAccuracy } from '#market';
import { isoDay } from '#platform';

import type { CompiledMarket } from '../compiled-market.js';
import type { LearnedTrack } from '../engine/learn-track.js';
import { measureAccuracy, measureRanges } from './accuracy.js';
import { POPULATIONS } from './populations.js';
import { replaySales } from './replay-window.js';
import type { ReplayedSale } from './replayed-sale.js';

/** Number of the newest days of a market that its model is tested on. */
export const HELD_OUT_DAYS = 14;
/** Minimum number of sales per segment. */
const LEAST_SALES = 50;

/**
 * The cleaned sales of the market's last days, each valued with what was known the evening before: the trees
 * of the preceding Sunday, and that evening's ranges.
 */
export function holdOutSales(market: CompiledMarket, learned: LearnedTrack): readonly ReplayedSale[] {
  const [from, to] = windowOf(market);
  return replaySales(market, learned, from, to, () => true).filter(({ cleaned }) => cleaned);
}

/** The model's accuracy on its held-out sales. Undefined when there are too few. */
export function holdOutAccuracy(
  market: CompiledMarket,
  replayed: readonly ReplayedSale[],
): HeldOutAccuracy | undefined {
  const [from, to] = windowOf(market);
  const segments = POPULATIONS.map(({ segment, holds }) => ({ segment, members: replayed.filter(holds) }))
    .filter(({ members }) => members.length >= LEAST_SALES)
    .map(({ segment, members }) => judge(segment, members));
  return segments.length === 0 ? undefined : { from: isoDay(from), to: isoDay(to), segments };
}

/** First and last day of the window; an empty window without sales. */
function windowOf({ tables: { sales } }: CompiledMarket): readonly [number, number] {
  const to = sales.count === 0 ? -1 : sales.day[sales.count - 1]!;
  return [to - HELD_OUT_DAYS + 1, to];
}

function judge(segment: string, sales: readonly ReplayedSale[]): SegmentAccuracy {
  const accuracy = measureAccuracy(sales);
  const range = measureRanges(sales).find(({ stated }) => stated === 80);
  return {
    segment,
    sales: sales.length,
    medianError: rounded(accuracy.mdape, 2),
    within5: rounded(accuracy.ppe5, 1),
    within10: rounded(accuracy.ppe10, 1),
    within20: rounded(accuracy.ppe20, 1),
    medianRatio: rounded(accuracy.medianRatio, 3),
    cod: rounded(accuracy.cod, 1),
    prd: rounded(accuracy.prd, 3),
    coverage80: rounded(range?.coverage ?? NaN, 1),
    width80: rounded(range?.medianWidth ?? NaN, 1),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
