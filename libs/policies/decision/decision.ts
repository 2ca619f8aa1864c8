import type { Verdict } from '#scoring';

import type { Consequence, EvidenceLevel, PolicyRef } from '../policy/policy-rules.js';

/** What a policy says of an item, the mildest first. */
export const OUTCOMES = ['accept', 'refer', 'decline'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const REASON_CODES = [
  'property_type',
  'fsd',
  'evidence_level',
  'comparables',
  'data_age',
  'ltv_on_value',
  'ltv_on_prudential_value',
  'no_ltv_cap',
  'verdict',
  'risk_flag',
  'missing_loan_amount',
  'missing_value',
  'missing_prudential_value',
  'missing_fsd',
  'missing_evidence_level',
  'missing_completion',
  'missing_district',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Why an item is not accepted. */
export interface Reason {
  readonly outcome: Consequence;
  readonly code: ReasonCode;
  /** JSON pointer to the rule in the policy. */
  readonly rule: string;
  /** One sentence with the figures. */
  readonly detail: string;
}

/** Everything that a decision rests on, as it was when it was made; null: not known. Money in whole AED. */
export interface Facts {
  readonly property_type: string;
  readonly completion: 'ready' | 'off_plan' | null;
  readonly district: string | null;
  readonly value: number | null;
  readonly prudential_value: number | null;
  readonly loan_amount: number | null;
  /** Loan over value, percent, rounded up to two decimals. */
  readonly ltv_of_value_pct: number | null;
  /** Loan over prudential value, percent, rounded up to two decimals. */
  readonly ltv_pct: number | null;
  readonly fsd: number | null;
  readonly evidence_level: EvidenceLevel | null;
  readonly comparables_used: number;
  readonly data_age_days: number;
  readonly verdict: Verdict;
  /** `type:severity`. */
  readonly flags: readonly string[];
}

/** What a version of a policy says of one item; the same facts and version give the same decision. */
export interface Decision {
  readonly outcome: Outcome;
  readonly policy: PolicyRef;
  /** The day in Dubai that ages count to, YYYY-MM-DD. */
  readonly decided_on: string;
  /** Those that decline first, then in the order of the rules; none where it is accepted. */
  readonly reasons: readonly Reason[];
  readonly facts: Facts;
}
