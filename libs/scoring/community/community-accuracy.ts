import { isCleaned, type MarketSnapshot } from '#market';
import { decodeModel, quantile } from '#valuation';

import { type CommunityAccuracy, TELLING_COUNT } from '../contract/community.js';
import { roundPct } from '../contract/rounding.js';

/**
 * The error of each sale, valued in training as of the day before: ln(price / value). NaN for a sale that was
 * not valued or not kept by cleaning.
 */
export function errorsOf({ model, sales }: MarketSnapshot): (row: number) => number {
  if (model.byteLength === 0) return () => NaN;
  const { track } = decodeModel(model);
  return (row) =>
    row < track.firstRow || !isCleaned(sales, row) ? NaN : (track.errors.error[row - track.firstRow] ?? NaN);
}

/** The model's accuracy on the given sales: all, ready and off-plan. Groups with too few sales are omitted. */
export function listAccuracy(
  { sales }: MarketSnapshot,
  errorOf: (row: number) => number,
  rows: readonly number[],
): CommunityAccuracy[] {
  const groups = [
    ['all', rows],
    ['ready', rows.filter((row) => sales.offPlan[row] === 0)],
    ['off_plan', rows.filter((row) => sales.offPlan[row] === 1)],
  ] as const;
  return groups.flatMap(([group, of]) => {
    const ratios = of.map((row) => Math.exp(-errorOf(row))).filter((ratio) => !Number.isNaN(ratio));
    if (ratios.length < TELLING_COUNT) return [];
    const sizes = ratios.map((ratio) => Math.abs(ratio - 1));
    const within = (most: number): number =>
      roundPct((100 * sizes.filter((size) => size <= most).length) / sizes.length);
    return {
      group,
      sales: ratios.length,
      median_error_pct: Math.round(10_000 * quantile(sizes, 0.5)) / 100,
      within_10_pct: within(0.1),
      within_20_pct: within(0.2),
      median_ratio: Math.round(1000 * quantile(ratios, 0.5)) / 1000,
    };
  });
}
