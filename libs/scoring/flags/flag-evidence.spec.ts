import { describe, expect, it } from '@jest/globals';

import { flagLowConfidence } from './flag-low-confidence.js';
import { flagThinEvidence, isMostlyRefused } from './flag-thin-evidence.js';
import type { RiskFlag } from '../contract/types.js';
import type { RentContext } from './rent-doubts.js';

/** A rent based on 40 contracts of the project that is 6 % of the value. */
const rentOf = (changes: Partial<RentContext> = {}): RentContext => ({
  source: 'contracts_project',
  refused: null,
  contradicted: null,
  moved: null,
  asked: null,
  beside: { annualRent: 60_000, value: 1_000_000, house: false },
  ...changes,
});
const NONE = { refused: 0, sales: 40 };
const detailOf = (changes: Partial<RentContext>): string | undefined =>
  flagThinEvidence({
    heaviestShare: 0.2,
    effectiveSales12m: 50,
    effectiveSales: 50,
    oneRate: null,
    refused: NONE,
    rent: rentOf(changes),
  })?.detail;

describe('flagThinEvidence', () => {
  it.each([
    [10, undefined],
    [9.9, 'monitor'],
    [6, 'monitor'],
    [5.9, 'watch'],
    [3, 'watch'],
    [2.9, 'high'],
  ])('rates %d effective sales as %s', (effectiveSales12m, severity) => {
    expect(
      flagThinEvidence({
        heaviestShare: 0.2,
        effectiveSales12m,
        effectiveSales: 50,
        oneRate: null,
        refused: NONE,
        rent: rentOf(),
      })?.severity,
    ).toBe(severity);
  });

  it('says if no yield can be stated, and keeps the graver severity', () => {
    expect(
      flagThinEvidence({
        heaviestShare: 0.2,
        effectiveSales12m: 50,
        effectiveSales: 50,
        oneRate: null,
        refused: NONE,
        rent: rentOf({ source: null, beside: null }),
      }),
    ).toEqual({
      type: 'thin_evidence',
      severity: 'monitor',
      detail:
        'No rent evidence is close enough to compute a yield (source: rent contracts and asking rents).',
    });
    expect(
      flagThinEvidence({
        heaviestShare: 0.2,
        effectiveSales12m: 1,
        effectiveSales: 50,
        oneRate: null,
        refused: NONE,
        rent: rentOf({ source: null, beside: null }),
      })?.severity,
    ).toBe('high');
  });

  it.each([
    [150_000, 'above', " and counts as AED 120,000 in an investor's score"],
    [50_000, 'below', ''],
  ])('sets a stated rent of %d beside the contracts that it is %s', (stated, side, counted) => {
    const evidence = { annualRent: 90_000, low: 70_000, high: 120_000, source: 'contracts_project' } as const;
    expect(detailOf({ source: 'caller', contradicted: { stated, ...evidence } })).toBe(
      `The stated rent of AED ${stated === 150_000 ? '150,000' : '50,000'} a year is ${side} the AED 70,000 to 120,000 that rent contracts support, whose estimate is AED 90,000${counted}: verify the rent (source: rent contracts and asking rents).`,
    );
  });

  it('says that sales at one rate were counted as one', () => {
    const oneRate = { sales: 13, psf: 800.02 };
    expect(
      flagThinEvidence({
        heaviestShare: 0.2,
        effectiveSales12m: 4.2,
        effectiveSales: 50,
        oneRate,
        refused: NONE,
        rent: rentOf(),
      })?.detail,
    ).toBe(
      '4.2 of the 50.0 effective comparable sales behind the value were in the last 12 months; 13 sales of different ' +
        'sizes at the same rate, AED 800 per sqft, count as one (source: DLD sales register).',
    );
  });
});

describe('flagThinEvidence on refused prices', () => {
  const flag = (refused: number, sales: number, effectiveSales12m = 23.5): RiskFlag | null =>
    flagThinEvidence({
      heaviestShare: 0.2,
      effectiveSales12m,
      effectiveSales: 23.5,
      oneRate: null,
      refused: { refused, sales },
      rent: rentOf(),
    });

  it.each([
    [20, 20, 'high'],
    [3, 4, 'watch'],
    [2, 3, 'watch'],
    [2, 4, 'monitor'],
    [2, 6, undefined],
    [1, 1, undefined],
    [0, 0, undefined],
  ])('rates %d refused sales of %d as %s', (refused, sales, severity) => {
    expect(flag(refused, sales)?.severity).toBe(severity);
    expect(isMostlyRefused({ refused, sales })).toBe(severity === 'high');
  });

  it('gives their number, beside the evidence that there is', () => {
    expect(flag(11, 13)?.detail).toBe(
      '11 of the 13 sales registered in the project in the last 12 months are not used, because of their price (source: DLD sales register).',
    );
    expect(flag(11, 13, 0.03)?.detail).toContain(
      'None of the 23.5 effective comparable sales behind the value was in the last 12 months; 11 of',
    );
    expect(flag(11, 13, 4)?.detail).toContain(
      '4.0 of the 23.5 effective comparable sales behind the value were in the last 12 months; 11 of',
    );
  });

  it.each([
    [0.04, 0.04, 'The value rests on no effective comparable sale ('],
    [4.9, 4.92, 'The value rests on 4.9 effective comparable sales, all in the last 12 months ('],
    [2.7, 32.3, '2.7 of the 32.3 effective comparable sales behind the value were in the last 12 months ('],
  ])('says of %d recent effective sales of %d: %s', (effectiveSales12m, effectiveSales, words) => {
    const found = flagThinEvidence({
      ...{ heaviestShare: 0.2, oneRate: null, refused: NONE, rent: rentOf() },
      ...{ effectiveSales12m, effectiveSales },
    });
    expect(found?.detail.startsWith(words)).toBe(true);
  });
});

describe('flagThinEvidence on the rent', () => {
  it('says how many contracts moved the rent far from the evidence named in the answer', () => {
    const moved = (rents: number, changePct: number): Partial<RentContext> => ({
      moved: { rents, evidence: 502, changePct },
    });
    expect(detailOf(moved(1, 28.9))).toBe(
      'One contract closer to the home raised the estimated rent by 28.9 % from the level of the 502 contracts behind it (source: rent contracts and asking rents).',
    );
    expect(detailOf(moved(2, -10.1))).toContain(
      '2 contracts closer to the home lowered the estimated rent by 10.1 %',
    );
    expect(detailOf(moved(502, 47.4))).toMatch(
      /^Weighting contracts by how close they are to the home in size raised the estimated rent by 47\.4 %/,
    );
    expect(detailOf(moved(2, 10))).toBeUndefined();
    expect(detailOf({ ...moved(2, 40), source: 'asking' })).not.toContain('closer');
  });

  it.each([
    ['flat', 20_000, undefined],
    ['flat', 19_000, 'but almost no apartment rents for less than 2.0 %'],
    ['flat', 110_000, undefined],
    ['flat', 119_171, 'but almost no apartment rents for more than 11.0 %'],
    ['house', 15_000, undefined],
    ['house', 14_000, 'but almost no house rents for less than 1.5 %'],
    ['house', 80_000, undefined],
    ['house', 81_000, 'but almost no house rents for more than 8.0 %'],
  ])('asks to verify the rent where a %s worth AED 1,000,000 rents for %d', (kind, annualRent, side) => {
    for (const source of ['contracts_community', 'caller'] as const) {
      const detail = detailOf({ source, beside: { annualRent, value: 1_000_000, house: kind === 'house' } });
      if (side === undefined) expect(detail).toBeUndefined();
      else expect(detail).toContain(`% of the value, ${side}: verify the rent`);
    }
  });
});

describe('flagLowConfidence', () => {
  it.each([
    [0.1, undefined],
    [0.1001, 'monitor'],
    [0.15, 'monitor'],
    [0.1501, 'watch'],
    [0.2, 'watch'],
    [0.2001, 'high'],
  ])('rates an FSD of %d as %s', (fsd, severity) => {
    expect(flagLowConfidence({ fsd }, () => 9)?.severity).toBe(severity);
  });

  it('says that the register has no home of the stated size', () => {
    const percent = (): number => 14.1;
    const unsure = flagLowConfidence(
      { fsd: 0.22, area: { basis: 'typical', sqft: 1872, doubt: 0.1 } },
      percent,
    );
    expect(unsure?.detail).toContain(
      '(typical: 1,872 sqft), so the value is interpolated from nearby sizes; checking or adding plot_sqft may resolve this',
    );
    const known = flagLowConfidence({ fsd: 0.22, area: { basis: 'plot', sqft: 1872, doubt: 0 } }, percent);
    expect(known).toEqual(flagLowConfidence({ fsd: 0.22 }, percent));
    expect(known?.detail).toMatch(
      /^Half of homes like this one sell within ±14\.1 % of their estimated value\./,
    );
  });
});
