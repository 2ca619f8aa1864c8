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
} from '#valuation';

import { holdOutRents } from '../rent-backtest/held-out-rents.js';

/**
 * Trains on a snapshot's sales: replays its last year, refits the trees on each Sunday of the calibration window and
 * of the days before it that the model is judged by, and keeps trees and track record. Deterministic: the same tables
 * give the same bytes, whatever `forests` remembers.
 */
export function trainModel(
  snapshot: MarketSnapshot,
  rules: LearningRules = LEARNING_RULES,
  forests?: ForestMemory,
): TrainedModel {
  const { sales } = snapshot;
  const lastDay = sales.count > 0 ? sales.day[sales.count - 1]! : 0;
  const market = compileMarket(snapshot);
  const refitFrom = lastDay - CALIBRATION.windowDays - HELD_OUT_DAYS;
  const learned = learnTrack(market, refitFrom, lastDay, rules, forests);
  const accuracy = holdOutAccuracy(market, learned);
  const rentAccuracy = holdOutRents(snapshot);
  return { ...encodeModel(learned), ...(accuracy && { accuracy }), ...(rentAccuracy && { rentAccuracy }) };
}
