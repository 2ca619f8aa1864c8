import { quantile } from '#valuation';

import { TELLING_COUNT } from '../contract/community.js';

/** The rounded median; null if there are too few values to be meaningful. */
export function tellingMedian(values: readonly number[], round: (value: number) => number): number | null {
  return values.length < TELLING_COUNT ? null : round(quantile(values, 0.5));
}
