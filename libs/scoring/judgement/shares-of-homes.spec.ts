import { describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property, Verdict } from '../contract/types.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { normalValuation } from '../facts/normal-valuation.fixture.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';
import { judgeDeal } from './judge-deal.js';

const market = compileSnapshot(testMarket());
const day = market.defaultAsOf;
const { sales } = market.snapshot;
const AREA = 110;
const ofBedrooms = (bedrooms: number): number[] =>
  Array.from(sales.bedrooms.keys()).filter((row) => sales.bedrooms[row] === bedrooms);

/** The verdict on a flat of 110 sqft at its value, by sales of which the first `few` are of that size. */
function verdictOf(bedrooms: number, few: number): Verdict {
  const property: Property = {
    ...{ area: 'Dubai Marina', building: 'Alder Tower', type: 'apartment', bedrooms: 3 },
    ...{ size_sqft: AREA, listing_price: 200_000, intent: 'buy' },
  };
  const facts = gatherFacts(market, property, resolveListing(market, property, day), {
    asOfDay: day,
    feedDay: day,
  });
  const rows = ofBedrooms(bedrooms).slice(0, 20);
  const sizeSqft = Float64Array.from(sales.sizeSqft);
  for (const row of rows.slice(0, few)) sizeSqft[row] = AREA;
  const comparables = rows.map((sale) => ({
    ...{ sale, ageDays: 10, sizeDistance: 0, sizeAdjustment: 0, timeAdjustment: 0, adjustedPsf: 1_800 },
    ...{ weight: 0.05, level: 'project' as const, rejected: null },
  }));
  const valuation = { ...normalValuation(Math.log(200_000 / AREA), 0.08), comparables: () => comparables };
  const snapshot = { ...market.snapshot, sales: { ...sales, sizeSqft } };
  return judgeDeal({ ...facts, market: { ...market, snapshot }, valuation }, UNCALIBRATED).verdict;
}

describe('a home of a size that hardly any home has', () => {
  it('is judged if several with its bedrooms were sold at about the size', () => {
    expect(verdictOf(3, 3)).toBe('FAIR VALUE');
  });

  it('is not judged by one or two of them, which may be shares of homes at a share of the area', () => {
    expect(verdictOf(3, 2)).toBe('INSUFFICIENT EVIDENCE');
    expect(verdictOf(3, 1)).toBe('INSUFFICIENT EVIDENCE');
  });

  it('is not judged by homes with other bedrooms', () => {
    expect(verdictOf(1, 20)).toBe('INSUFFICIENT EVIDENCE');
  });
});
