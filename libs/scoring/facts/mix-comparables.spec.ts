import { describe, expect, it } from '@jest/globals';

import type { Comparable } from '#valuation';

import { mixComparables } from './mix-comparables.js';

const comparable = (sale: number, weight: number, adjustedPsf = 1_000): Comparable => ({
  sale,
  ageDays: 10,
  sizeDistance: 0,
  sizeAdjustment: 0,
  timeAdjustment: 0,
  adjustedPsf,
  weight,
  level: 'unit',
  rejected: weight > 0 ? null : 'why',
});
const shown = (list: readonly Comparable[]) =>
  list.map(({ sale, weight, rejected }) => [sale, Number(weight.toFixed(6)), rejected === null]);

describe('comparables of two valuations', () => {
  it('are weighted by the probability of their valuation, and count from a hundredth of the mixture', () => {
    const likelier = [comparable(1, 0.6), comparable(2, 0.012), comparable(3, 0)];
    const other = [comparable(4, 0.5), comparable(5, 0.04)];
    expect(shown(mixComparables(likelier, other, 0.2))).toEqual([
      [1, 0.48, true],
      [4, 0.1, true],
      [2, 0, false],
      [5, 0, false],
      [3, 0, false],
    ]);
  });

  it('list a sale of both once, adjusted as where it weighs more', () => {
    const [mixed, ...rest] = mixComparables([comparable(1, 0.5, 1_000)], [comparable(1, 0.9, 1_200)], 0.25);
    expect(rest).toEqual([]);
    expect(mixed).toMatchObject({ sale: 1, adjustedPsf: 1_000, rejected: null });
    expect(mixed?.weight).toBeCloseTo(0.6, 12);
  });

  it('are empty if neither has any', () => {
    expect(mixComparables([], [], 0.3)).toEqual([]);
  });
});
