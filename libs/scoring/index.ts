export {
  type AnalysisParts,
  COMPLETION_SOURCES,
  type DerivationStep,
  type MatchPart,
  PRUDENTIAL_RULES,
  PUBLIC_EVIDENCE_LEVELS,
  type PublicEvidenceLevel,
  SCORE_TERMS,
  type ScoreTerm,
} from './contract/analysis-parts.js';
export type { RentDerivationStep, RentLevel, RentSource } from './contract/yield-part.js';
export { feedNotice } from './parts/feed-notice.js';
export { marketDrift } from './facts/age-value.js';
export { excludedByHand } from './facts/exclude-sales.js';
export { IGNORED_REASONS } from './parts/list-ignored.js';
export { AUTOMATED_ESTIMATE } from './parts/write-provenance.js';
export { RANGE_COVERAGE_PCT } from './parts/write-value.js';
export { isDistrict } from './service/is-district.js';
export { assertRecorded, showParts } from './service/show-parts.js';
export { ANALYSIS_EXAMPLE, PROPERTY_EXAMPLE } from './contract/analysis.examples.js';
export { writeAnswer } from './service/answer.js';
export type { DealScorer } from './service/deal-scorer.js';
export { loadScorer, localLoader, serve } from './service/load-snapshot.js';
export { ScoringModule } from './service/scoring.module.js';
export { type ActiveSnapshots, type ActiveVersions, ScoringService } from './service/scoring.service.js';
export type { MarketState } from './service/market-states.js';
export { type SnapshotWatchOptions, watchFiles } from './service/snapshot-watch.js';
export type { LoadSnapshot, ScoredAnswer, ServedSnapshot } from './service/served-snapshot.js';
export { compileSnapshot } from './compiled/compile-snapshot.js';
export { roundCount, roundPct } from './contract/rounding.js';
export { readBedrooms, readMoney, readPlain, readSize } from './contract/read-quantity.js';
export { contradictionIn, PropertyDto, toProperty } from './contract/property.dto.js';
export { USUAL_NAMES } from './contract/usual-names.js';
export type { AnalyzeOptions, ExcludedSale, ScoredDeal } from './contract/scored-deal.js';
export { SCORING_RULES } from './judgement/scoring-rules.js';
export { SnapshotScorer } from './service/snapshot-scorer.js';
export { threadLoader } from './thread/scoring-thread.js';
export { trainModel } from './training/train-model.js';
export {
  type Completion,
  COMPLETIONS,
  type DealAnalysis,
  type Include,
  INCLUDES,
  INTENTS,
  type Property,
  RISK_FLAG_TYPES,
  type RiskFlag,
  riskFlagNames,
  type RiskFlagType,
  SEVERITIES,
  type Severity,
  type Verdict,
  VERDICTS,
} from './contract/types.js';
export { communitiesReader, type ReadCommunities } from './community/read-communities.js';
export type { CommunityBook, CommunityMarket, CommunitySummary } from './contract/community.js';
