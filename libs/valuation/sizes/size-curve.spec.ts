import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type CurveRules, SizeCurve } from './size-curve.js';

const RULES: CurveRules = { asked: 4, least: 0.05 };
const NO_RANGE = new Float64Array(3);
/** The given number of sales at each size in sqft. */
const soldOf = (sales: Readonly<Record<number, number>>): Float64Array =>
  Float64Array.from(
    Object.entries(sales).flatMap(([sqft, count]) =>
      Array.from({ length: count }, () => Math.log(Number(sqft))),
    ),
  );
/**
 * A curve along those sizes with `valueAt` as the value at a size in sqft, and the sizes at which it was
 * evaluated, ascending.
 */
function curveOf(sold: Float64Array, valueAt: (sqft: number) => number, rules = RULES) {
  const asked: number[] = [];
  const curve = new SizeCurve(
    sold,
    (logSize) => {
      asked.push(Math.round(Math.exp(logSize)));
      return { logValue: Math.log(valueAt(Math.exp(logSize))), offsets: NO_RANGE };
    },
    rules,
  );
  return { asked, valueAt: (sqft: number) => Math.exp(curve.at(Math.log(sqft)).logValue) };
}

describe('the curve along sizes', () => {
  test('is evaluated at the sizes sold most, and along all of them', () => {
    const sold = soldOf({ 700: 3, 702: 30, 705: 2, 900: 20, 903: 25, 1_100: 5, 1_300: 4 });
    expect(curveOf(sold, (sqft) => 1_000 * sqft).asked).toEqual([702, 903, 1_100, 1_300]);
  });

  test('is evaluated at each size if few are sold, and at usual ones if none is known', () => {
    expect(curveOf(soldOf({ 800: 2, 1_000: 1 }), (sqft) => sqft).asked).toEqual([800, 1_000]);
    expect(curveOf(new Float64Array(0), (sqft) => sqft).asked).toEqual([500, 2_000]);
  });

  test('ignores the outermost of many sizes', () => {
    const sold = soldOf({ 90: 1, 700: 60, 900: 60, 9_000: 1 });
    expect(curveOf(sold, (sqft) => sqft).asked).toEqual([700, 900]);
  });

  test('skips the layout with fewer sales if two of nearly one size differ', () => {
    const usual = (sqft: number): number => 1_000_000 * (sqft / 1_000) ** 0.7;
    const cheap = (sqft: number): number => (Math.round(sqft) === 1_010 ? 0.7 : 1) * usual(sqft);
    const sold = soldOf({ 1_000: 30, 1_010: 6, 1_100: 20 });
    const { valueAt } = curveOf(sold, cheap, { asked: 3, least: -0.95 });
    for (const sqft of [1_000, 1_100]) expect(Math.abs(valueAt(sqft) / usual(sqft) - 1)).toBeLessThan(0.01);
    expect(valueAt(1_010) / usual(1_010)).toBeGreaterThan(0.95);
  });

  test('keeps its slope whatever the value, inside the sizes sold and beyond them', () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 300, max: 5_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        sizes,
        fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (sold, factors) => {
          const { valueAt } = curveOf(
            Float64Array.from(sold, Math.log),
            (sqft) => 1_000 * sqft * factors[Math.round(sqft) % 40]!,
          );
          for (let sqft = 200; sqft < 8_000; sqft += 61) {
            const slope = Math.log(valueAt(sqft + 61) / valueAt(sqft)) / Math.log((sqft + 61) / sqft);
            expect(slope).toBeGreaterThan(0.05 - 1e-6);
            expect(slope).toBeLessThan(0.95 + 1e-6);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is the same for one home whatever size is requested of it first', () => {
    const sold = soldOf({ 700: 3, 900: 4 });
    const [near, far] = [curveOf(sold, (sqft) => 900 * sqft), curveOf(sold, (sqft) => 900 * sqft)];
    far.valueAt(4_000);
    far.valueAt(200);
    for (const sqft of [200, 500, 690, 800, 950, 2_000, 4_000])
      expect(near.valueAt(sqft)).toBe(far.valueAt(sqft));
  });
});
