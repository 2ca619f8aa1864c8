import { describe, expect, it } from '@jest/globals';

import type { Subject, Valuation } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { ResolvedListing } from '../listing/resolve-listing.js';
import { valueListing } from './deal-facts.js';
import { holdValue } from './hold-value.js';
import { type ListingValue, mixValuations } from './mix-valuations.js';
import { normalValuation } from './normal-valuation.fixture.js';

const SHARES = [0.001, 0.01, 0.1, 0.16, 0.2, 0.25, 0.3, 0.45, 0.5, 0.6, 0.75, 0.8, 0.9, 0.99];

describe('a value outside its own 50 % range', () => {
  const below = mixValuations(normalValuation(7.4, 0.02), normalValuation(6.9, 0.02), 0.2);
  const above = mixValuations(normalValuation(7.4, 0.02), normalValuation(7.9, 0.02), 0.2);
  const cases: readonly [string, ListingValue, number][] = [
    ['below', below, 0.25],
    ['above', above, 0.75],
  ];

  it.each(cases)('becomes its end: %s', (_, value, end) => {
    const held = holdValue(value);
    const isInside = (one: ListingValue): boolean =>
      one.logPsf >= one.quantile(0.25) && one.logPsf <= one.quantile(0.75);
    expect([isInside(value), isInside(held)]).toEqual([false, true]);
    expect(held.logPsf).toBe(value.logPsf);
    expect(held.quantile(end)).toBe(value.logPsf);
    for (const p of [0.1, 0.5, 0.9]) expect(held.quantile(p)).toBe(value.quantile(p));
  });

  it.each(cases)(
    'keeps a distribution whose quantiles rise and are inverted by its probability: %s',
    (_, value) => {
      const held = holdValue(value);
      let last = -Infinity;
      for (const p of SHARES) {
        const at = held.quantile(p);
        expect(at).toBeGreaterThanOrEqual(last);
        if (at !== held.logPsf) expect(held.probability(at)).toBeCloseTo(p, 3);
        last = at;
      }
    },
  );

  it('is held where it is unknown whether a home is ready or off-plan', () => {
    const value = ({ offPlan }: Subject): Valuation => normalValuation(offPlan === 1 ? 6.9 : 7.4, 0.02);
    const market = { engine: { value } } as unknown as CompiledSnapshot;
    const completion = { value: 'ready', offPlanChance: 0.2, source: 'community_sales', contradiction: null };
    const listing = { subject: { offPlan: 0 }, completion } as unknown as ResolvedListing;
    const held = valueListing(market, listing, 0);
    expect(held.quantile(0.25)).toBe(held.logPsf);
  });

  it('is the only one that is changed', () => {
    const alike = mixValuations(normalValuation(7.4, 0.1), normalValuation(7.3, 0.1), 0.2);
    expect(holdValue(alike)).toBe(alike);
  });
});
