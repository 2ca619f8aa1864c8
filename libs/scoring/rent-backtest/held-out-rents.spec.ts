import { expect, it } from '@jest/globals';

import { isoDay } from '#platform';

import { testMarket } from '../test-market.fixture.js';
import { type Rent, rentsOf, repeat } from '../yield/estimate-rent.fixture.js';
import { holdOutRents, lastCoveredDay } from './held-out-rents.js';

/** Contracts of every day `from` .. `to` days ago. */
const daily = (from: number, to: number, count: number): Rent[] =>
  Array.from({ length: from - to + 1 }, (_, at) =>
    repeat(count, { rent: 80_000, daysAgo: from - at }),
  ).flat();
const marketOf = (rents: readonly Rent[]) => testMarket({ rentIndex: [], rents: rentsOf(rents) });

it('rents are tested on the last days that the files cover, not on late registrations after them', () => {
  const whole = daily(120, 60, 20);
  const stragglers = daily(59, 0, 1);
  const market = marketOf([...whole, ...stragglers]);
  expect(isoDay(lastCoveredDay(market) ?? NaN)).toBe('2026-01-31');
  const tested = holdOutRents(market);
  expect([tested?.from, tested?.to]).toEqual(['2026-01-04', '2026-01-31']);
  expect(tested?.segments[0]?.contracts).toBeGreaterThan(500);
});

it('rents are tested up to the newest contract of files that are complete', () => {
  expect(isoDay(lastCoveredDay(marketOf(daily(120, 3, 20))) ?? NaN)).toBe('2026-03-28');
  expect(lastCoveredDay(marketOf([]))).toBeNull();
});
