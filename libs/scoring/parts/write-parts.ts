import type { AnalysisParts } from '../contract/analysis-parts.js';
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

/** The parts that were asked for, in the order of INCLUDES. */
export function writeParts(
  include: ReadonlySet<Include>,
  facts: DealFacts,
  judgement: DealJudgement,
  evidence: AnalysisEvidence,
): AnalysisParts {
  const price = facts.property.listing_price;
  return {
    ...(include.has('value') && { value: writeValue(facts) }),
    ...(include.has('confidence') && { confidence: writeConfidence(facts) }),
    ...(include.has('comparables') && { comparables: writeComparables(facts) }),
    ...(include.has('score_breakdown') && {
      score_breakdown:
        judgement.score === null
          ? null
          : { ...breakDownScore(judgement.basis, price), risks: shareRisk(judgement.flags) },
    }),
    ...(include.has('thresholds') && { thresholds: judgement.thresholds }),
    ...(include.has('loan') && { loan: writeLoan(facts) }),
    ...(include.has('yield') && { yield: writeYield(facts, judgement) }),
    ...(include.has('match') && { match: writeMatch(facts) }),
    ...(include.has('market') && { market: writeMarket(facts) }),
    ...(include.has('provenance') && { provenance: writeProvenance(facts, evidence) }),
  };
}
