import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { SlopeBoundedFit } from './slope-bounded-fit.js';

const fitOf = (
  points: readonly { readonly x: number; readonly y: number; readonly weight: number }[],
  least: number,
  most: number,
): number[] => {
  const out = new Float64Array(points.length);
  new SlopeBoundedFit(points.length).fit(
    points.length,
    Float64Array.from(points, ({ x }) => x),
    Float64Array.from(points, ({ y }) => y),
    Float64Array.from(points, ({ weight }) => weight),
    least,
    most,
    out,
  );
  return [...out];
};

describe('the nearest curve of bounded slope', () => {
  test('goes through points that keep the bounds', () => {
    const points = [0, 0.4, 1.1, 1.6].map((y, x) => ({ x, y, weight: 1 }));
    for (const [i, value] of fitOf(points, 0, 1).entries()) expect(value).toBeCloseTo(points[i]?.y ?? NaN, 9);
  });

  test('splits the excess difference between two equal points, and leaves a heavier one nearly unchanged', () => {
    expect(
      fitOf(
        [
          { x: 0, y: 0, weight: 1 },
          { x: 1, y: 3, weight: 1 },
        ],
        0,
        1,
      ),
    ).toEqual([1, 2]);
    const [first] = fitOf(
      [
        { x: 0, y: 0, weight: 999 },
        { x: 1, y: 3, weight: 1 },
      ],
      0,
      1,
    );
    expect(first).toBeCloseTo(0.002, 6);
  });

  const drawn = fc.array(
    fc.record({
      gap: fc.double({ min: 0.01, max: 1, noNaN: true }),
      y: fc.double({ min: -2, max: 2, noNaN: true }),
      weight: fc.double({ min: 0.01, max: 10, noNaN: true }),
    }),
    { minLength: 2, maxLength: 12 },
  );

  test('keeps the bounds, and no closer curve does', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), fc.double({ min: -0.1, max: 0.1, noNaN: true }), (steps, pick, by) => {
        let x = 0;
        const points = steps.map(({ gap, y, weight }) => ({ x: (x += gap), y, weight }));
        const fitted = fitOf(points, 0.1, 0.9);
        const cost = (curve: readonly number[]): number =>
          points.reduce((sum, { y, weight }, i) => sum + weight * ((curve[i] ?? NaN) - y) ** 2, 0);
        const keeps = (curve: readonly number[], slack: number): boolean =>
          points.slice(1).every((point, i) => {
            const distance = point.x - (points[i]?.x ?? NaN);
            const rise = (curve[i + 1] ?? NaN) - (curve[i] ?? NaN);
            return rise >= 0.1 * distance - slack && rise <= 0.9 * distance + slack;
          });
        expect(keeps(fitted, 1e-9)).toBe(true);
        const from = pick % fitted.length;
        const moved = fitted.map((value, i) => (i >= from ? value + by : value));
        if (keeps(moved, 0)) expect(cost(moved)).toBeGreaterThanOrEqual(cost(fitted) - 1e-9);
        const level = fitted.map((value) => value + by);
        expect(cost(level)).toBeGreaterThanOrEqual(cost(fitted) - 1e-9);
      }),
      { numRuns: 300 },
    );
  });
});
