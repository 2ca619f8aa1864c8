/**
 * Prints how many bytes of the old generation an answer leaves behind: in a process of its own, where nothing else
 * grows old.
 */
import { getHeapSpaceStatistics } from 'node:v8';

import { compileSnapshot, SnapshotScorer } from '../../build/libs/scoring/index.js';
import { writeAnswer } from '../../build/libs/scoring/service/answer.js';
import { testMarket } from '../../build/libs/scoring/test-market.fixture.js';

const LISTING = {
  area: 'Dubai Marina',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
  intent: 'buy',
};
const scorer = new SnapshotScorer(compileSnapshot(testMarket()));
const options = { today: 20_000, include: new Set(['value', 'match']) };

function answer(count) {
  for (let at = 0; at < count; at++)
    writeAnswer(scorer, { ...LISTING, listing_price: LISTING.listing_price + at }, options);
}

const oldGeneration = () =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? NaN;

function leftByAnswer() {
  let left = 0;
  for (let round = 0; round < 40; round++) {
    const before = oldGeneration();
    answer(100);
    left += Math.max(0, oldGeneration() - before);
  }
  return left / 4_000;
}

answer(3_000); // code is compiled, caches fill
process.stdout.write(JSON.stringify(Math.min(leftByAnswer(), leftByAnswer(), leftByAnswer())));
