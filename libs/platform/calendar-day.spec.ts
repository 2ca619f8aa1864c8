import { describe, expect, it } from '@jest/globals';

import { dayOfDate, dubaiDateOf, isCalendarDate, isoDay } from './calendar-day.js';

describe('calendar days', () => {
  it('are those of Dubai', () => {
    expect(['19:59', '20:00'].map((time) => dubaiDateOf(`2026-04-30T${time}:00Z`))).toEqual([
      '2026-04-30',
      '2026-05-01',
    ]);
  });

  it('writes every day as it is read', () => {
    for (let day = -3650; day < 32_850; day += 1) {
      const text = isoDay(day);
      expect(dayOfDate(text)).toBe(day);
      if (!isCalendarDate(text)) throw new Error(`${text} is a day`);
    }
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    '2026-01-01T00:00',
  ])('rejects the day %s', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});
