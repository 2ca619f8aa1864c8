export type { Forest } from './boosting/forest.js';
export { type ForestMemory, RecallingTrainer } from './boosting/forest-memory.js';
export { withForestThread } from './boosting/forest-thread.js';
export { type ForestTrainer, TRAIN_HERE } from './boosting/forest-trainer.js';
export { type Accuracy, measureAccuracy, quantile } from './backtest/accuracy.js';
export { HELD_OUT_DAYS, holdOutAccuracy, holdOutSales } from './backtest/held-out-accuracy.js';
export { HELD_OUT_COLUMNS, writeHeldOutCsv } from './backtest/held-out-csv.js';
export type { SaleSegment } from './backtest/populations.js';
export { type FiledSale, predictionLine, PREDICTIONS_HEADER } from './backtest/predictions-csv.js';
export type { ReplayedSale } from './backtest/replayed-sale.js';
export { replayWindow } from './backtest/replay-window.js';
export { type BacktestSummary, summariseBacktest } from './backtest/report/backtest-summary.js';
export { drawIndex } from './backtest/report/draw-index.js';
export { renderModelCard } from './backtest/report/model-card.js';
export { renderBacktestReport } from './backtest/report/render-report.js';
export { type BacktestReport, type PopulationReport, runBacktest } from './backtest/run-backtest.js';
export {
  dayOf,
  firstDayOfMonth,
  isoMonth,
  longDate,
  longMonths,
  monthOfDay,
  monthOfIso,
} from './growth/calendar.js';
export { compileMarket } from './compiled-market.js';
export { CALIBRATION, LEARNING_RULES, type LearningRules } from './constants.js';
export { openEngine } from './engine/engine.js';
export { learnTrack } from './engine/learn-track.js';
export { modelRulesOf } from './engine/model-rules.js';
export { decodeModel, encodeModel, MODEL_LAYOUT, requireReadableModel } from './engine/model-codec.js';
export { FLAT, type HomeKind, HOTEL, HOUSE, kindOf, KINDS } from './evidence.js';
export { isReadyPlot } from './filed-completion.js';
export { FAIR_ENDS, FAIR_SHARE } from './intervals/fair-range.js';
export { forecastDeviation } from './intervals/forecast-deviation.js';
export { isWhole } from './sizes/stated-size.js';
export { firstLater } from './tables/first-later.js';
export { countBetween, endOfDay, type GroupedRows, groupRows } from './tables/group-rows.js';
export {
  fromRecord,
  PUBLISHED_COLUMNS,
  type PublishedHome,
  type PublishedRecord,
  toRecord,
} from './backtest/publication/published-home.js';
export { scorePublication } from './backtest/publication/score-publication.js';
export { type Publication, renderScoreboard } from './backtest/publication/scoreboard.js';
export { valueKnownHomes } from './backtest/publication/value-known-homes.js';
export { decayed, decayTable, raise, square } from './statistics/powers.js';
export { quantileOf, rankOf } from './statistics/quantile.js';
export { ERROR_CORRELATION, type ErrorCorrelation, INDEPENDENT } from './portfolio/error-correlation.js';
export { estimateCorrelation, type RangedSale } from './portfolio/estimate-correlation.js';
export { RANGE_REACH } from './portfolio/range-spread.js';
export { totalRange } from './portfolio/total-range.js';
export {
  AREA_BASES,
  type AreaBasis,
  type Comparable,
  type EstimateStep,
  type EstimateStepName,
  type EvidenceLevel,
  type HouseArea,
  type OneRate,
  type Subject,
  type Valuation,
  type ValuationEngine,
} from './types.js';
export { seededRandom } from './boosting/random.js';
export { normalCdf, normalQuantile } from './statistics/normal-distribution.js';
export { comparableShare } from './comparables/comparable-share.js';
export { CARRIES_LITTLE, LISTED_COMPARABLES } from './comparables/comparables.js';
export { RENT_REACH } from './rents/rent-reach.js';
export { WeightedMedian } from './statistics/weighted-median.js';
