export * from './analysis-parts.js';
export * from './analysis.examples.js';
export { analysisText } from './analysis-text.js';
export * from './answer.js';
export * from './deal-scorer.js';
export * from './load-market.js';
export * from './market-holder.js';
export * from './property.dto.js';
export * from './scored-deal.js';
export * from './types.js';
export * from './valuation/types.js';
export { openEngine } from './valuation/engine.js';
export { compileMarket, type CompiledMarket } from './market-view/compile-market.js';
export { ScoringService } from './scoring.service.js';
export { LEARNING_RULES } from './valuation/constants.js';
export { MODEL_LAYOUT, requireReadableModel } from './valuation/model-codec.js';
export { trainModel } from './valuation/train-model.js';
export { runBacktest, type BacktestReport, type PopulationReport } from './backtest/run-backtest.js';
export type { Accuracy } from './backtest/accuracy.js';
export type { ReplayedSale } from './backtest/replayed-sale.js';
export { predictionLine, PREDICTIONS_HEADER, type FiledSale } from './backtest/predictions-csv.js';
export { openRentReplay, replayRents, type ReplayedRent } from './rent-backtest/replay-rents.js';
export { summariseRents } from './rent-backtest/summarise-rents.js';
export { type BedroomAccuracy, measureBedrooms } from './rent-backtest/bedroom-accuracy.js';
export { renderBacktestReport } from './backtest/report/render-report.js';
export { renderModelCard } from './backtest/report/model-card.js';
export { summariseBacktest, type BacktestSummary } from './backtest/report/backtest-summary.js';
export {
  detectScoreChange,
  type ScoreCause,
  type ScoreChange,
  type WatchRule,
} from './watching/detect-score-change.js';
export {
  assessAnswer,
  assessWatch,
  toAssessment,
  type WatchAssessment,
  WATCHED_PARTS,
} from './watching/watch-assessment.js';
export { scoreUpdate, type ScoreUpdate, type WatchedDeal } from './watching/score-update.js';
export { threadLoader } from './thread/scoring-thread.js';
export {
  checkSnapshot,
  measureSnapshot,
  type SnapshotCheck,
  type SnapshotMeasure,
} from './acceptance/check-snapshot.js';
