import { describe, expect, it } from '@jest/globals';

import { compareBy, compareOutcomes, type ComparedReview } from './compare-outcomes.js';

const review = (over: Partial<ComparedReview> = {}): ComparedReview => ({
  model: 1_000_000,
  override: 1_100_000,
  reason: 'condition',
  type: 'apartment',
  price: 1_100_000,
  ...over,
});

describe('who was closer', () => {
  it('is the one closer to the price, as a ratio and not in dirhams', () => {
    const { nearer } = compareOutcomes([
      review(),
      review({ price: 990_000 }),
      // The price is 1.048 times the model's value and the override 1.05 times the price: the model was nearer.
      review({ model: 1_000_000, override: 1_100_500, price: 1_048_000 }),
      review({ model: 1_000_000, override: 1_000_500, price: 2_000_000 }),
    ]);
    expect(nearer).toEqual({ model: 2, reviewer: 1, neither: 1 });
  });

  it('has both errors on the same homes, and those that were agreed separately', () => {
    expect(
      compareOutcomes([
        review({ model: 900_000, override: 1_000_000, price: 1_000_000 }),
        review({ model: 700_000, override: 1_300_000, price: 1_000_000 }),
        review({ override: null, reason: null, model: 1_050_000, price: 1_000_000 }),
      ]),
    ).toEqual({
      reviews: 3,
      overrides: 2,
      model: { median_error_pct: 20, within_10_pct: 50 },
      reviewer: { median_error_pct: 15, within_10_pct: 50 },
      nearer: { model: 0, reviewer: 2, neither: 0 },
      agreed: { median_error_pct: 5, within_10_pct: 100 },
    });
    expect(compareOutcomes([])).toMatchObject({ reviews: 0, model: null, reviewer: null, agreed: null });
  });

  it('is reported by segment, the largest first, excluding those without any', () => {
    const reviews = [review({ type: 'villa' }), review(), review({ override: null, reason: null })];
    expect(compareBy(reviews, ({ type }) => type).map(({ name, reviews: n }) => [name, n])).toEqual([
      ['apartment', 2],
      ['villa', 1],
    ]);
    expect(compareBy(reviews, ({ reason }) => reason).map(({ name, reviews: n }) => [name, n])).toEqual([
      ['condition', 2],
    ]);
  });
});
