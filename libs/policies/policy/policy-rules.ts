import type { Completion, PublicEvidenceLevel, RiskFlagType, Severity, Verdict } from '#scoring';

/** What a policy does with an item that breaks one of its rules. */
export const CONSEQUENCES = ['refer', 'decline'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** The figures above which an item is referred or declined; the figure itself passes. */
export interface UpperLimit {
  readonly refer_above?: number;
  readonly decline_above?: number;
}

/** A flag from a severity upwards; `any` matches every flag. */
export type FlagRule = `${RiskFlagType | 'any'}:${Severity}`;

/** How much may be lent on items that meet every given condition. */
export interface LtvCap {
  readonly types?: readonly string[];
  readonly completion?: Completion;
  /** Districts, as named in `match.area.district`. */
  readonly districts?: readonly string[];
  /** AED; the value must be above it. */
  readonly value_above?: number;
  /** AED; the value must not be above it. */
  readonly value_up_to?: number;
  /** Loan to value, in percent. */
  readonly on_value_pct?: UpperLimit;
  /** Loan to prudential value, in percent. */
  readonly on_prudential_value_pct?: UpperLimit;
}

/** The rules of a policy. Absent rules do not apply. */
export interface PolicyRules {
  readonly description?: string;
  readonly property_types?: { readonly accepted: readonly string[]; readonly otherwise: Consequence };
  /** Forecast standard deviation, in logs. */
  readonly fsd?: UpperLimit;
  /** The widest level whose evidence passes. */
  readonly evidence_level?: {
    readonly refer_beyond?: PublicEvidenceLevel;
    readonly decline_beyond?: PublicEvidenceLevel;
  };
  readonly comparables?: { readonly refer_below?: number; readonly decline_below?: number };
  /** Days from `data_freshness` to the decision date. */
  readonly data_age_days?: UpperLimit;
  /** The first cap whose conditions an item meets applies to it. */
  readonly ltv_caps?: readonly LtvCap[];
  readonly verdicts?: Readonly<Partial<Record<Consequence, readonly Verdict[]>>>;
  readonly flags?: Readonly<Partial<Record<Consequence, readonly FlagRule[]>>>;
}

/** The policy version that decides. */
export interface PolicyRef {
  readonly name: string;
  readonly version: number;
}

export interface PolicyVersion extends PolicyRef {
  /** Of the version; a policy has its own id. */
  readonly id: string;
  readonly rules: PolicyRules;
  readonly keyId: string;
  readonly createdAt: Date;
}

/** A policy with its latest version. */
export interface Policy extends PolicyVersion {
  readonly archivedAt: Date | null;
}

/** Maximum policies per organisation and mode, including archived ones. */
export const MOST_POLICIES = 100;
