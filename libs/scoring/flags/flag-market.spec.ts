import { describe, expect, it } from '@jest/globals';

import type { RiskFlag } from '../contract/types.js';
import type { IndexReading } from '../market-view/index-reading.js';
import { flagPriceMomentum } from './flag-price-momentum.js';
import { flagPriceOutlier } from './flag-price-outlier.js';
import { flagTenure } from './flag-tenure.js';
import { flagUnusualSize } from './flag-unusual-size.js';
import { flagVolatility } from './flag-volatility.js';

describe('flagPriceOutlier', () => {
  it.each([
    [0.5, undefined],
    [0.101, undefined],
    [0.099, 'monitor'],
    [0.901, 'monitor'],
    [0.0251, 'monitor'],
    [0.0249, 'watch'],
    [0.9751, 'watch'],
    [0.0051, 'watch'],
    [0.0049, 'high'],
    [0.9951, 'high'],
  ])('rates an asking price with %d of sales below as %s', (probability, severity) => {
    expect(flagPriceOutlier(probability, true, null)?.severity).toBe(severity);
  });

  it('asks to verify the listing outside the 99 % range', () => {
    expect(flagPriceOutlier(0.001, false, null)?.detail).toMatch(/Verify the listing; no yield is computed/);
    expect(flagPriceOutlier(0.999, true, null)?.detail).toMatch(/Verify the listing \(source/);
    expect(flagPriceOutlier(0.02, true, null)?.detail).not.toMatch(/verify/i);
  });

  it('says under which condition a far price is ordinary instead of doubting it', () => {
    expect(flagPriceOutlier(0.001, true, 'building')?.detail).toMatch(
      /it\. Some buildings there sell at such prices; the right building name would tell \(source/,
    );
    expect(flagPriceOutlier(0.001, true, 'completion')?.detail).toMatch(/ordinary in the other completion/);
    expect(flagPriceOutlier(0.001, false, 'building')?.detail).toMatch(/Verify the listing/);
  });

  it('says why a price within a wide range is not believed', () => {
    expect(flagPriceOutlier(0.09, false, null)).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining('less than 60 % of the value. Verify the listing'),
    });
    expect(flagPriceOutlier(0.01, false, null)).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining('is below the 95 % range and less than 70 % of the value. Verify'),
    });
  });
});

describe('flagPriceMomentum', () => {
  const flagOf = (year: number, half = 0, sales12 = 120): RiskFlag | null => {
    const reading: IndexReading = {
      month: 674,
      change1: 0,
      change3: 0,
      change6: Math.log1p(half / 100),
      worst12: 0,
      change12: Math.log1p(year / 100),
      overMean24: 0,
      sales12,
      spread: 0.1,
    };
    return flagPriceMomentum(reading, 'Marsa Dubai');
  };
  const severity = (year: number, half = 0): string | undefined => flagOf(year, half)?.severity;

  it('says that the index is the city’s where no sale of the district told any', () => {
    expect(flagOf(16, 0, 0)?.detail).toContain(
      'to 2026-03; it is the index of the city, because no sale there had',
    );
    expect(flagOf(16)?.detail).not.toContain('city');
  });

  it.each([
    [14.9, undefined],
    [15.1, 'monitor'],
    [19.9, 'monitor'],
    [20.1, 'watch'],
    [29.9, 'watch'],
    [30.1, 'high'],
  ])('rates a rise of %d %% in a year as %s', (year, expected) => {
    expect(severity(year)).toBe(expected);
  });

  it.each([
    [-2.9, undefined],
    [-3.1, 'monitor'],
    [-4.9, 'monitor'],
    [-5.1, 'watch'],
    [-9.9, 'watch'],
    [-10.1, 'high'],
  ])('rates a fall of %d %% in half a year as %s', (half, expected) => {
    expect(severity(0, half)).toBe(expected);
  });
});

describe('flagVolatility', () => {
  it.each([
    [0.5, undefined],
    [0.51, 'monitor'],
    [0.75, 'monitor'],
    [0.76, 'watch'],
    [0.9, 'watch'],
    [0.91, 'high'],
  ])('rates a spread that ranks at %d of districts as %s', (rank, expected) => {
    expect(flagVolatility({ district: 'D', spread: 0.2, rank, districts: 40 })?.severity).toBe(expected);
  });

  it('says nothing about a district with too few sales', () => {
    expect(flagVolatility({ district: 'D', spread: NaN, rank: 0.99, districts: 40 })).toBeNull();
  });
});

describe('flagUnusualSize', () => {
  const studio = {
    ...{ sizeSqft: 900, bedrooms: 0, kind: 'studio apartments', ofFewerBedrooms: false },
    ...{ share: 0.5, sales: 5000, shareAsMetres: null, suchHomes: () => 0 },
  };

  it.each([
    [0.051, undefined],
    [0.049, 'monitor'],
    [0.951, 'monitor'],
    [0.0101, 'monitor'],
    [0.0099, 'watch'],
    [0.9901, 'watch'],
    [0.0021, 'watch'],
    [0.0019, 'high'],
    [0.9981, 'high'],
  ])('rates a size with %d of sales smaller as %s', (share, expected) => {
    expect(flagUnusualSize({ ...studio, share })?.severity).toBe(expected);
  });

  it('asks for the unit if a home is as small as one given in square metres', () => {
    const detailOf = (share: number, shareAsMetres: number): string | undefined =>
      flagUnusualSize({ ...studio, sizeSqft: 150, share, shareAsMetres })?.detail;
    expect(detailOf(0.0001, 0.4)).toBe(
      '150 sqft is smaller than 99.9 % of 5,000 registered studio apartments: check that it is in square feet; read as square metres, it would be 1,615 sqft (source: DLD sales).',
    );
    expect(detailOf(0.0001, 0.9999)).toContain('studio apartments: check that it is in square feet (source');
    expect([detailOf(0.02, 0.4), detailOf(0.9999, 1)].join()).not.toContain('square feet');
  });

  it('says if homes of this size are sold there, instead of asking for the unit', () => {
    const detailOf = (share: number): string | undefined =>
      flagUnusualSize({ ...studio, sizeSqft: 150, share, shareAsMetres: 0.4, suchHomes: () => 20 })?.detail;
    expect(detailOf(0.0001)).toBe(
      '150 sqft is smaller than 99.9 % of 5,000 registered studio apartments, but 20 of the comparables have about this size (source: DLD sales).',
    );
    expect(detailOf(0.9999)).toContain('studio apartments, but 20 of the comparables');
    expect(detailOf(0.005)).toContain('studio apartments (source');
  });

  it('names the bedrooms if it is small even for a home with fewer', () => {
    const flag = flagUnusualSize({ ...studio, bedrooms: 7, ofFewerBedrooms: true, share: 0.0001 });
    expect(flag?.detail).toContain('registered studio apartments (the listing states 7 bedrooms): check');
  });
});

describe('flagTenure', () => {
  const raise = (project: [number, number], area: [number, number]): RiskFlag | null =>
    flagTenure({
      project: { stated: project[0], freehold: project[1] },
      area: { stated: area[0], freehold: area[1] },
      projectName: 'Alder Tower',
      areaName: 'DUBAI MARINA',
    });
  const flagOf = (project: [number, number], area: [number, number]): string | undefined =>
    raise(project, area)?.severity;

  it.each([
    [0, 'None of 100 registered sales in Alder Tower are freehold'],
    [3, 'Only 3 (3.0 %) of 100 registered sales in Alder Tower are freehold'],
  ])('counts %d freehold sales in its sentence', (freehold, sentence) => {
    expect(raise([100, freehold], [0, 0])?.detail).toContain(sentence);
  });

  it('judges by the project, by the area if the project has too few sales, and monitors the unknown', () => {
    expect(flagOf([100, 100], [100, 0])).toBeUndefined();
    expect(flagOf([100, 50], [100, 100])).toBeUndefined();
    expect(flagOf([100, 49], [100, 100])).toBe('high');
    expect(flagOf([2, 0], [100, 100])).toBeUndefined();
    expect(flagOf([2, 2], [100, 0])).toBe('high');
    expect(flagOf([2, 2], [2, 2])).toBe('monitor');
    expect(flagOf([0, 0], [3, 3])).toBeUndefined();
  });
});
