import { rankOf } from '#valuation';

import { normalQuantile } from '../deal/normal-distribution.js';
import { MAX_LIQUIDITY_Z } from '../deal/score-weights.js';

/** How much is sold in an area, against other areas of the same completion. */
export interface LiquidityNorms {
  /** Share of the areas with fewer sales in the year, 0..1. */
  rank(area: number, offPlan: number): number;
}

/**
 * Ranks areas by their comparable sales in rows `from` .. `to - 1`, ready and off-plan apart. `groupOf` gives
 * 2 x area + off-plan of a row, -1 to leave it out.
 */
export function compileLiquidity(
  groups: number,
  from: number,
  to: number,
  groupOf: (row: number) => number,
): LiquidityNorms {
  const counts = new Int32Array(groups);
  for (let row = from; row < to; row++) {
    const group = groupOf(row);
    if (group >= 0) counts[group]!++;
  }
  const sorted = [0, 1].map((offPlan) =>
    counts.filter((count, group) => group % 2 === offPlan && count > 0).sort(),
  );
  return {
    rank: (area, offPlan) => rankOf(sorted[offPlan]!, counts[2 * area + offPlan] ?? 0),
  };
}

/** A rank as a normal score, bounded. */
export function liquidityScore(rank: number): number {
  return Math.min(Math.max(normalQuantile(rank), -MAX_LIQUIDITY_Z), MAX_LIQUIDITY_Z);
}
