import type { MarketSnapshot } from '#market';

import { compileMarket } from './compiled-market.js';
import { CALIBRATION, LEARNING_RULES, type LearningRules } from './constants.js';
import { learnTrack } from './learn-track.js';
import { encodeModel } from './model-codec.js';

/**
 * Trains on a snapshot's sales: replays its last year, refits the trees on each Sunday of the calibration window,
 * and keeps trees and track record. Deterministic: the same tables give the same bytes.
 */
export function trainModel(
  snapshot: MarketSnapshot,
  rules: LearningRules = LEARNING_RULES,
): {
  readonly modelVersion: string;
  readonly model: Uint8Array;
} {
  const { sales } = snapshot;
  const lastDay = sales.count > 0 ? sales.day[sales.count - 1]! : 0;
  return encodeModel(
    learnTrack(compileMarket(snapshot), lastDay - CALIBRATION.windowDays - 7, lastDay, rules),
  );
}
