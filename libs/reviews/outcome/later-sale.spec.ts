import { describe, expect, it } from '@jest/globals';

import { findLaterSale } from './later-sale.js';

type Comparables = Parameters<typeof findLaterSale>[0]['comparables'];
const comparable = (over: object = {}) => ({
  id: 's1',
  date: '2026-05-01',
  level: 'building',
  bedrooms: 1,
  distance: { size_pct: 0.5, days: 10 },
  procedure: 'resale',
  price: 1_000_000,
  size_sqft: 800,
  ...over,
});
const later = (...comparables: object[]) =>
  findLaterSale(
    { comparables: comparables as unknown as NonNullable<Comparables> },
    { size_sqft: 808, bedrooms: 1 },
    '2026-04-01',
  );

describe('the later sale of a layout', () => {
  it('is the median of later sales in its building, with its bedrooms and size, at the home’s size', () => {
    expect(later(comparable())).toEqual({ price: 1_010_000, sales: 1, ids: ['s1'] });
    const three = [900_000, 1_000_000, 1_500_000].map((price, at) =>
      comparable({ price, id: `s${at}`, date: `2026-05-0${at + 1}` }),
    );
    expect(later(...three)).toEqual({ price: 1_010_000, sales: 3, ids: ['s2', 's1', 's0'] });
    const sameDay = ['s0', 's1', 's2'].map((id) => comparable({ id }));
    expect(later(...sameDay)?.ids).toEqual(['s0', 's1', 's2']);
  });

  it.each([
    ['of the day itself', { date: '2026-04-01' }],
    ['of long after', { date: '2026-10-15' }],
    ['of the community', { level: 'community' }],
    ['of other bedrooms', { bedrooms: 2 }],
    ['of another size', { distance: { size_pct: -2.1, days: 1 } }],
    ['of an older contract', { procedure: 'delayed' }],
  ])('is none %s', (_, over) => {
    expect(later(comparable(over))).toBeNull();
  });
});
