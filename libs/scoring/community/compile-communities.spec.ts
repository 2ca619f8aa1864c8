import { describe, expect, it } from '@jest/globals';

import { type Boundary, EXCLUSIONS, type MarketSnapshot } from '#market';
import { atOnce } from '#platform';
import { isoMonth, monthOfDay } from '#valuation';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { CommunityBook } from '../contract/community.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import { listAccuracy } from './community-accuracy.js';
import { decodeCommunities, encodeCommunities } from './community-file.js';
import { compileCommunities } from './compile-communities.js';

const bookOf = (market: MarketSnapshot): CommunityBook => atOnce(compileCommunities(compileSnapshot(market)));

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
    expect(months.every(({ ready_sales: sold }) => sold !== null && sold > 0)).toBe(true);
  });

  it('has no figures for months that no imported file covers, and says how much of the year is covered', () => {
    const { sales } = market;
    const gap = ['2025-08', '2025-09', '2025-10'];
    const isIn = (row: number): boolean => gap.includes(isoMonth(monthOfDay(sales.day[row]!)));
    // Two sales are left, as from a sample.
    const left = [...sales.day.keys()].filter(isIn).slice(0, 2);
    const isLeft = (row: number): boolean => !isIn(row) || left.includes(row);
    const exclusion = sales.exclusion.map((mark, row) =>
      isLeft(row) ? mark : EXCLUSIONS.indexOf('duplicate'),
    );
    const holed = { ...market, sales: { ...sales, exclusion } };
    const [own] = bookOf(holed).communities;
    const months = own?.months.filter(({ month }) => gap.includes(month));
    expect(months).toHaveLength(3);
    for (const month of months ?? [])
      expect(month).toMatchObject({ ready_sales: null, off_plan_sales: null, median_price_per_sqft: null });
    expect(own?.months.filter(({ ready_sales: sold }) => sold === null)).toHaveLength(3);
    expect([marina?.sales_days_covered, own?.sales_days_covered]).toEqual([365, 365 - 31 - 30 - 31]);
    expect([marina?.index.months_covered, own?.index.months_covered]).toEqual([12, 9]);
  });

  it('is not read from the file of an earlier layout', () => {
    const book = bookOf(market);
    const bytes = encodeCommunities(book);
    expect(decodeCommunities(bytes, boundaries)).toEqual(book);
    const { layout: _, ...earlier } = JSON.parse(Buffer.from(bytes).toString()) as { layout: number };
    expect(decodeCommunities(Buffer.from(JSON.stringify(earlier)), boundaries)).toBeNull();
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
