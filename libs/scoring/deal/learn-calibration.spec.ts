import { beforeAll, describe, expect, it } from '@jest/globals';

import { gatherFacts } from '../deal-facts.js';
import { judgeDeal } from '../deal-judgement.js';
import { listingOfSale } from '../listing/listing-of-sale.js';
import { firstDayOfMonth, monthOfDay } from '../market-view/calendar.js';
import { compileMarket, type CompiledMarket } from '../market-view/compile-market.js';
import { firstRowOf } from '../market-view/month-table.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import type { Intent } from '../types.js';
import { learnCalibration } from './learn-calibration.js';

const MONTH = monthOfDay(LAST_DAY) - 2;

describe('learnCalibration', () => {
  let market: CompiledMarket;
  beforeAll(() => {
    market = compileMarket(testMarket());
  });

  it.each(['buy', 'invest', 'collateral'] as const)(
    'spreads later sales evenly over the score (%s)',
    (intent) => {
      const scores = scoresFrom(market, MONTH, intent);
      const tenths = new Array<number>(10).fill(0);
      for (const score of scores) tenths[Math.min(Math.floor(score / 10), 9)]! += 1 / scores.length;
      expect(scores.length).toBeGreaterThan(300);
      for (const share of tenths) {
        expect(share).toBeGreaterThan(0.04);
        expect(share).toBeLessThan(0.18);
      }
    },
  );

  it('does not change with any later sale', () => {
    const fixture = testMarket();
    const end = firstDayOfMonth(MONTH);
    const price = fixture.sales.price.map((value, row) =>
      fixture.sales.day[row]! >= end ? 3 * value : value,
    );
    const other = compileMarket({ ...fixture, sales: { ...fixture.sales, price } });
    const [a, b] = [learnCalibration(market, MONTH), learnCalibration(other, MONTH)];
    expect(a.knots('ready', 'buy')).not.toBeNull();
    expect(b.knots('ready', 'buy')).toEqual(a.knots('ready', 'buy'));
    expect(b.knots('off_plan', 'invest')).toEqual(a.knots('off_plan', 'invest'));
  });

  it('leaves the raw score alone where too few sales were registered', () => {
    expect(learnCalibration(market, MONTH - 240).knots('ready', 'buy')).toBeNull();
  });
});

/** Scores of the ready sales from `month` on at their own prices, each with what was known the day before. */
function scoresFrom(market: CompiledMarket, month: number, intent: Intent): number[] {
  const calibration = learnCalibration(market, month);
  const scores: number[] = [];
  for (let row = firstRowOf(market.months, month); row < market.snapshot.sales.count; row++) {
    const sale = listingOfSale(market, row);
    if (sale === null || sale.listing.completion.value !== 'ready') continue;
    const eve = market.snapshot.sales.day[row]! - 1;
    const property = { ...sale.property, intent };
    const days = { asOfDay: eve, feedDay: eve, viewDay: firstDayOfMonth(month) };
    scores.push(judgeDeal(gatherFacts(market, property, sale.listing, days), calibration).score);
  }
  return scores;
}
