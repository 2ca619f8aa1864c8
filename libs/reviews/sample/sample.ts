import type { Owner } from '#storage';

import type { ReviewStatus } from '../review/review.js';

/** A random sample of a period's analyses. */
export interface Sample extends Owner {
  readonly id: string;
  /** YYYY-MM-DD (UTC), both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly seed: string;
  /** Number of analyses it was drawn from. */
  readonly population: number;
  /** As requested; null if the size was requested instead. */
  readonly halfWidthPct: number | null;
  readonly analysisIds: readonly string[];
  readonly createdAt: Date;
}

/** The current results of its reviews. */
export interface SampleStanding {
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** For overrides in force: the override divided by the model's value. */
  readonly ratios: readonly number[];
}
