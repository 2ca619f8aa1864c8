import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { decayed, decayTable, raise, square } from './powers.js';

const digestOf = (values: Float64Array): string =>
  createHash('sha256').update(values).digest('hex').slice(0, 16);

describe('powers', () => {
  it('match Math.pow except for rounding', () => {
    for (let step = 1; step < 4_000; step++) {
      const base = step / 1_000;
      for (const exponent of [0, 0.5, 1, 1.15, 2, 7]) {
        expect(Math.abs(raise(base, exponent) / base ** exponent - 1)).toBeLessThan(1e-14);
      }
      expect(square(base)).toBe(base * base);
      expect(Math.abs(decayed(step, 60) / 2 ** (-step / 60) - 1)).toBeLessThan(1e-13);
    }
    expect([decayed(0, 60), raise(5, 0), raise(5, 1)]).toEqual([1, 1, 5]);
    expect([...decayTable(2, 3)]).toEqual([1, decayed(1, 2), decayed(2, 2)]);
  });

  it('are the same bits on every version of Node.js', () => {
    const bases = Float64Array.from({ length: 10_000 }, (_, i) => raise((i + 1) / 2_500, 1.15));
    expect([digestOf(decayTable(45, 6_000)), digestOf(bases)]).toEqual([
      'fa94bc1abec4a3d1',
      '971d819e167f16e0',
    ]);
  });
});
