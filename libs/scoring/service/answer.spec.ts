import { expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { testMarket } from '../test-market.fixture.js';
import { writeAnswer } from './answer.js';
import { SnapshotScorer } from './snapshot-scorer.js';

const PROPERTY: Property = {
  area: 'Dubai Marina',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
  intent: 'buy',
};

it('parts that the caller keeps for itself change no byte of the answer and come with it', () => {
  const scorer = new SnapshotScorer(compileSnapshot(testMarket()));
  for (const include of [[], ['confidence'], ['thresholds']] as const) {
    const options = { today: 20_000, include: new Set(include) };
    const plain = writeAnswer(scorer, PROPERTY, options);
    const both = writeAnswer(scorer, PROPERTY, {
      ...options,
      also: new Set(['score_breakdown', 'thresholds'] as const),
    });
    expect(both.body).toBe(plain.body);
    expect(both.evidence).toEqual(plain.evidence);
    expect(plain.scored).toBeUndefined();
    expect(Object.keys(both.scored?.parts ?? {})).toEqual(
      expect.arrayContaining(['score_breakdown', 'thresholds', ...include]),
    );
  }
});
