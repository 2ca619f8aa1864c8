import { expect, it } from '@jest/globals';

import type { ScoredDeal } from '../contract/scored-deal.js';
import type { DealScorer } from '../service/deal-scorer.js';
import { checkWholeSizes } from './check-window.js';
import type { AdvertisedSale } from './draw-sales.js';

const saleAt = (listing_price: number): AdvertisedSale => ({
  id: `sale-${listing_price}`,
  asOf: 20_500,
  property: {
    ...{ area: 'Dubai Marina', type: 'apartment', bedrooms: 1, size_sqft: 800.4 },
    ...{ listing_price, intent: 'buy' },
  },
  completion: 'ready',
  isHouse: false,
});
/** Values every home at a million, within a tenth. */
const scorer = {
  analyze: () =>
    ({
      analysis: { fair_price_range: { low: 900_000, high: 1_100_000 } },
      parts: {},
      estimate: 1_000_000,
    }) as unknown as ScoredDeal,
} as unknown as DealScorer;

it('measures how far values are from the prices, beside how many of these the ranges hold', () => {
  const [flats] = checkWholeSizes(scorer, [1_000_000, 1_250_000, 800_000].map(saleAt));
  expect(flats).toMatchObject({
    name: 'coverage_flats_in_whole_sqft',
    measured: { ready: 33.3, ready_sales: 3, ready_median_error_pct: 20 },
  });
});
