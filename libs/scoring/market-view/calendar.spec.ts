import { describe, expect, it } from '@jest/globals';

import { isoDay } from '#platform';
import { dayOf, firstDayOfMonth, isoMonth, longDate, monthOfDay, monthOfIso } from '#valuation';

describe('calendar', () => {
  it('agrees with Date on the month of every day from 1960 to 2060', () => {
    for (let day = -3650; day < 32_850; day++) {
      const date = new Date(day * 86_400_000);
      expect(monthOfDay(day)).toBe((date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth());
    }
  });

  it('converts dates to numbers and back', () => {
    const day = dayOf('2026-03-31T18:53:33Z');
    expect(isoDay(day)).toBe('2026-03-31');
    expect(longDate(day)).toBe('31 March 2026');
    expect(isoMonth(monthOfIso('2024-02'))).toBe('2024-02');
    expect(isoDay(firstDayOfMonth(monthOfIso('2024-02')))).toBe('2024-02-01');
    expect(isoDay(firstDayOfMonth(monthOfIso('1969-12')))).toBe('1969-12-01');
  });
});
