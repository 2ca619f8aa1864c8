const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before each attempt in milliseconds: the table in the Standard Webhooks specification. */
const ATTEMPT_DELAYS: readonly number[] = [
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

/** Retry delays are extended by up to this share, so that recovering receivers are not overwhelmed. */
const JITTER = 0.1;
const LONGEST_RETRY_AFTER = 24 * HOUR;

/** How long to wait after the attempts made so far; null if there are no more. */
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
