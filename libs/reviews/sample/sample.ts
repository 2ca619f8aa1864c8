import type { Owner } from '#storage';

import type { ReviewStatus } from '../review/review.js';

/** A random sample of the analyses of a period. */
export interface Sample extends Owner {
  readonly id: string;
  /** YYYY-MM-DD (UTC), both included. */
  readonly from: string;
  readonly to: string;
  readonly seed: string;
  /** Analyses among which it was drawn. */
  readonly population: number;
  /** As asked for; null where the size was. */
  readonly halfWidthPct: number | null;
  readonly analysisIds: readonly string[];
  readonly createdAt: Date;
}

/** What its reviews have come to. */
export interface SampleStanding {
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** Of overrides in force: override over the model's value, as a ratio. */
  readonly ratios: readonly number[];
}
