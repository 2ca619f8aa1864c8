import { beforeAll, describe, expect, test } from '@jest/globals';

import { seededRandom } from '../boosting/random.js';
import { type FixtureSale, marketOf } from '../market.fixture.js';
import { quickLearning } from '../quick-learning.fixture.js';
import { syntheticSales } from '../synthetic-sales.fixture.js';
import { measureAccuracy, measureRanges } from './accuracy.js';
import { replayWindow } from './replay-window.js';
import type { ReplayedSale } from './replayed-sale.js';

const sales = syntheticSales({ sales: 2000, days: 80, seed: 11, noise: 0.06 });
const FROM = 20070;
const TO = 20079;
const every = (): boolean => true;
const replay = async (market: readonly FixtureSale[]): Promise<readonly ReplayedSale[]> =>
  (await replayWindow(marketOf(market), FROM, TO, every, quickLearning)).sales;
const figures = (replayed: readonly ReplayedSale[], day: number): string[] =>
  replayed
    .filter((sale) => sale.day <= day)
    .map((sale) => [sale.value, ...sale.low, ...sale.high, sale.fsd, sale.evidenceLevel].join());

describe('replaying a window', () => {
  let replayed: readonly ReplayedSale[];
  beforeAll(async () => {
    replayed = await replay(sales);
  });

  test('approaches the noise of the market and covers what it states', () => {
    expect(replayed.length).toBe(sales.filter((sale) => sale.day >= FROM && sale.day <= TO).length);
    expect(measureAccuracy(replayed).mdape).toBeLessThan(5.5);
    const coverage = measureRanges(replayed)[1]?.coverage ?? 0;
    expect(coverage).toBeGreaterThan(73);
    expect(coverage).toBeLessThan(87);
  });

  test('is byte-identical for each earlier prediction after every later sale is deleted', async () => {
    const day = 20073;
    const cut = sales.filter((sale) => sale.day <= day);
    expect(figures(await replay(cut), day)).toEqual(figures(replayed, day));
  });

  test('does not change predictions of a day when prices and order on that day and later change', async () => {
    const day = 20073;
    const random = seededRandom(5);
    const earlier = sales.filter((sale) => sale.day < day);
    const today = sales.filter((sale) => sale.day === day);
    const spoilt = sales
      .filter((sale) => sale.day > day)
      .map((sale) => ({ ...sale, psf: 400 + 6000 * random() }));
    const after = await replay([
      ...earlier,
      ...today.map((sale) => ({ ...sale, psf: sale.psf * 2 })),
      ...spoilt,
    ]);
    expect(figures(after, day)).toEqual(figures(replayed, day));
  });
});
