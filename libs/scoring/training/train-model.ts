import type { MarketSnapshot, TrainedModel } from '#market';
import {
  CALIBRATION,
  compileMarket,
  encodeModel,
  type ForestMemory,
  HELD_OUT_DAYS,
  holdOutAccuracy,
  LEARNING_RULES,
  type LearningRules,
  learnTrack,
  monthOfDay,
} from '#valuation';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { learnCalibration } from '../judgement/learn-calibration.js';
import { encodeScores } from '../judgement/score-file.js';
import { holdOutRents } from '../rent-backtest/held-out-rents.js';

/**
 * Trains on a snapshot's sales: replays its last year, refits the trees on each Sunday of the calibration window and
 * of the days before it that the model is judged by, and keeps trees and track record, and how scores spread. Deterministic: the same tables
 * give the same bytes, whatever `forests` remembers.
 */
export function trainModel(
  snapshot: MarketSnapshot,
  rules: LearningRules = LEARNING_RULES,
  forests?: ForestMemory,
): TrainedModel & { readonly scores: Uint8Array } {
  const { sales } = snapshot;
  const lastDay = sales.count > 0 ? sales.day[sales.count - 1]! : 0;
  const market = compileMarket(snapshot);
  const refitFrom = lastDay - CALIBRATION.windowDays - HELD_OUT_DAYS;
  const learned = learnTrack(market, refitFrom, lastDay, rules, forests);
  const accuracy = holdOutAccuracy(market, learned);
  const rentAccuracy = holdOutRents(snapshot);
  const encoded = encodeModel(learned);
  const scores = learnScores({ ...snapshot, model: encoded.model });
  return { ...encoded, scores, ...(accuracy && { accuracy }), ...(rentAccuracy && { rentAccuracy }) };
}

/** What every process would learn alike when it loads the snapshot, learned once. */
function learnScores(snapshot: MarketSnapshot): Uint8Array {
  const market = compileSnapshot(snapshot);
  const month = monthOfDay(market.defaultAsOf);
  return encodeScores({ month, calibration: learnCalibration(market, month) });
}
