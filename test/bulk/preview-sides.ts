/** What the preview has of an analysis. */
export interface Side {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly deal_score: number | null;
  readonly verdict: string;
  readonly evidence_level: string | null;
  readonly decision: string | null;
}

/** What the preview answers, as far as tests read it. */
export interface Preview {
  readonly changed: Readonly<Record<string, number>>;
  readonly values: { readonly before: number; readonly after: number };
  readonly data: readonly {
    readonly index: number;
    readonly as_of: string;
    readonly change_pct: number;
    readonly before: Side;
    readonly after: Side;
  }[];
  readonly has_more: boolean;
}

/** An analysis with the parts that are compared. */
export interface Recorded {
  readonly value: { readonly estimate: number };
  readonly confidence: { readonly evidence_level: string };
  readonly fair_price_range: { readonly low: number; readonly high: number };
  readonly deal_score: number;
  readonly verdict: string;
  readonly decision: { readonly outcome: string };
  readonly comparables: readonly { readonly id: string; readonly weight: number }[];
}

/** What a side of the comparison has of an answer. */
export const sideOf = (answer: Recorded | null | undefined): Partial<Side> => ({
  value: answer?.value.estimate ?? 0,
  low: answer?.fair_price_range.low ?? 0,
  high: answer?.fair_price_range.high ?? 0,
  deal_score: answer?.deal_score ?? 0,
  verdict: answer?.verdict ?? '',
  evidence_level: answer?.confidence.evidence_level ?? '',
  decision: answer?.decision.outcome ?? '',
});
