import { describe, expect, it } from '@jest/globals';

import type { ChargeEstimate } from '../yield/service-charges.js';
import { flagServiceCharges } from './flag-service-charges.js';

const RATES = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const charge = (
  ratePerSqft: number,
  source: ChargeEstimate['source'] = 'published_for_project',
): ChargeEstimate => ({ ratePerSqft, source, basis: 'Mollak, 2025' });

/** 1,000 sqft let for AED 100,000 a year, so AED 1 per sqft is 1 % of the rent. */
const flagOf = (estimate: ChargeEstimate, published: readonly number[] = []): string | undefined =>
  flagServiceCharges({
    charge: estimate,
    sizeSqft: 1000,
    rent: 100_000,
    isRentOfYield: true,
    published,
    publishedIn: 'Marsa Dubai',
  })?.severity;

describe('flagServiceCharges', () => {
  it.each([
    [14.9, undefined],
    [15, 'monitor'],
    [19.9, 'monitor'],
    [20, 'watch'],
    [24.9, 'watch'],
    [25, 'high'],
  ])('rates a charge of %d %% of the rent as %s', (rate, severity) => {
    expect(flagOf(charge(rate))).toBe(severity);
  });

  it('watches charges above the 90th percentile of those published, whatever the rent', () => {
    const flag = (rate: number): unknown =>
      flagServiceCharges({
        charge: charge(rate),
        sizeSqft: 1000,
        rent: null,
        isRentOfYield: true,
        published: RATES,
        publishedIn: 'Marsa Dubai',
      });
    expect(flag(19)).toBeNull();
    expect(flag(19.01)).toMatchObject({ severity: 'monitor' });
  });

  it('does not flag a building for an assumed charge', () => {
    expect(flagOf(charge(40, 'median_of_city'))).toBeUndefined();
    expect(flagOf(charge(40, 'assumed'))).toBeUndefined();
    expect(flagOf(charge(40, 'caller'))).toBe('high');
  });

  it('names rate, share, percentile and source', () => {
    const flag = flagServiceCharges({
      charge: charge(22),
      sizeSqft: 1000,
      rent: 100_000,
      isRentOfYield: true,
      published: RATES,
      publishedIn: 'Marsa Dubai',
    });
    expect(flag?.detail).toBe(
      'A service charge of AED 22.00 per sqft a year takes 22.0 % of the gross rent and is above the 90th percentile published for Marsa Dubai (AED 19.00) (source: Mollak, 2025).',
    );
  });
});
