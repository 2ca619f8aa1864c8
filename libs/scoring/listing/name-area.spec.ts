import { describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';

const scorer = new SnapshotScorer(compileSnapshot(testMarket()), () => UNCALIBRATED);

describe('the place that an area names', () => {
  it.each(['Dubai Marina', 'JBR', 'jvc', 'Business Bay, Dubai', 'Marsa Dubai'])(
    'is the one that an analysis of any home there names: %s',
    (area) => {
      const home = { size_sqft: 800, listing_price: 1_500_000, intent: 'buy' } as const;
      for (const type of ['apartment', 'villa'] as const) {
        const { parts } = scorer.analyze(
          { ...home, area, type, bedrooms: 2 },
          { include: new Set(['match'] as const) },
        );
        const { resolved, place, district } = parts.match?.area ?? {};
        expect(scorer.placeNamed(area)).toEqual({ resolved, place, district });
      }
    },
  );

  it.each([
    ['Nowhere Hills', 'unknown_area'],
    ['Sharjah', 'outside_coverage'],
  ])('is refused as it is for a listing: %s', (area, code) => {
    expect(() => scorer.placeNamed(area)).toThrow(expect.objectContaining({ code }));
  });
});
