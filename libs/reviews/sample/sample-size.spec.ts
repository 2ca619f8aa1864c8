import { describe, expect, it } from '@jest/globals';

import { sampleSize, wilsonInterval } from './sample-size.js';

describe('the size of a sample', () => {
  it('is the textbook one', () => {
    expect(sampleSize(1e9, 5)).toBe(385);
    expect(sampleSize(1e9, 10)).toBe(97);
    expect(sampleSize(1_000, 5)).toBe(278);
  });

  it('never exceeds the population, and grows with precision and population', () => {
    for (const population of [1, 2, 10, 385])
      expect(sampleSize(population, 1)).toBeLessThanOrEqual(population);
    expect(sampleSize(1, 20)).toBe(1);
    expect(sampleSize(5_000, 3)).toBeGreaterThan(sampleSize(5_000, 5));
    expect(sampleSize(50_000, 5)).toBeGreaterThan(sampleSize(500, 5));
  });
});

describe('the interval of a share', () => {
  it('is Wilson’s, even at the ends', () => {
    expect(wilsonInterval(10, 100)).toEqual({ share_pct: 10, low_pct: 5.5, high_pct: 17.4 });
    expect(wilsonInterval(0, 20)).toEqual({ share_pct: 0, low_pct: 0, high_pct: 16.1 });
    expect(wilsonInterval(20, 20)).toEqual({ share_pct: 100, low_pct: 83.9, high_pct: 100 });
    expect(wilsonInterval(0, 0)).toBeNull();
  });
});
