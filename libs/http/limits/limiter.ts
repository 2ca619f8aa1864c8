import type { RatePolicy } from './rate-policy.js';

/** Units to be taken from the bucket `key`. A cost of 0 only looks; a negative one gives back. */
export interface Charge {
  readonly key: string;
  readonly policy: RatePolicy;
  readonly cost: number;
}

/** What became of the charges of one call: all of them are granted, or none. */
export interface RateDecision {
  readonly granted: boolean;
  /** For each charge, the microseconds until its bucket is full again. */
  readonly backlogs: readonly number[];
}

/** Decides over charges by the generic cell rate algorithm (GCRA, ITU-T I.371). */
export interface Limiter {
  take(charges: readonly Charge[]): Promise<RateDecision> | RateDecision;
}

/**
 * The backlog of a bucket under the policy of today: at most all of it, so that what was taken at a slower rate keeps
 * nobody waiting after the limit was raised. A limit of 0 leaves it as it is, for the one that follows.
 */
export function backlogUnder({ burst, interval }: RatePolicy, backlog: number): number {
  return burst === 0 ? backlog : Math.min(backlog, burst * interval);
}

/** Whether a charge does not fit a bucket that lacks `backlog` microseconds. What is returned always fits. */
export function exceeds({ policy: { burst, interval }, cost }: Charge, backlog: number): boolean {
  return cost > 0 && backlog + cost * interval > burst * interval;
}
