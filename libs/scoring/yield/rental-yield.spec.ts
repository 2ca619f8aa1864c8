import { describe, expect, it } from '@jest/globals';

import { compileDistricts } from '../market-view/districts.js';
import { testMarket } from '../test-market.fixture.js';
import { grossYield, netOperatingIncome, netYield } from './rental-yield.js';
import { type ChargeEstimate, compileCharges, estimateCharge } from './service-charges.js';
import { compileYieldNorms } from './yield-norms.js';

describe('rental yield', () => {
  it('quotes gross as rent over price, and net after vacancy, charge, management and acquisition costs', () => {
    expect(grossYield(80_000, 1_000_000)).toBe(8);
    const income = netOperatingIncome(80_000, 15, 800);
    expect(income).toBe(80_000 * 0.95 - 15 * 800 - 4_000);
    expect(netYield(income, 1_000_000)).toBeCloseTo(60_000 / 10_700, 10);
  });
});

describe('estimateCharge', () => {
  const market = testMarket();
  const districts = compileDistricts(market);
  const chargeOf = (
    place: { district: number; project: number },
    changes: { caller?: number; house?: boolean; year?: number } = {},
  ): ChargeEstimate =>
    estimateCharge(
      compileCharges(market, districts, changes.year ?? 2026),
      place,
      changes.house ?? false,
      changes.caller,
    );

  it('prefers the caller’s figure, then the project’s, then the city’s', () => {
    expect(chargeOf({ district: 0, project: 0 }, { caller: 30 })).toMatchObject({
      ratePerSqft: 30,
      source: 'caller',
    });
    expect(chargeOf({ district: 0, project: 1 })).toEqual({
      ratePerSqft: 22,
      source: 'published_for_project',
      basis: 'Mollak, 2025',
    });
    expect(chargeOf({ district: 2, project: 7 })).toMatchObject({
      ratePerSqft: 14,
      source: 'median_of_city',
    });
  });

  it('takes the median of a district with five or more published charges', () => {
    const serviceCharges = market.serviceCharges.map((charge, project) => ({ ...charge, project }));
    const projects = market.projects.map((project) => ({ ...project, area: 0 }));
    const full = { ...market, serviceCharges, projects };
    const book = compileCharges(full, compileDistricts(full), 2026);
    expect(estimateCharge(book, { district: 0, project: 7 }, false, undefined)).toMatchObject({
      ratePerSqft: 14,
      source: 'median_of_area',
    });
  });

  it('is a charge as it is shown, to the hundredth of a dirham', () => {
    const [charge] = market.serviceCharges;
    if (charge === undefined) throw new Error('no charge');
    const odd = { ...market, serviceCharges: [{ ...charge, ratePerSqft: 16.2649 }] };
    const book = compileCharges(odd, districts, 2026);
    expect(estimateCharge(book, { district: 0, project: 0 }, false, undefined).ratePerSqft).toBe(16.26);
  });

  it('ignores a charge published in a later year', () => {
    expect(chargeOf({ district: 0, project: 0 }, { year: 2024 })).toMatchObject({ source: 'assumed' });
  });

  it('does not charge a house like a tower', () => {
    expect(chargeOf({ district: 0, project: -1 }, { house: true })).toMatchObject({
      ratePerSqft: 3,
      source: 'assumed',
    });
  });
});

describe('compileYieldNorms', () => {
  it('summarises a segment robustly and uses the whole market for thin segments', () => {
    const sales = Array.from({ length: 101 }, (_, i) => ({
      offPlan: 0,
      bedrooms: 1,
      netYield: i === 100 ? 90 : 4 + i * 0.02,
    }));
    const norms = compileYieldNorms([...sales, { offPlan: 1, bedrooms: 3, netYield: 2 }]);
    expect(norms.segment(0, 1).median).toBeCloseTo(5, 6);
    expect(norms.segment(0, 1).deviation).toBeCloseTo(0.74, 1);
    expect(norms.segment(1, 3).median).toBeCloseTo(5, 1);
  });

  it('has a norm even without any sale', () => {
    expect(compileYieldNorms([]).segment(0, 0).deviation).toBeGreaterThan(0);
  });
});
