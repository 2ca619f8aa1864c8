import { describe, expect, it } from '@jest/globals';

import { isBetween, Tally } from './answer-check.js';

const told = (met: number, total: number): Tally => {
  const tally = new Tally();
  for (let at = 0; at < total; at++) tally.add(at < met, () => `${at}`);
  return tally;
};

describe('a share between two limits', () => {
  it('is judged by its limits where there are many answers', () => {
    expect(isBetween(told(8_000, 10_000), 78, 82)).toBe(true);
    expect(isBetween(told(7_650, 10_000), 78, 82)).toBe(false);
    expect(isBetween(told(8_460, 10_000), 78, 82)).toBe(false);
  });

  it('may differ from them by chance where there are few', () => {
    expect(isBetween(told(142, 187), 78, 82)).toBe(true);
    expect(isBetween(told(14, 19), 77, 84)).toBe(true);
    expect(isBetween(told(120, 187), 78, 82)).toBe(false);
    expect(isBetween(told(0, 0), 78, 82)).toBe(true);
  });
});
