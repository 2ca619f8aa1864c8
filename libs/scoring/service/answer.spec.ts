import { getHeapSpaceStatistics } from 'node:v8';

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

it('thousands of answers leave next to nothing where only a collection of the whole heap finds it', () => {
  const scorer = new SnapshotScorer(compileSnapshot(testMarket()));
  const options = { today: 20_000, include: new Set(['value', 'match'] as const) };
  const answer = (count: number): void => {
    for (let at = 0; at < count; at++)
      writeAnswer(scorer, { ...PROPERTY, listing_price: PROPERTY.listing_price + at }, options);
  };
  answer(3_000); // code is compiled, caches fill
  const leftByAnswer = (): number => {
    let left = 0;
    for (let round = 0; round < 40; round++) {
      const before = oldGeneration();
      answer(100);
      left += Math.max(0, oldGeneration() - before);
    }
    return left / 4_000;
  };
  // What earlier tests of this process made may grow old meanwhile: it does so once.
  const least = Math.min(leftByAnswer(), leftByAnswer(), leftByAnswer());
  expect(least).toBeLessThan(700); // bytes; a class of its own for each object of an answer took over 2,000
});

const oldGeneration = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? NaN;
