import { dayOfDate } from '#platform';
import type { AnalysisParts, DealAnalysis, Property } from '#scoring';

import type { Decision, Facts } from './decision.js';

/** An analysis with the parts available. */
export type AnalysisAtHand = DealAnalysis & AnalysisParts & { readonly decision?: Decision };

/**
 * The facts for a decision, from an analysis and the parts available.
 * @param decidedOn YYYY-MM-DD.
 */
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

/** A merely assumed completion counts as unknown. */
function knownCompletion(match: AnalysisParts['match']): Facts['completion'] {
  return match === undefined || match.completion.source === 'assumed' ? null : match.completion.value;
}

/** Rounded up, so that what exceeds a cap never appears to meet it. */
function loanToValue(loan: number | null, value: number | null): number | null {
  if (loan === null || value === null || value <= 0) return null;
  return Math.ceil((10_000 * loan) / value - 1e-9) / 100;
}
