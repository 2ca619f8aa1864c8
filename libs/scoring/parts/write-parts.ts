import type { AnalysisParts, ScoreBreakdownPart } from '../contract/analysis-parts.js';
import type { AnalysisEvidence } from '../contract/scored-deal.js';
import type { Include } from '../contract/types.js';
import { breakDownScore } from '../deal/break-down-score.js';
import type { DealFacts } from '../facts/deal-facts.js';
import { shareRisk } from '../flags/sum-risk.js';
import type { DealJudgement } from '../judgement/judge-deal.js';
import { writeComparables } from './write-comparables.js';
import { writeConfidence } from './write-confidence.js';
import { writeLoan } from './write-loan.js';
import { writeMarket } from './write-market.js';
import { writeMatch } from './write-match.js';
import { writeProvenance } from './write-provenance.js';
import { writeValue } from './write-value.js';
import { writeYield } from './write-yield.js';

/** The requested parts, in the order of INCLUDES. */
export function writeParts(
  include: ReadonlySet<Include>,
  facts: DealFacts,
  judgement: DealJudgement,
  evidence: AnalysisEvidence,
): AnalysisParts {
  const price = facts.property.listing_price;
  const parts: Writable<AnalysisParts> = {};
  if (include.has('value')) parts.value = writeValue(facts);
  if (include.has('confidence')) parts.confidence = writeConfidence(facts, judgement.firmness);
  if (include.has('comparables')) parts.comparables = writeComparables(facts);
  if (include.has('score_breakdown')) parts.score_breakdown = writeScoreBreakdown(judgement, price);
  if (include.has('thresholds')) parts.thresholds = judgement.thresholds;
  if (include.has('loan')) parts.loan = writeLoan(facts);
  if (include.has('yield')) parts.yield = writeYield(facts, judgement);
  if (include.has('match')) parts.match = writeMatch(facts);
  if (include.has('market')) parts.market = writeMarket(facts);
  if (include.has('provenance')) parts.provenance = writeProvenance(facts, evidence);
  return parts;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function writeScoreBreakdown(
  { score, basis, flags }: DealJudgement,
  price: number,
): ScoreBreakdownPart | null {
  return score === null ? null : { ...breakDownScore(basis, price), risks: shareRisk(flags) };
}
