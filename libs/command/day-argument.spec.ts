import { expect, it } from '@jest/globals';

import { dayArgument } from './day-argument.js';

it('accepts a calendar date as written', () => {
  expect(dayArgument('2028-02-29')).toBe('2028-02-29');
});

it('refuses a date that the calendar does not have, and what is not a date, each in its own words', () => {
  expect(() => dayArgument('2026-02-30')).toThrow(
    'there is no 2026-02-30 in the calendar; give a real date, YYYY-MM-DD.',
  );
  expect(() => dayArgument('yesterday')).toThrow("'yesterday' is not a date; give YYYY-MM-DD.");
});
