import { dayOfDate } from '#platform';
import type { AnalysisParts, DealAnalysis, Property } from '#scoring';

import type { Decision, Facts } from './decision.js';

/** An analysis with those of its parts that are at hand. */
export type AnalysisAtHand = DealAnalysis & AnalysisParts & { readonly decision?: Decision };

/** The facts of a decision, from an analysis and those of its parts that are at hand. @param decidedOn YYYY-MM-DD. */
export function readFacts(
  property: Pick<Property, 'type' | 'loan_amount' | 'completion'>,
  analysis: AnalysisAtHand,
  decidedOn: string,
): Facts {
  const { confidence, match, value: valuePart } = analysis;
  const value = confidence?.estimate ?? valuePart?.estimate ?? null;
  const prudential = confidence?.prudential_value?.value ?? null;
  const loan = property.loan_amount ?? null;
  return {
    property_type: property.type,
    completion: property.completion ?? knownCompletion(match),
    district: match?.area.district ?? null,
    value,
    prudential_value: prudential,
    loan_amount: loan,
    ltv_of_value_pct: loanToValue(loan, value),
    ltv_pct: loanToValue(loan, prudential),
    fsd: confidence?.fsd ?? null,
    evidence_level: confidence?.evidence_level ?? null,
    comparables_used: analysis.comparables_used,
    data_age_days: Math.max(0, dayOfDate(decidedOn) - dayOfDate(analysis.data_freshness.slice(0, 10))),
    verdict: analysis.verdict,
    flags: analysis.risk_flags.map(({ type, severity }) => `${type}:${severity}`),
  };
}

/** What was merely assumed, because nothing said so, is not known. */
function knownCompletion(match: AnalysisParts['match']): Facts['completion'] {
  return match === undefined || match.completion.source === 'assumed' ? null : match.completion.value;
}

/** Rounded up: what exceeds a cap never looks as if it met it. */
function loanToValue(loan: number | null, value: number | null): number | null {
  if (loan === null || value === null || value <= 0) return null;
  return Math.ceil((10_000 * loan) / value - 1e-9) / 100;
}
