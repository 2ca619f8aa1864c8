import { describe, expect, it } from '@jest/globals';

import { ATTEMPT_DELAYS, parseRetryAfter, retrySchedule } from './retry-schedule.js';

const HOUR = 3_600_000;

describe('retrySchedule', () => {
  it('makes ten attempts at the published waits', () => {
    const schedule = retrySchedule(() => 0);
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((made) => schedule.delayAfter(made));
    expect(waits).toEqual(ATTEMPT_DELAYS.slice(1));
    expect(schedule.delayAfter(10)).toBeNull();
  });

  it('prolongs a wait by up to a tenth and never shortens it', () => {
    expect(retrySchedule(() => 0.999).delayAfter(1)).toBe(5_500);
    expect(retrySchedule(() => 0).delayAfter(1)).toBe(5_000);
  });

  it('waits at least as long as Retry-After asks, up to a day', () => {
    const schedule = retrySchedule(() => 0);
    expect(schedule.delayAfter(1, 60_000)).toBe(60_000);
    expect(schedule.delayAfter(2, 60_000)).toBe(300_000);
    expect(schedule.delayAfter(1, 100 * HOUR)).toBe(24 * HOUR);
  });
});

describe('parseRetryAfter', () => {
  const now = new Date('2026-04-01T00:00:00Z');

  it('reads seconds and HTTP dates', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('Wed, 01 Apr 2026 00:01:00 GMT', now)).toBe(60_000);
    expect(parseRetryAfter('Wed, 01 Apr 2020 00:01:00 GMT', now)).toBe(0);
  });

  it('ignores what is neither', () => {
    for (const value of [undefined, '', '-5', '1.5', 'soon', '2026-04-01']) {
      expect(parseRetryAfter(value, now)).toBeUndefined();
    }
  });
});
