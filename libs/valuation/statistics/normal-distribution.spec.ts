import { describe, expect, it } from '@jest/globals';

import { normalCdf, normalQuantile } from './normal-distribution.js';

describe('normalCdf', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [-1.959963984540054, 0.025],
    [3, 0.9986501019683699],
    [-6, 9.865876450377e-10],
  ])('at %d is %d', (z, probability) => {
    expect(Math.abs(normalCdf(z) / probability - 1)).toBeLessThan(1e-9);
  });

  it('never falls from one small step to the next', () => {
    let last = 0;
    for (let z = -8; z <= 8; z += 0.0005) {
      const probability = normalCdf(z);
      expect(probability >= last).toBe(true);
      last = probability;
    }
  });
});

describe('normalQuantile', () => {
  it('inverts the distribution function', () => {
    for (const p of [0.001, 0.02, 0.1, 0.5, 0.8, 0.975, 0.9999]) {
      expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 8);
    }
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
  });
});
