import type { HeldOutAccuracy } from '#market';

type SegmentAccuracy = HeldOutAccuracy['segments'][number];

/** The accuracy of a segment's values as published, without that of its ranges: in percent, except the ratios. */
export const accuracyFigures = (one: SegmentAccuracy) => ({
  sales: one.sales,
  median_error_pct: one.medianError,
  within_5_pct: one.within5,
  within_10_pct: one.within10,
  within_20_pct: one.within20,
  median_ratio: one.medianRatio,
  cod: one.cod,
  prd: one.prd,
});
