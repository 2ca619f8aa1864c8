import type { RatePolicy } from './rate-policy.js';

/** Units to take from the bucket `key`. A cost of 0 only looks; a negative cost gives back. */
export interface Charge {
  readonly key: string;
  readonly policy: RatePolicy;
  readonly cost: number;
}

/** The decision on all charges of one call: either all are granted or none. */
export interface RateDecision {
  readonly granted: boolean;
  /** For each charge, the microseconds until its bucket is full. */
  readonly backlogs: readonly number[];
}

/** Decides on charges with the generic cell rate algorithm (GCRA, ITU-T I.371). */
export interface Limiter {
  take(charges: readonly Charge[]): Promise<RateDecision> | RateDecision;
}

/**
 * A bucket's backlog under the current policy, capped at the whole bucket, so that units taken at a slower rate do not
 * keep anyone waiting once the limit is raised. A limit of 0 leaves the backlog unchanged for the next policy.
 */
export function backlogUnder({ burst, interval }: RatePolicy, backlog: number): number {
  return burst === 0 ? backlog : Math.min(backlog, burst * interval);
}

/** Whether a charge does not fit a bucket that is `backlog` microseconds short of full. Giving back always fits. */
export function exceeds({ policy: { burst, interval }, cost }: Charge, backlog: number): boolean {
  return cost > 0 && backlog + cost * interval > burst * interval;
}
