import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import type { AnswerCheck } from './answer-check.js';
import { checkComparables } from './check-comparables.js';
import { checkNames } from './check-names.js';
import { checkHalfPrices, checkPrices } from './check-prices.js';
import { checkSizes } from './check-sizes.js';
import { checkWholeSizes, checkWindow, checkWithoutBuilding } from './check-window.js';
import { drawSales } from './draw-sales.js';

/** The window of sales to ask about, and how many listings to walk by size and by price. */
export interface AnswerCheckOptions {
  /** Days since 1970-01-01. */
  readonly from: number;
  readonly to: number;
  /** Maximum number of the window's sales to ask about; all of them when absent. */
  readonly sales?: number;
  /** Number of listings whose sizes are walked. */
  readonly listings: number;
  readonly say: (text: string) => void;
}

/**
 * Asks a market about the homes sold in a window, each as it was advertised the day before, and checks every
 * answer against what a credit committee expects of it (docs/scoring.md#answers-that-are-checked).
 */
export function checkAnswers(market: CompiledSnapshot, options: AnswerCheckOptions): readonly AnswerCheck[] {
  const { from, to, say } = options;
  const scorer = new SnapshotScorer(market);
  const sales = drawSales(market, {
    from,
    to,
    ...(options.sales === undefined ? {} : { most: options.sales }),
  });
  const some = drawSales(market, { from, to, most: options.listings });
  const few = some.filter((_, at) => at % 4 === 0);
  const steps: readonly (readonly [string, () => readonly AnswerCheck[]])[] = [
    ['names', () => checkNames(market, scorer)],
    [`${sales.length} sales`, () => checkWindow(scorer, sales)],
    [`${sales.length} sales in whole square feet`, () => checkWholeSizes(scorer, sales)],
    [`${sales.length} sales without their buildings`, () => checkWithoutBuilding(scorer, sales)],
    [`prices of ${few.length} listings`, () => checkPrices(scorer, few)],
    [`${some.length} listings at half of their price`, () => checkHalfPrices(scorer, some)],
    [`comparables of ${some.length} listings`, () => checkComparables(scorer, some)],
    [`sizes of ${some.length} listings`, () => checkSizes(market, some)],
  ];
  return steps.flatMap(([about, check]) => {
    say(about);
    return check();
  });
}
