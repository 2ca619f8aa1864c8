import { describe, expect, it } from '@jest/globals';

import { dayOf, isoMonth } from '#valuation';

import { newestIndexMonth } from './district-facts.js';

describe('the newest month of a district’s index', () => {
  it.each([
    ['2026-04-30', '2026-04-30', '2026-03', 'ends before the day'],
    ['2026-05-01', '2026-04-30', '2026-04', 'has ended when the next begins'],
    ['2026-05-02', '2026-04-28', '2026-04', 'has ended though its last days were a holiday'],
    ['2026-07-17', '2026-05-01', '2026-04', 'is not one of which a late register has a day'],
    ['2026-07-17', '2026-05-20', '2026-04', 'is not one of which a late register has a part'],
    ['2026-07-17', '2026-05-31', '2026-05', 'is the last that a late register has whole'],
  ])('as of %s with sales to %s is %s: it %s', (asOf, newestSale, month) => {
    expect(isoMonth(newestIndexMonth(dayOf(asOf), dayOf(newestSale)))).toBe(month);
  });
});
