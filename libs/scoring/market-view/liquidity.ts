import { normalQuantile, rankOf } from '#valuation';

/** Sales volume of an area relative to other areas of the same completion. */
export interface LiquidityNorms {
  /** Share of areas with fewer sales in the year, 0..1. */
  rank(area: number, offPlan: number): number;
}

/**
 * Ranks areas by their comparable sales in rows `from` .. `to - 1`, separately for ready and off-plan.
 * `groupOf` returns 2 x area + off-plan of a row, or -1 to skip it.
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

/** Standard scores are clamped to this. */
export const MAX_LIQUIDITY_Z = 2.5;

/** A rank as a normal score, clamped. */
export function liquidityScore(rank: number): number {
  return Math.min(Math.max(normalQuantile(rank), -MAX_LIQUIDITY_Z), MAX_LIQUIDITY_Z);
}
