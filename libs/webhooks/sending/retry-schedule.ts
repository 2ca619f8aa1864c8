const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before the attempts, in milliseconds: the table of the Standard Webhooks specification. */
export const ATTEMPT_DELAYS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A failed wait is prolonged by up to this share of itself, so that receivers do not recover into a stampede. */
const JITTER = 0.1;
const LONGEST_RETRY_AFTER = 24 * HOUR;

/** How long to wait after the attempts made so far; null when there will be no other. */
export interface RetrySchedule {
  /**
   * @param attemptsMade failed attempts, 1 or more.
   * @param retryAfter milliseconds the receiver asked for: a minimum, up to a day.
   * @returns milliseconds from now.
   */
  delayAfter(attemptsMade: number, retryAfter?: number): number | null;
}

/** The schedule of webhook deliveries. `random` yields [0, 1). */
export function retrySchedule(random: () => number): RetrySchedule {
  return {
    delayAfter(attemptsMade, retryAfter = 0) {
      const delay = ATTEMPT_DELAYS[attemptsMade];
      if (delay === undefined) return null;
      const jittered = delay * (1 + JITTER * random());
      return Math.round(Math.max(jittered, Math.min(retryAfter, LONGEST_RETRY_AFTER)));
    },
  };
}
