import type { Completion, PublicEvidenceLevel, Verdict } from '#scoring';

import type { Consequence, PolicyRef } from '../policy/policy-rules.js';

/** The outcomes of a decision, mildest first. */
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

/** Everything a decision is based on, as it was at the time; null means unknown. Amounts in whole AED. */
export interface Facts {
  readonly property_type: string;
  readonly completion: Completion | null;
  readonly district: string | null;
  readonly value: number | null;
  readonly prudential_value: number | null;
  readonly loan_amount: number | null;
  /** Loan to value, in percent, rounded up to two decimals. */
  readonly ltv_of_value_pct: number | null;
  /** Loan to prudential value, in percent, rounded up to two decimals. */
  readonly ltv_pct: number | null;
  readonly fsd: number | null;
  readonly evidence_level: PublicEvidenceLevel | null;
  readonly comparables_used: number;
  readonly data_age_days: number;
  readonly verdict: Verdict;
  /** `type:severity`. */
  readonly flags: readonly string[];
}

/** A policy version's decision on one item; the same facts and version give the same decision. */
export interface Decision {
  readonly outcome: Outcome;
  readonly policy: PolicyRef;
  /** The day in Dubai up to which ages count, YYYY-MM-DD. */
  readonly decided_on: string;
  /** Reasons to decline first, then in rule order; empty if accepted. */
  readonly reasons: readonly Reason[];
  readonly facts: Facts;
}
