export type {
  AnalysisParts,
  DerivationStep,
  MatchPart,
  ScoreBreakdownPart,
  ScoreTerm,
  ThresholdsPart,
} from './contract/analysis-parts.js';
export type { RentDerivationStep } from './contract/yield-part.js';
export { analysisText } from './service/analysis-text.js';
export { ANALYSIS_EXAMPLE, PROPERTY_EXAMPLE } from './contract/analysis.examples.js';
export { type AnsweringMarket, type ScoredAnswer, writeAnswer } from './service/answer.js';
export type { DealScorer, LoadMarket } from './service/deal-scorer.js';
export { marketLoader } from './service/load-market.js';
export { MarketHolder } from './service/market-holder.js';
export { compileMarket } from './compiled/compile-market.js';
export { COMPLETIONS, INTENTS, PropertyDto, toProperty } from './contract/property.dto.js';
export type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from './contract/scored-deal.js';
export { ScoringService } from './service/scoring.service.js';
export { threadLoader } from './thread/scoring-thread.js';
export { trainModel } from './training/train-model.js';
export {
  type DealAnalysis,
  type Include,
  INCLUDES,
  type Property,
  RISK_FLAG_TYPES,
  type RiskFlag,
  type RiskFlagType,
  type Severity,
  type Verdict,
  VERDICTS,
} from './contract/types.js';
export type { SuggestedPlace } from './contract/suggested-place.js';
