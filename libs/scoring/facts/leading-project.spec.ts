import { describe, expect, it } from '@jest/globals';

import type { Comparable } from '#valuation';

import { leadingProject } from './leading-project.js';

const sales = (weights: readonly number[]): Comparable[] =>
  weights.map((weight, sale) => ({
    sale,
    ageDays: 10,
    sizeDistance: 0,
    sizeAdjustment: 0,
    timeAdjustment: 0,
    adjustedPsf: 1_500,
    weight,
    level: 'area',
    rejected: weight > 0 ? null : 'carries little weight next to closer sales',
  }));

describe('leadingProject', () => {
  it('is the one whose comparables weigh most together, by its share of all of them', () => {
    const lead = leadingProject(sales([0.3, 0.2, 0.2, 0.1, 0]), Int32Array.of(4, 7, 7, -1, 4));
    expect(lead?.project).toBe(7);
    expect(lead?.share).toBeCloseTo(0.5);
  });

  it('is null without a comparable in a project', () => {
    expect(leadingProject(sales([0.5, 0]), Int32Array.of(-1, 3))).toBeNull();
    expect(leadingProject([], Int32Array.of(1))).toBeNull();
  });
});
