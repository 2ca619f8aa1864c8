import { describe, expect, it } from '@jest/globals';

import { interpolatedMedian } from './interpolated-median.js';

describe('interpolatedMedian', () => {
  it.each([
    { values: [5], expected: 5 },
    { values: [3, 1, 2], expected: 2 },
    { values: [4, 1, 3, 2], expected: 2.5 },
    { values: [7, 7, 7, 1], expected: 7 },
  ])('is the ordinary median of equal weights: $values', ({ values, expected }) => {
    expect(
      interpolatedMedian(
        values,
        values.map(() => 0.3),
      ),
    ).toBeCloseTo(expected, 12);
  });

  it('is NaN without values', () => {
    expect(interpolatedMedian([], [])).toBeNaN();
  });

  it('is drawn to the others when one value carries more than half, and falls with every value', () => {
    const weights = [0.6, 0.2, 0.1, 0.1];
    const median = interpolatedMedian([1000, 1400, 1500, 1600], weights);
    expect(median).toBeGreaterThan(1000);
    expect(median).toBeLessThan(1400);
    expect(interpolatedMedian([1000, 1300, 1400, 1500], weights)).toBeLessThan(median);
  });

  it('hardly moves when two values around the middle change places in weight', () => {
    const [just, over] = [0.5 - 1e-9, 0.5 + 1e-9].map((share) =>
      interpolatedMedian([980, 1380], [share, 1 - share]),
    );
    expect((over ?? NaN) - (just ?? NaN)).toBeCloseTo(0, 5);
  });
});
