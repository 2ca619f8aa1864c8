import { createHash } from 'node:crypto';

import { canonicalJson } from '#platform';

import { RISK_FLAG_TYPES } from '../contract/types.js';
import { MAX_PRICE_Z, MAX_YIELD_Z, SCORE_WEIGHTS } from '../deal/score-weights.js';
import { FLAG_THRESHOLDS, type FlagThreshold } from '../flags/flag-thresholds.js';
import { MAX_RISK, RISK_POINTS } from '../flags/sum-risk.js';
import { RENT_METHOD } from '../yield/estimate-rent.js';

/** The figures that raw scores depend on besides the market and the model. */
export interface ScoringRules {
  readonly weights: typeof SCORE_WEIGHTS;
  readonly bounds: readonly number[];
  readonly riskPoints: typeof RISK_POINTS;
  readonly flags: readonly string[];
  /** Version of the method of rents, whose yields count. */
  readonly rents: number;
  readonly thresholds: Readonly<Record<string, FlagThreshold>>;
}

/** The rules of this program. */
export const CURRENT_RULES: ScoringRules = {
  weights: SCORE_WEIGHTS,
  bounds: [MAX_PRICE_Z, MAX_YIELD_Z, MAX_RISK],
  riskPoints: RISK_POINTS,
  flags: RISK_FLAG_TYPES,
  rents: RENT_METHOD,
  thresholds: FLAG_THRESHOLDS,
};

/** Twelve hexadecimal digits that differ if the rules score differently; a threshold's wording does not count. */
export function digestRules({ thresholds, ...rules }: ScoringRules): string {
  const figures = Object.entries(thresholds).map(([name, { direction, monitor, watch, high, digits }]) => [
    ...[name, direction, digits ?? null],
    // JSON has no Infinity.
    ...[monitor, watch, high].map(String),
  ]);
  return createHash('sha256')
    .update(canonicalJson({ ...rules, figures }))
    .digest('hex')
    .slice(0, 12);
}

/**
 * The digest of this program's rules. It is part of a snapshot's identity, and stored with the calibration
 * learned with these rules, which no other rules may use.
 */
export const SCORING_RULES = digestRules(CURRENT_RULES);
