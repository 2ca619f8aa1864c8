import { describe, expect, it } from '@jest/globals';

import type { Boundary, MarketSnapshot } from '#market';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { CommunityBook } from '../contract/community.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import { listAccuracy } from './community-accuracy.js';
import { compileCommunities } from './compile-communities.js';

function bookOf(market: MarketSnapshot): CommunityBook {
  const steps = compileCommunities(compileSnapshot(market));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
const square = (west: number): Boundary['outline'] => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, 25],
        [west + 1, 25],
        [west + 1, 26],
        [west, 25],
      ],
    ],
  ],
});

describe('compileCommunities', () => {
  const boundaries = [
    { number: '392', name: 'Marsa Dubai', arabicName: null, outline: square(55) },
    { number: '1', name: 'BUSINESSBAY', arabicName: null, outline: square(56) },
    { number: '2', name: 'Nowhere Near', arabicName: null, outline: square(57) },
  ];
  const market = testMarket({ boundaries });
  const { communities, borders, idOf } = bookOf(market);
  const marina = communities[0];

  it('counts the year’s comparable sales and new contracts, and gives their medians', () => {
    const { sales, rents } = market;
    const rows = [...sales.day.keys()].filter(
      (row) => sales.day[row]! > LAST_DAY - 365 && sales.area[row]! < 2 && sales.exclusion[row] === 0,
    );
    const newestRent = Math.max(...[...rents.day].filter((_, row) => rents.asking[row] === 0));
    const contracts = [...rents.day.keys()].filter(
      (row) => rents.day[row]! > newestRent - 365 && rents.area[row]! < 2 && rents.asking[row] === 0,
    );
    const prices = rows.map((row) => sales.price[row]! / sales.sizeSqft[row]!).sort((a, b) => a - b);
    expect(marina).toMatchObject({
      district: 'Marsa Dubai',
      sales_365d: rows.length,
      off_plan_pct: 0,
      new_rents_365d: contracts.length,
    });
    expect(Math.abs((marina?.median_price_per_sqft ?? 0) - (prices[prices.length >> 1] ?? 0))).toBeLessThan(
      3,
    );
    expect(marina?.gross_yield_pct).toBeGreaterThan(1);
    const sold = marina?.segments.reduce((sum, segment) => sum + segment.ready_sales, 0);
    expect(sold).toBe(rows.length);
  });

  it('starts the index at 100, and shows the sales of each complete month', () => {
    const months = marina?.months ?? [];
    expect([months[0]?.level, months[0]?.city_level]).toEqual([100, 100]);
    expect(months.at(-1)?.month).toBe(marina?.index.month);
    expect(months.at(-1)?.level).toBeGreaterThan(105);
    expect(months.every(({ ready_sales: sold }) => sold > 0)).toBe(true);
  });

  it('does not report figures from too few records', () => {
    const outside = communities.find(({ district }) => district === 'Business Bay');
    expect(outside).toMatchObject({ new_rents_365d: 0, gross_yield_pct: null, median_error_pct: null });
    expect(outside?.accuracy).toEqual([]);
  });

  it('finds a border’s community by its name in any spelling, and by other area ids', () => {
    expect(borders.map(({ community }) => community)).toEqual([
      'pl_area_marsa-dubai',
      'pl_area_business-bay',
      null,
    ]);
    expect(idOf.get('pl_area_dubai-marina')).toBe('pl_area_marsa-dubai');
    expect(idOf.get('pl_area_jumeirah-village-circle')).toBe('pl_area_al-barsha-south-fourth');
  });
});

describe('listAccuracy', () => {
  it('reports errors of all sales, and of ready and off-plan ones', () => {
    const market = testMarket();
    const rows = [...market.sales.day.keys()];
    const [all, ready, offPlan] = listAccuracy(market, () => -Math.log(1.08), rows);
    expect(all).toEqual({
      ...{ group: 'all', sales: rows.length, median_error_pct: 8 },
      ...{ within_10_pct: 100, within_20_pct: 100, median_ratio: 1.08 },
    });
    // ln(price / value): every value is 8 % too high.
    expect((ready?.sales ?? 0) + (offPlan?.sales ?? 0)).toBe(rows.length);
  });
});
