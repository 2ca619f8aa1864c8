import { describe, expect, it } from '@jest/globals';

import { dayOf, isoMonth, monthOfIso } from './calendar.js';
import { publishedChange, type PublishedMonth } from './published-change.js';

/** A series that grows by the same share each month. */
const growing = (from: string, months: number, aMonth = 0.01): PublishedMonth[] =>
  Array.from({ length: months }, (_, at) => ({
    month: isoMonth(monthOfIso(from) + at),
    value: 1_000 * Math.exp(aMonth * at),
  }));

describe('the published change of a year', () => {
  it('is the change of the last three complete months against the same months a year before', () => {
    const change = publishedChange(growing('2020-01', 36));
    expect(change.over(dayOf('2022-06-15'))).toBeCloseTo(0.12, 10);
  });

  it('reads neither the month of the day nor a later one', () => {
    const told = growing('2020-01', 36);
    const without = told.filter(({ month }) => month < '2022-06');
    const day = dayOf('2022-06-30');
    expect(publishedChange(told).over(day)).toBe(publishedChange(without).over(day));
  });

  it('is unknown if one of the six months is', () => {
    const told = growing('2020-01', 36);
    const change = publishedChange(told.filter(({ month }) => month !== '2021-04'));
    expect(change.over(dayOf('2022-06-15'))).toBeNull();
    expect(change.over(dayOf('2022-08-15'))).toBeCloseTo(0.12, 10);
    expect(publishedChange([]).over(dayOf('2022-06-15'))).toBeNull();
  });
});
