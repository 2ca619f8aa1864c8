import { describe, expect, it } from '@jest/globals';

import { priceTicks } from '../../apps/console/portfolio/results/price-ticks.js';

const M = 1_000_000;

describe('the amounts on a price axis', () => {
  it.each([
    ['a portfolio of homes', 0.4 * M, 12 * M, 600, [0.5 * M, 1 * M, 2 * M, 5 * M, 10 * M]],
    ['the same on a phone', 0.4 * M, 12 * M, 250, [0.5 * M, 1 * M, 2 * M, 5 * M, 10 * M]],
    ['flats and palaces', 0.09 * M, 400 * M, 250, [0.1 * M, 1 * M, 10 * M, 100 * M]],
    [
      'almost equal prices',
      1.42 * M,
      2.2 * M,
      600,
      [1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.2].map((tick) => tick * M),
    ],
  ])('are round and about evenly spaced: %s', (_, low, high, length, expected) => {
    expect(priceTicks([low, high], length, 44)).toEqual(expected);
  });

  it('never lie closer together than asked', () => {
    for (let low = 50_000; low < 40 * M; low *= 1.37)
      for (let ratio = 1.21; ratio < 10_000; ratio *= 1.29) {
        const ticks = priceTicks([low, low * ratio], 250, 44);
        const places = ticks.map((tick) => (250 * Math.log(tick / low)) / Math.log(ratio));
        for (const [at, place] of places.entries())
          if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(44);
      }
  });
});
