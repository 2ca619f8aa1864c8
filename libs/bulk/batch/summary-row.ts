import type { AnalysisAtHand, Decision } from '#policies';
import { dayOfDate, dubaiDateOf } from '#platform';
import { marketDrift, type Property, type RiskFlag, type Severity, type Verdict } from '#scoring';

import type { BatchResult } from './batch-result.store.js';

/** What a summary keeps of a scored item; amounts in AED. */
export interface SummaryItem {
  readonly index: number;
  readonly customId: string | null;
  readonly analysisId: string | null;
  readonly type: string;
  readonly dealScore: number | null;
  readonly verdict: Verdict;
  /** Day of the newest sale registered when it was valued, YYYY-MM-DD. */
  readonly valuedOn: string;
  /** Part of the range, as a standard deviation in logs, that is common to all homes. */
  readonly drift: number;
  readonly flags: readonly { readonly type: RiskFlag['type']; readonly severity: Severity }[];
  readonly asking: number;
  readonly low: number;
  readonly high: number;
  /** As recorded; if no part holds it, the geometric middle of the range. */
  readonly value: number;
  readonly valueRecorded: boolean;
  /** Null unless recorded. */
  readonly prudential: number | null;
  readonly loan: number | null;
  /** From the register if `match` was recorded, otherwise the area as sent. */
  readonly district: string;
  /** From the register if `match` was recorded and resolved, otherwise as sent; null if none is known. */
  readonly building: string | null;
  readonly placeMatched: boolean;
  /** The batch policy's decision; null if it has no policy. */
  readonly decision: Pick<Decision, 'outcome' | 'policy' | 'reasons'> | null;
}

/** A result, reduced to what summaries use. */
export interface SummaryRow {
  readonly item: SummaryItem | null;
  readonly errorCode: string | null;
  /** AED, where it could be read. */
  readonly loan: number | null;
}

type Analysis = AnalysisAtHand;

/** Reads a result and drops the rest: an analysis with all of its parts is some 30 kB. */
export function readSummaryRow(result: BatchResult): SummaryRow {
  const item =
    result.analysis === null ? null : readSummaryItem(result, JSON.parse(result.analysis) as Analysis);
  const { loan_amount: loan } = (result.property ?? {}) as Partial<Property>;
  return { item, errorCode: result.error?.code ?? null, loan: loan ?? null };
}

/** What a summary keeps of an item's analysis, whether the recorded one or another. */
export function readSummaryItem(
  result: Pick<BatchResult, 'position' | 'customId' | 'analysisId' | 'property' | 'scoredFor'>,
  analysis: Analysis,
): SummaryItem {
  const property = (result.property ?? {}) as Partial<Property>;
  const { low, high } = analysis.fair_price_range;
  const recorded = recordedValue(analysis);
  const { match, decision } = analysis;
  const valuedOn = analysis.value?.valued_on ?? dubaiDateOf(analysis.data_freshness);
  const { scoredFor } = result;
  return {
    index: result.position,
    customId: result.customId,
    analysisId: result.analysisId,
    type: property.type ?? '',
    dealScore: analysis.deal_score,
    verdict: analysis.verdict,
    valuedOn,
    drift: scoredFor === null ? 0 : marketDrift(dayOfDate(scoredFor) - dayOfDate(valuedOn)),
    flags: analysis.risk_flags.map(({ type, severity }) => ({ type, severity })),
    asking: Number(property.listing_price),
    low,
    high,
    value: recorded ?? Math.sqrt(low * high),
    valueRecorded: recorded !== null,
    prudential: recordedPrudential(analysis),
    loan: property.loan_amount ?? null,
    district: match?.area.district ?? property.area ?? '',
    building: match?.building.project ?? property.building ?? null,
    placeMatched: match !== undefined,
    decision: decision === undefined ? null : keep(decision),
  };
}

const keep = ({ outcome, policy, reasons }: Decision): SummaryItem['decision'] => ({
  outcome,
  policy,
  reasons,
});

/** `loan` holds the values as loan to value, in percent with one decimal. */
function recordedValue({ value, confidence, loan, decision }: Analysis): number | null {
  const estimate = value?.estimate ?? confidence?.estimate ?? decision?.facts.value;
  return estimate ?? (loan == null ? null : (100 * loan.amount) / loan.ltv_of_estimate_pct);
}

function recordedPrudential({ confidence, loan, decision }: Analysis): number | null {
  const prudential = confidence?.prudential_value?.value ?? decision?.facts.prudential_value;
  return prudential ?? (loan == null ? null : (100 * loan.amount) / loan.ltv_pct);
}
