import { firstDayOfMonth, quantileOf } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Intent } from '../contract/types.js';
import { scoreBasis } from '../deal/score-basis.js';
import { SCORE_SEGMENTS, type ScoreCalibration, type ScoreSegment } from '../deal/score-calibration.js';
import { linearScore, rawScore, scoreInputs } from '../deal/score-deal.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { raiseFlags } from '../flags/raise-flags.js';
import { listingOfSale } from '../listing/listing-of-sale.js';
import { firstRowOf } from '../market-view/month-table.js';

/** Months of sales before the calibrated one that are scored, and how many of each segment at most. */
const MONTHS = 6;
const SAMPLE = 1500;
/** Of a month that somebody asks for with `as_of`: everybody waits for it, once. */
export const PAST_SAMPLE = 120;
/** A segment with fewer scored sales, or with a sample that is far from full, keeps the raw score. */
const MIN_SALES = 200;
const MIN_FULL = 0.8;
const KNOTS = 21;
/** Intents whose scores are spread evenly; a lender's are on the buyer's scale, where they are never higher. */
export const CALIBRATED_INTENTS: readonly Intent[] = ['buy', 'invest'];

/**
 * Learns how raw scores of actual sales spread: sales of the six months before `month`, each valued on the day
 * before its registration by what was known then, scored at its own price. Quantiles of those raw scores are the
 * knots that spread sales evenly over 0..100.
 *
 * @param sample sales of each segment at most
 */
export function learnCalibration(market: CompiledSnapshot, month: number, sample = SAMPLE): ScoreCalibration {
  const raw = new Map<string, number[]>();
  // In order of days: what a day is valued and rented by is made once for the sales of all segments.
  const sampled = SCORE_SEGMENTS.flatMap((segment) =>
    sampleRows(market, segment, month, sample).map((row) => ({ segment, row })),
  ).sort((a, b) => a.row - b.row);
  for (const { segment, row } of sampled) {
    for (const [intent, score] of rawScoresOfSale(market, row, month)) {
      const key = `${segment} ${intent}`;
      const scores = raw.get(key);
      if (scores === undefined) raw.set(key, [score]);
      else scores.push(score);
    }
  }
  const knots = new Map(
    [...raw].map(([key, scores]) => [key, knotsOf(scores, Math.min(MIN_SALES, MIN_FULL * sample))]),
  );
  return { knots: (segment, intent) => knots.get(`${segment} ${intent}`) ?? null };
}

function sampleRows(
  market: CompiledSnapshot,
  segment: ScoreSegment,
  month: number,
  sample: number,
): number[] {
  const { exclusion, offPlan } = market.snapshot.sales;
  const wanted = segment === 'off_plan' ? 1 : 0;
  const rows: number[] = [];
  const end = firstRowOf(market.months, month);
  for (let row = firstRowOf(market.months, month - MONTHS); row < end; row++) {
    if (exclusion[row] === 0 && offPlan[row] === wanted) rows.push(row);
  }
  const step = Math.max(rows.length / sample, 1);
  return Array.from({ length: Math.floor(rows.length / step) }, (_, i) => rows[Math.floor(i * step)] ?? 0);
}

/** Raw scores at the sale's own price, by intent. */
function rawScoresOfSale(market: CompiledSnapshot, row: number, month: number): [Intent, number][] {
  const sale = listingOfSale(market, row);
  if (sale === null) return [];
  const eve = (market.snapshot.sales.day[row] ?? 0) - 1;
  const facts = gatherFacts(market, sale.property, sale.listing, {
    asOfDay: eve,
    feedDay: eve,
    viewDay: firstDayOfMonth(month),
  });
  const { risk } = raiseFlags(facts);
  return CALIBRATED_INTENTS.map((intent) => {
    const basis = scoreBasis(facts, intent, risk, null);
    const linear = linearScore(basis.weights, scoreInputs(basis, sale.property.listing_price));
    return [intent, rawScore(basis.weights, linear)];
  });
}

function knotsOf(scores: readonly number[], least: number): Float64Array | null {
  if (scores.length < least) return null;
  const sorted = Float64Array.from(scores).sort();
  return Float64Array.from({ length: KNOTS }, (_, i) => quantileOf(sorted, i / (KNOTS - 1)));
}
