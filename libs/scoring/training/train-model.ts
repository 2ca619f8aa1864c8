import {
  type CompiledParts,
  type GatheredFiles,
  type MarketSnapshot,
  PartsAtHand,
  type TrainedModel,
} from '#market';
import { atOnce } from '#platform';
import {
  CALIBRATION,
  compileMarket,
  encodeModel,
  type ForestTrainer,
  HELD_OUT_DAYS,
  holdOutAccuracy,
  holdOutSales,
  LEARNING_RULES,
  type LearningRules,
  learnTrack,
  modelRulesOf,
  monthOfDay,
  TRAIN_HERE,
  writeHeldOutCsv,
} from '#valuation';

import { encodeCommunities } from '../community/community-file.js';
import { compileCommunities } from '../community/compile-communities.js';
import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { learnCalibration } from '../judgement/learn-calibration.js';
import { encodeScores } from '../judgement/score-file.js';
import { holdOutRents } from '../rent-backtest/held-out-rents.js';
import { encodeYields } from '../yield/yield-norms.js';

/**
 * Trains on a snapshot's sales: replays the last year, refits the trees on each Sunday from the calibration window of the
 * first held-out day on, and keeps the trees, the track record and the score calibration. Deterministic: the same tables
 * give the same bytes, whoever trains the forests.
 */
export async function trainModel(
  snapshot: MarketSnapshot,
  rules: LearningRules = LEARNING_RULES,
  trainer: ForestTrainer = TRAIN_HERE,
): Promise<TrainedModel & { readonly gathered: Required<GatheredFiles> }> {
  const { sales } = snapshot;
  const lastDay = sales.count > 0 ? sales.day[sales.count - 1]! : 0;
  const market = compileMarket(snapshot);
  const refitFrom = lastDay - CALIBRATION.windowDays - HELD_OUT_DAYS;
  const learned = await learnTrack(market, refitFrom, lastDay, rules, trainer);
  const heldOut = holdOutSales(market, learned);
  const accuracy = holdOutAccuracy(market, heldOut);
  const rentAccuracy = holdOutRents(snapshot);
  const encoded = { ...encodeModel(learned), modelRules: modelRulesOf(rules) };
  const parts = new PartsAtHand();
  const gathered = {
    ...gather({ ...snapshot, model: encoded.model }, parts),
    'held-out.csv': writeHeldOutCsv(market, heldOut),
  };
  return {
    ...encoded,
    gathered,
    parts: parts.all(),
    ...(accuracy && { accuracy }),
    ...(rentAccuracy && { rentAccuracy }),
  };
}

/** Compiles once what every process would otherwise compile on loading the snapshot. */
function gather(
  snapshot: MarketSnapshot,
  parts: CompiledParts,
): Required<Omit<GatheredFiles, 'held-out.csv'>> {
  const market = compileSnapshot(snapshot, parts);
  const month = monthOfDay(market.defaultAsOf);
  const scores = { month, calibration: learnCalibration(market, month) };
  return {
    'scores.json': encodeScores(scores),
    'yields.json': encodeYields(month, market.viewOf(market.defaultAsOf).yields),
    'communities.json': encodeCommunities(atOnce(compileCommunities(market))),
  };
}
