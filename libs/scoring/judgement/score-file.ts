import type { Intent } from '../contract/types.js';
import { SCORE_SEGMENTS, type ScoreCalibration, type ScoreSegment } from '../deal/score-calibration.js';
import { CALIBRATED_INTENTS } from './learn-calibration.js';
import { SCORING_RULES } from './scoring-rules.js';

/** A calibration and the month it applies to (months since January 1970). */
export interface DatedCalibration {
  readonly month: number;
  readonly calibration: ScoreCalibration;
}

type Knots = Partial<Record<`${ScoreSegment} ${Intent}`, number[]>>;

/** The rules of snapshots that do not record which rules their calibration was learned with. */
const UNNAMED_RULES = '1dcc1482d0cb';

/** The bytes of a snapshot's `scores.json`: the rules, and the knots of every segment and intent that has them. */
export function encodeScores({ month, calibration }: DatedCalibration, rules = SCORING_RULES): Uint8Array {
  const knots: Knots = {};
  for (const segment of SCORE_SEGMENTS)
    for (const intent of CALIBRATED_INTENTS) {
      const own = calibration.knots(segment, intent);
      if (own !== null) knots[`${segment} ${intent}`] = [...own];
    }
  return Buffer.from(JSON.stringify({ month, rules, knots }));
}

/**
 * The exact inverse of `encodeScores`. Null for no bytes (a snapshot that was not trained), and for a
 * calibration learned with other rules: changed weights or flags change every raw score.
 */
export function decodeScores(bytes: Uint8Array | undefined): DatedCalibration | null {
  if (bytes === undefined || bytes.byteLength === 0) return null;
  const {
    month,
    rules = UNNAMED_RULES,
    knots,
  } = JSON.parse(Buffer.from(bytes).toString('utf8')) as {
    readonly month: number;
    readonly rules?: string;
    readonly knots: Knots;
  };
  if (rules !== SCORING_RULES) return null;
  const known = new Map(Object.entries(knots).map(([key, own]) => [key, Float64Array.from(own)]));
  return { month, calibration: { knots: (segment, intent) => known.get(`${segment} ${intent}`) ?? null } };
}
