import { describe, expect, it } from '@jest/globals';

import { retrySchedule } from './retry-schedule.js';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** As docs/webhooks.md publishes them. */
const WAITS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

describe('retrySchedule', () => {
  it('makes ten attempts at the published waits', () => {
    const schedule = retrySchedule(() => 0);
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((made) => schedule.delayAfter(made));
    expect(waits).toEqual(WAITS);
    expect(schedule.delayAfter(10)).toBeNull();
  });

  it('extends a wait by up to a tenth and never shortens it', () => {
    expect(retrySchedule(() => 0.999).delayAfter(1)).toBe(5_500);
    expect(retrySchedule(() => 0).delayAfter(1)).toBe(5_000);
  });

  it('waits at least as long as Retry-After says, up to a day', () => {
    const schedule = retrySchedule(() => 0);
    expect(schedule.delayAfter(1, 60_000)).toBe(60_000);
    expect(schedule.delayAfter(2, 60_000)).toBe(300_000);
    expect(schedule.delayAfter(1, 100 * HOUR)).toBe(24 * HOUR);
  });
});
