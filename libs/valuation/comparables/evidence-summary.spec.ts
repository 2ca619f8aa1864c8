import { describe, expect, test } from '@jest/globals';

import { EvidenceSummary } from './evidence-summary.js';

/** Two sales of contract 1, three old ones of contract 2, and two separate deals; all have the same weight. */
function summaryOf(): EvidenceSummary {
  const summary = new EvidenceSummary();
  const sales = [
    { contract: -1, age: 10 },
    { contract: -1, age: 20 },
    { contract: 1, age: 30 },
    { contract: 1, age: 40 },
    ...[500, 501, 502].map((age) => ({ contract: 2, age })),
  ];
  sales.forEach(({ contract, age }, row) => summary.add(row, contract, 1 / sales.length, 7, age, 0));
  return summary;
}

describe('the evidence behind one estimate', () => {
  test('counts the sales of one contract as one', () => {
    expect(summaryOf().effectiveCount(Infinity)).toBeCloseTo(4, 10);
    expect(summaryOf().effectiveCount(365)).toBeCloseTo(3, 10);
  });

  test('weighs the sales of one contract together', () => {
    expect(summaryOf().heaviestShare()).toBeCloseTo(3 / 7, 10);
  });

  test('names the largest contract among the sales of the stated period', () => {
    expect(summaryOf().largestContract(Infinity)).toEqual({ row: 2, sales: 3 });
    expect(summaryOf().largestContract(365)).toEqual({ row: 1, sales: 2 });
    expect(summaryOf().largestContract(35)).toBeNull();
  });

  test('counts as comparables the sales that carry a hundredth each', () => {
    const summary = new EvidenceSummary();
    [0.5, 0.2, 0.01, 0.0099, 0.002].forEach((share, row) => summary.add(row, -1, share, 7, 1, 0));
    expect(summary.comparableCount()).toBe(3);
    expect(summary.medianPsf()).toBeCloseTo(Math.exp(7), 8);
    expect(summary.heaviestShare()).toBe(0.5);
  });

  test('counts, if every sale carries less, the heaviest that together carry half, fifty at most', () => {
    const few = new EvidenceSummary();
    for (let row = 0; row < 60; row += 1) few.add(row, -1, row < 30 ? 0.009 : 0.003, 7, 1, 0);
    expect(few.comparableCount()).toBe(30);
    const many = new EvidenceSummary();
    for (let row = 0; row < 200; row += 1) many.add(row, -1, 0.005 - row * 1e-6, 7, 1, 0);
    expect(many.comparableCount()).toBe(50);
    many.clear();
    expect(many.comparableCount()).toBe(0);
  });

  test('forgets the previous subject’s contracts', () => {
    const summary = summaryOf();
    summary.clear();
    summary.add(0, -1, 1, 7, 1, 0);
    expect(summary.largestContract(Infinity)).toBeNull();
    expect(summary.effectiveCount(Infinity)).toBe(1);
  });
});
