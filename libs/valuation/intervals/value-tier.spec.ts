import { describe, expect, test } from '@jest/globals';

import { seededRandom } from '../boosting/random.js';
import { learnValueTier, NO_TIER, type TieredError, tierShift, VALUE_TIER } from './value-tier.js';

/** Sales over ln value 13..16, valued too low by `slope` times the distance above the pivot's quantile. */
function past(count: number, slope: number): TieredError[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => {
    const logValue = 13 + 3 * random();
    const above = Math.max(logValue - (13 + 3 * VALUE_TIER.from), 0);
    return { logValue, error: slope * above + 0.1 * (random() - 0.5), ageDays: Math.floor(100 * random()) };
  });
}

describe('the tier of the dearest homes', () => {
  test('finds by how much they are undervalued, and leaves all others unchanged', () => {
    const tier = learnValueTier(past(20_000, 0.2));
    expect(tier.pivot).toBeCloseTo(13 + 3 * VALUE_TIER.from, 1);
    expect(tier.slope).toBeGreaterThan(0.12);
    expect(tier.slope).toBeLessThan(0.21);
    expect(tierShift(tier, tier.pivot - 0.01)).toBe(0);
    expect(tierShift(tier, tier.pivot + 1)).toBeCloseTo(tier.slope, 10);
  });

  test('ignores a few sales, and corrects little if there is no error', () => {
    expect(learnValueTier(past(VALUE_TIER.leastErrors - 1, 0.2))).toBe(NO_TIER);
    expect(Math.abs(learnValueTier(past(20_000, 0)).slope)).toBeLessThan(0.02);
  });

  test('keeps a dearer home dearer, however wrong the past was', () => {
    for (const slope of [-5, 5]) {
      const tier = learnValueTier(past(20_000, slope));
      expect(Math.abs(tier.slope)).toBeLessThanOrEqual(VALUE_TIER.steepest);
    }
  });
});
