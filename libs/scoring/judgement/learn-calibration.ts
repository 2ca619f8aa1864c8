import { atOnce } from '#platform';
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

/** Number of months of sales, before the calibrated month, that are scored. */
const MONTHS = 6;

/** Which sales of those months are scored. */
export interface ScoreSample {
  /** Maximum number per segment. */
  readonly sales: number;
  /** Number of runs of neighbouring sales to take them from, spread evenly. */
  readonly runs: number;
}

const FULL_SAMPLE: ScoreSample = { sales: 1500, runs: 1500 };
/**
 * For a month requested with `as_of`, whose first caller waits while it is calibrated. It has few runs because each
 * valuation day must be calibrated first.
 */
export const PAST_SAMPLE: ScoreSample = { sales: 120, runs: 6 };
/** A segment with fewer scored sales, or with a sample far from full, keeps the raw score. */
const MIN_SALES = 200;
const MIN_FULL = 0.8;
const KNOTS = 21;
/** Intents whose scores are spread evenly. A lender's scores are on the buyer's scale, where they are never higher. */
export const CALIBRATED_INTENTS: readonly Intent[] = ['buy', 'invest'];

/**
 * Learns how the raw scores of actual sales are distributed: sales of the six months before `month`, each
 * scored at its own price, with the value and knowledge of the day before its run of sales began. The
 * quantiles of those raw scores are the knots that spread sales evenly over 0..100.
 *
 * @param sample which sales are scored
 */
export function learnCalibration(
  market: CompiledSnapshot,
  month: number,
  sample = FULL_SAMPLE,
): ScoreCalibration {
  return atOnce(learnInSteps(market, month, sample));
}

/**
 * `learnCalibration` in steps of one day, so that its thread can do other work between them. Not of one sale: answers in
 * between are of other days, and the setup for a day is kept only until another is asked for.
 */
export function* learnInSteps(
  market: CompiledSnapshot,
  month: number,
  sample: ScoreSample,
): Generator<undefined, ScoreCalibration> {
  const raw = new Map<string, number[]>();
  // In day order, so that the setup for a day is computed once for the sales of all segments.
  const sampled = SCORE_SEGMENTS.flatMap((segment) =>
    sampleRows(market, segment, month, sample).flatMap((run) =>
      run.map((row) => ({ segment, row, eve: (market.snapshot.sales.day[run[0] ?? row] ?? 0) - 1 })),
    ),
  ).sort((a, b) => a.eve - b.eve);
  let today = sampled[0]?.eve;
  for (const { segment, row, eve } of sampled) {
    if (eve !== today) yield;
    today = eve;
    for (const [intent, score] of rawScoresOfSale(market, row, eve, month)) {
      const key = `${segment} ${intent}`;
      const scores = raw.get(key);
      if (scores === undefined) raw.set(key, [score]);
      else scores.push(score);
    }
  }
  const knots = new Map(
    [...raw].map(([key, scores]) => [key, knotsOf(scores, Math.min(MIN_SALES, MIN_FULL * sample.sales))]),
  );
  return { knots: (segment, intent) => knots.get(`${segment} ${intent}`) ?? null };
}

/** Rows in runs, each in day order. */
function sampleRows(
  market: CompiledSnapshot,
  segment: ScoreSegment,
  month: number,
  sample: ScoreSample,
): readonly (readonly number[])[] {
  const { exclusion, offPlan } = market.snapshot.sales;
  const wanted = segment === 'off_plan' ? 1 : 0;
  const rows: number[] = [];
  const end = firstRowOf(market.months, month);
  for (let row = firstRowOf(market.months, month - MONTHS); row < end; row++) {
    if (exclusion[row] === 0 && offPlan[row] === wanted) rows.push(row);
  }
  return draw(rows, sample);
}

function draw(rows: readonly number[], { sales, runs }: ScoreSample): readonly (readonly number[])[] {
  if (rows.length <= runs) return rows.map((row) => [row]);
  const length = Math.min(sales, rows.length) / runs;
  const starts = Array.from({ length: runs }, (_, run) => Math.floor((run * rows.length) / runs));
  return starts.map((start) => rows.slice(start, start + length));
}

/** Raw scores at the sale's own price, by intent. */
function rawScoresOfSale(
  market: CompiledSnapshot,
  row: number,
  eve: number,
  month: number,
): [Intent, number][] {
  const sale = listingOfSale(market, row);
  if (sale === null) return [];
  const facts = gatherFacts(market, sale.property, sale.listing, {
    asOfDay: eve,
    // Of a feed that is not old, even where few sales are known: knots are those of the market, not of its age.
    feedDay: market.history.newestDay(eve),
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
