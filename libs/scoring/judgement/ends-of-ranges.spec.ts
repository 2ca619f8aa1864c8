import { describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property, Severity } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';

const scorer = new SnapshotScorer(compileSnapshot(testMarket()), () => UNCALIBRATED);
const CONFIDENCE = new Set(['confidence'] as const);
const HOME: Property = {
  ...{ area: 'Business Bay', type: 'apartment', bedrooms: 1, size_sqft: 800 },
  ...{ listing_price: 1_400_000, intent: 'buy', completion: 'ready' },
};

function outlierAt(size_sqft: number, listing_price: number): Severity | undefined {
  const { risk_flags } = scorer.analyze({ ...HOME, size_sqft, listing_price }).analysis;
  return risk_flags.find(({ type }) => type === 'price_outlier')?.severity;
}

describe('a price at an end of a range', () => {
  it.each([
    ['80', undefined, 'monitor'],
    ['95', 'monitor', 'watch'],
  ] as const)('of %s %% is inside to the dirham', (share, inside, beyond) => {
    for (let size = 700; size < 900; size += 10) {
      const { parts } = scorer.analyze({ ...HOME, size_sqft: size }, { include: CONFIDENCE });
      const { low = NaN, high = NaN } = parts.confidence?.ranges[share] ?? {};
      expect([low, high].map((price) => outlierAt(size, price))).toEqual([inside, inside]);
      expect([low - 1, high + 1].map((price) => outlierAt(size, price))).toEqual([beyond, beyond]);
    }
  });
});
