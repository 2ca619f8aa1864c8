export type {
  AnalysisParts,
  DerivationStep,
  MatchPart,
  RentDerivationStep,
  ScoreBreakdownPart,
  ScoreTerm,
  ThresholdsPart,
} from './analysis-parts.js';
export { analysisText } from './analysis-text.js';
export { ANALYSIS_EXAMPLE, PROPERTY_EXAMPLE } from './analysis.examples.js';
export { type AnsweringMarket, writeAnswer } from './answer.js';
export type { DealScorer, LoadMarket } from './deal-scorer.js';
export { marketLoader } from './load-market.js';
export { MarketHolder } from './market-holder.js';
export { compileMarket } from './market-view/compile-market.js';
export { COMPLETIONS, INTENTS, PropertyDto, toProperty } from './property.dto.js';
export type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from './scored-deal.js';
export { ScoringService } from './scoring.service.js';
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
} from './types.js';
