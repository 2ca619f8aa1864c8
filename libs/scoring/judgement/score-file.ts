import type { Intent } from '../contract/types.js';
import { SCORE_SEGMENTS, type ScoreCalibration, type ScoreSegment } from '../deal/score-calibration.js';
import { CALIBRATED_INTENTS } from './learn-calibration.js';

/** A calibration with the month that it holds for (months since January 1970). */
export interface DatedCalibration {
  readonly month: number;
  readonly calibration: ScoreCalibration;
}

type Knots = Partial<Record<`${ScoreSegment} ${Intent}`, number[]>>;

/** The bytes of `scores.json` of a snapshot: the knots of every segment and intent that has them. */
export function encodeScores({ month, calibration }: DatedCalibration): Uint8Array {
  const knots: Knots = {};
  for (const segment of SCORE_SEGMENTS)
    for (const intent of CALIBRATED_INTENTS) {
      const own = calibration.knots(segment, intent);
      if (own !== null) knots[`${segment} ${intent}`] = [...own];
    }
  return Buffer.from(JSON.stringify({ month, knots }));
}

/** The reverse of `encodeScores`, to the bit; null for no bytes, as of a snapshot that was not trained. */
export function decodeScores(bytes: Uint8Array | undefined): DatedCalibration | null {
  if (bytes === undefined || bytes.byteLength === 0) return null;
  const { month, knots } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { month: number; knots: Knots };
  const known = new Map(Object.entries(knots).map(([key, own]) => [key, Float64Array.from(own)]));
  return { month, calibration: { knots: (segment, intent) => known.get(`${segment} ${intent}`) ?? null } };
}
