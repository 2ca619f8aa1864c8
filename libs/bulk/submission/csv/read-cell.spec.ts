import { describe, expect, it } from '@jest/globals';

import { readCell } from './read-cell.js';

describe('a number cell', () => {
  it.each([
    ['listing_price', '1200000', 1_200_000],
    ['listing_price', '1,200', 1_200],
    ['listing_price', '1,250,000.50', 1_250_000.5],
    ['listing_price', '1 250 000', 1_250_000],
    ['listing_price', '1\u00a0250\u202f000', 1_250_000],
    ['listing_price', "1'250'000", 1_250_000],
    ['listing_price', 'AED 990’000', 990_000],
    ['listing_price', 'AED 1.2m', 1_200_000],
    ['listing_price', '2.3M', 2_300_000],
    ['listing_price', '1.65 million AED', 1_650_000],
    ['listing_price', 'Dhs. 950k', 950_000],
    ['loan_amount', 'AED900,000', 900_000],
    ['annual_rent', '85 thousand', 85_000],
    ['service_charge_per_sqft', 'AED 14.5', 14.5],
    ['size_sqft', '85 m²', 914.93],
    ['size_sqft', '85 sqm', 914.93],
    ['size_sqft', '134 sqm.', 1_442.36],
    ['size_sqft', '134 sq.mtr', 1_442.36],
    ['size_sqft', '134 Sq. Mt', 1_442.36],
    ['size_sqft', '134 m^2', 1_442.36],
    ['size_sqft', '134 m².', 1_442.36],
    ['size_sqft', '134 square meters', 1_442.36],
    ['size_sqft', '85.5 sq. m', 920.31],
    ['size_sqft', '1,200 sq.ft.', 1_200],
    ['plot_sqft', '300m2', 3_229.17],
    ['bedrooms', 'Studio', 0],
    ['bedrooms', 'Studio apt', 0],
    ['bedrooms', 'استوديو', 0],
    ['bedrooms', '2 BR', 2],
    ['bedrooms', '1BHK', 1],
    ['bedrooms', '3+M', 3],
    ['bedrooms', '4 BR + Maid + Driver', 4],
    ['listing_price', 'AED 1,250,000/-', 1_250_000],
    ['size_sqft', '850 sq. feet', 850],
    ['size_sqft', '850 SF', 850],
    ['size_sqft', '850 square foot', 850],
    ['bedrooms', '1+maid', 1],
    ['bedrooms', '3 BR + Maid’s room', 3],
    ['bedrooms', '2 bed plus study', 2],
    ['bedrooms', '4 + maid + study', 4],
    ['bedrooms', '3', 3],
    ['floor', '-1', -1],
    ['listing_price', '١٬٢٥٠٬٠٠٠ درهم', 1_250_000],
    ['size_sqft', '۸۵٫۵ m²', 920.31],
    ['bedrooms', '٢', 2],
    ['listing_price', 'د.إ.\u200f 1,250,000.00', 1_250_000],
    ['listing_price', '\u200f1,250,000\u200f درهم', 1_250_000],
    ['listing_price', '\u202a1,250,000\u202c', 1_250_000],
    ['listing_price', '\u20c3 1,250,000', 1_250_000],
    ['listing_price', '1.2 مليون درهم', 1_200_000],
    ['listing_price', '950 ألف', 950_000],
    ['size_sqft', '1,200 قدم مربع', 1_200],
    ['size_sqft', '85 متر مربع', 914.93],
    ['size_sqft', '85 م²', 914.93],
    ['bedrooms', '3 غرف نوم', 3],
    ['bedrooms', '\u200fاستوديو', 0],
    ['floor', '١٢', 12],
  ])('%s %j is %d', (field, cell, value) => {
    expect(readCell(field, cell)).toBe(value);
  });

  it.each([
    ['listing_price', '1.200.000'],
    ['listing_price', '12,00'],
    ['listing_price', '1,2m'],
    ['listing_price', 'USD 1.2m'],
    ['listing_price', '$900,000'],
    ['listing_price', '1.2m - 1.4m'],
    ['listing_price', '1.2mm'],
    ['listing_price', '85 m²'],
    ['listing_price', '1e6'],
    ['listing_price', '9.9E+05'],
    ['listing_price', "99'000'00"],
    ['size_sqft', '850,5'],
    ['listing_price', ''],
    ['listing_price', 'm'],
    ['size_sqft', '85 m'],
    ['size_sqft', '134 mtr'],
    ['size_sqft', 'AED 85'],
    ['size_sqft', '1.2k'],
    ['bedrooms', '2+1'],
    ['bedrooms', 'maid'],
    ['bedrooms', '2 maid'],
    ['bedrooms', 'studio/1'],
    ['bedrooms', '2m'],
    ['floor', '5th'],
    ['floor', '2 BR'],
  ])('%s %j stays text for the item check to report', (field, cell) => {
    expect(readCell(field, cell)).toBe(cell);
  });

  it.each([
    ['listing_price', `${'1 '.repeat(500_000)}x`],
    ['listing_price', `1${' '.repeat(90_000)}x`],
    ['size_sqft', '1,111'.repeat(200_000)],
    ['size_sqft', `1${' '.repeat(90_000)}x`],
    ['bedrooms', `1${' '.repeat(90_000)}x`],
  ])('gives up quickly on a long cell of %s', (field, cell) => {
    const begin = process.cpuUsage();
    expect(readCell(field, cell)).toBe(cell);
    expect(process.cpuUsage(begin).user / 1e3).toBeLessThan(500);
  });
});
