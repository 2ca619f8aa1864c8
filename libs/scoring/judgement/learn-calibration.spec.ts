import { beforeAll, describe, expect, it } from '@jest/globals';

import { firstDayOfMonth, monthOfDay } from '#valuation';

import { type CompiledSnapshot, compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Intent } from '../contract/types.js';
import type { ScoreCalibration } from '../deal/score-calibration.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { listingOfSale } from '../listing/listing-of-sale.js';
import { firstRowOf } from '../market-view/month-table.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import { judgeDeal } from './judge-deal.js';
import { learnCalibration, PAST_SAMPLE } from './learn-calibration.js';

const MONTH = monthOfDay(LAST_DAY) - 2;

describe('learnCalibration', () => {
  let market: CompiledSnapshot;
  let calibration: ScoreCalibration;
  beforeAll(() => {
    market = compileSnapshot(testMarket());
    calibration = learnCalibration(market, MONTH);
  });

  it.each(['buy', 'invest'] as const)('spreads later sales evenly over the score (%s)', (intent) => {
    const scores = scoresFrom(market, calibration, intent);
    const tenths = new Array<number>(10).fill(0);
    for (const score of scores) tenths[Math.min(Math.floor(score / 10), 9)]! += 1 / scores.length;
    expect(scores.length).toBeGreaterThan(120);
    for (const share of tenths) {
      expect(share).toBeGreaterThan(0.03);
      expect(share).toBeLessThan(0.2);
    }
  });

  it('does not change with any later sale', () => {
    const fixture = testMarket();
    const end = firstDayOfMonth(MONTH);
    const price = fixture.sales.price.map((value, row) =>
      fixture.sales.day[row]! >= end ? 3 * value : value,
    );
    const other = compileSnapshot({ ...fixture, sales: { ...fixture.sales, price } });
    const distorted = learnCalibration(other, MONTH);
    expect(calibration.knots('ready', 'buy')).not.toBeNull();
    expect(distorted.knots('ready', 'buy')).toEqual(calibration.knots('ready', 'buy'));
    expect(distorted.knots('ready', 'invest')).toEqual(calibration.knots('ready', 'invest'));
  });

  it('values a past month on few days, because requests wait for the calibration', () => {
    const days = new Set<number>();
    const engine: CompiledSnapshot['engine'] = {
      recordFrom: -Infinity,
      modelVersion: market.engine.modelVersion,
      buildings: market.engine.buildings,
      value: (subject, day) => {
        days.add(day);
        return market.engine.value(subject, day);
      },
    };
    const past = learnCalibration({ ...market, engine }, MONTH, PAST_SAMPLE);
    expect(past.knots('ready', 'buy')).not.toBeNull();
    expect(days.size).toBeLessThanOrEqual(2 * PAST_SAMPLE.runs);
  });

  it('leaves the raw score unchanged if too few sales were registered', () => {
    expect(learnCalibration(market, MONTH - 240).knots('ready', 'buy')).toBeNull();
  });
});

/** Scores of every second ready sale from MONTH on, at its own price, using what was known the day before. */
function scoresFrom(market: CompiledSnapshot, calibration: ScoreCalibration, intent: Intent): number[] {
  const scores: number[] = [];
  for (let row = firstRowOf(market.months, MONTH); row < market.snapshot.sales.count; row += 2) {
    const sale = listingOfSale(market, row);
    if (sale === null || sale.listing.completion.value !== 'ready') continue;
    const eve = market.snapshot.sales.day[row]! - 1;
    const property = { ...sale.property, intent };
    const days = { asOfDay: eve, feedDay: eve, viewDay: firstDayOfMonth(MONTH) };
    const { score } = judgeDeal(gatherFacts(market, property, sale.listing, days), calibration);
    if (score !== null) scores.push(score);
  }
  return scores;
}
