import type { NearPrices } from '../sizes/near-prices.js';
import type { PriceCurve } from './price-curve.js';
import { GRID, MEDIAN } from './quantile-curve.js';

/** Chosen on July and August 2024, July 2025, 5 February to 31 March 2026 (docs/experiments/smooth-sizes.md). */
const MIXED = {
  /** Share of the near sales in the mixture, if they are many, and the weight at which it is half of that. */
  share: 0.7,
  prior: 1,
  /** Standard deviation, in logs, of a home's price around a near sale's. */
  spread: 0.012,
  /** Minimum distance from the median, as a share of that in the range along the sizes. */
  kept: 0.5,
  /** Up to this probability from either end, no quantile comes nearer to the median. */
  tail: 0.025,
};
/** Half the base of a triangular distribution, in its standard deviations. */
const HALF_BASE = Math.sqrt(6);
/** Precision of a quantile, and the minimum between two, in logs. */
const PRECISE = 5e-5;
const LEAST_RISE = 1e-7;

/** How far near sales show what homes of the size sell for: 0 without any, up to 1. */
export const weightOfNear = (near: NearPrices | null): number =>
  near === null ? 0 : near.total / (near.total + MIXED.prior);

/**
 * The quantiles, at GRID in logs relative to `from`, of the price of a home that either follows `curve` or sells like
 * one of the sales of nearly its size. Where a project sells two layouts of interleaving sizes at different prices,
 * both are in the range at every size, and a price at which many such homes are sold is not implausible. The median
 * stays.
 *
 * @param doubt standard deviation, in logs, of what the size leaves unknown about which sales are near
 */
export function mixNearPrices(
  curve: PriceCurve,
  near: NearPrices,
  doubt: number,
  from: number,
): Float64Array {
  const share = MIXED.share * weightOfNear(near);
  const base = HALF_BASE * Math.hypot(MIXED.spread, doubt);
  const lowest = near.logPsf.reduce((least, logPsf) => Math.min(least, logPsf), Infinity) - base;
  const highest = near.logPsf.reduce((most, logPsf) => Math.max(most, logPsf), -Infinity) + base;
  const below = (logPsf: number): number =>
    (1 - share) * curve.probability(logPsf) + share * shareBelow(near, logPsf, base);
  const own = curve.offsets(from, 1);
  const middle = own[MEDIAN]!;
  const mixed = own.slice();
  let last = -Infinity;
  for (let i = 0; i < GRID.length; i++) {
    if (i === MEDIAN) continue;
    const p = GRID[i]!;
    const isTail = Math.min(p, 1 - p) <= MIXED.tail + PRECISE;
    const limit = isTail ? own[i]! : middle + MIXED.kept * (own[i]! - middle);
    mixed[i] = limit;
    const isBeyond = i < MEDIAN ? below(from + limit) > p : below(from + limit) < p;
    if (!isBeyond) continue;
    // A quantile of a mixture lies between those of its parts.
    const [least, most] = i < MEDIAN ? [lowest, from + limit] : [from + limit, highest];
    const alone = from + own[i]!;
    last = solve(below, p, Math.max(Math.min(alone, least), last), Math.max(alone, most));
    mixed[i] = last - from;
  }
  for (let i = 1; i < GRID.length; i++) mixed[i] = Math.max(mixed[i]!, mixed[i - 1]! + LEAST_RISE);
  return mixed;
}

/** Share of the near sales' weight below a price, each spread over a triangle of half base `base`. */
function shareBelow({ logPsf: prices, weight, total }: NearPrices, logPsf: number, base: number): number {
  let sum = 0;
  for (let i = 0; i < prices.length; i++) {
    const t = (logPsf - prices[i]!) / base;
    if (t >= 1) sum += weight[i]!;
    else if (t > -1) sum += weight[i]! * (t < 0 ? (1 + t) * (1 + t) * 0.5 : 1 - (1 - t) * (1 - t) * 0.5);
  }
  return sum / total;
}

/** Where an increasing function reaches `p`, between `low` and `high`. */
function solve(below: (at: number) => number, p: number, low: number, high: number): number {
  let [from, to] = [low, high];
  while (to - from > PRECISE) {
    const middle = (from + to) / 2;
    if (below(middle) < p) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
