import { describe, expect, it } from '@jest/globals';

import { readFields } from '#fields';

import { PropertyDto } from './property.dto.js';

const LISTING = { area: 'JVC', type: 'apartment', bedrooms: 1, size_sqft: 800, listing_price: 900_000 };

/** The error detail a caller gets for one invalid field. */
function detailOf(field: string, value: unknown): string {
  try {
    readFields(PropertyDto, { ...LISTING, [field]: value });
  } catch (error) {
    const { details } = error as { details: { errors: readonly { detail: string }[] } };
    return details.errors[0]?.detail ?? '';
  }
  return 'accepted';
}

describe('a number out of range', () => {
  it('is called too large if no program can read it, not Infinity or null', () => {
    expect(detailOf('listing_price', JSON.parse('1e400'))).toBe(
      'listing_price is above 1.8e308, too large to read; give 10000 to 5000000000 AED.',
    );
  });
});

describe('an asking price too small for AED', () => {
  it.each([
    [
      1_500,
      ' If it is in thousands, send 1500000. If it is the price of a square foot, send it times size_sqft.',
    ],
    [200, ' If it is in thousands, send 200000.'],
    [2.5, ' If it is in millions, send 2500000.'],
    [9_000, ' If it is in thousands, send 9000000.'],
  ])('%s gets a hint of what it may be', (price, meant) => {
    expect(detailOf('listing_price', price)).toBe(
      `listing_price is ${price}; give 10000 to 5000000000 AED.${meant}`,
    );
  });
});

describe('text in place of a number', () => {
  it.each([
    ['listing_price', '3.4m', 'That would be 3400000.'],
    ['listing_price', 'AED 1,250,000', 'That would be 1250000.'],
    ['listing_price', '1.000.000', 'That would be 1000000.'],
    ['annual_rent', '85k', 'That would be 85000.'],
    ['loan_amount', '900000', 'That would be 900000.'],
    ['size_sqft', '1,200 sq ft', 'That would be 1200.'],
    ['size_sqft', '85 m²', 'That would be 914.93.'],
    ['size_sqft', '134 m', 'If it is in square metres, send 1442.'],
    ['plot_sqft', '300 metres', 'If it is in square metres, send 3229.'],
    ['bedrooms', 'Studio', 'That would be 0.'],
    ['bedrooms', '2BR', 'That would be 2.'],
    ['listing_price', '١٢٥٠٠٠٠', 'That would be 1250000.'],
  ])('%s %j gets a hint of what it may mean', (field, value, meant) => {
    expect(detailOf(field, value)).toBe(
      `${field} is ${JSON.stringify(value)}; give a number in digits, without quotes, spaces or units. ${meant}`,
    );
  });

  it.each([
    ['listing_price', 'on request'],
    ['listing_price', '$900,000'],
    ['listing_price', '1.2m - 1.4m'],
    ['size_sqft', 'm'],
    ['size_sqft', `${'1'.repeat(50)} m`],
    ['bedrooms', '2+1'],
    ['floor', '3'],
    ['size_sqft', true],
  ])('%s %j gets no hint', (field, value) => {
    expect(detailOf(field, value)).toMatch(/spaces or units\.$/);
  });
});
