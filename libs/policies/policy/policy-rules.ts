import type { RiskFlagType, Severity, Verdict } from '#scoring';

/** Where the evidence behind a value lies, from the building out to the whole city. */
export const EVIDENCE_LEVELS = ['building', 'project', 'community', 'district', 'city'] as const;
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/** What a policy does with an item that breaks one of its rules. */
export const CONSEQUENCES = ['refer', 'decline'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** From which figure on an item is referred or declined; the figure itself passes. */
export interface UpperLimit {
  readonly refer_above?: number;
  readonly decline_above?: number;
}

/** A flag from a severity on; `any` is each of them. */
export type FlagRule = `${RiskFlagType | 'any'}:${Severity}`;

/** How much may be lent on the items that meet every condition given. */
export interface LtvCap {
  readonly types?: readonly string[];
  readonly completion?: 'ready' | 'off_plan';
  /** Districts, as `match.area.district` names them. */
  readonly districts?: readonly string[];
  /** AED; the value lies above it. */
  readonly value_above?: number;
  /** AED; the value does not lie above it. */
  readonly value_up_to?: number;
  /** Loan over value, percent. */
  readonly on_value_pct?: UpperLimit;
  /** Loan over prudential value, percent. */
  readonly on_prudential_value_pct?: UpperLimit;
}

/** The rules of a policy. What is absent is not asked. */
export interface PolicyRules {
  readonly description?: string;
  readonly property_types?: { readonly accepted: readonly string[]; readonly otherwise: Consequence };
  /** Forecast standard deviation, in logs. */
  readonly fsd?: UpperLimit;
  /** The farthest level whose evidence passes. */
  readonly evidence_level?: {
    readonly refer_beyond?: EvidenceLevel;
    readonly decline_beyond?: EvidenceLevel;
  };
  readonly comparables?: { readonly refer_below?: number; readonly decline_below?: number };
  /** Days from the market's newest record to the day of the decision. */
  readonly data_age_days?: UpperLimit;
  /** The first whose conditions an item meets holds for it. */
  readonly ltv_caps?: readonly LtvCap[];
  readonly verdicts?: Readonly<Partial<Record<Consequence, readonly Verdict[]>>>;
  readonly flags?: Readonly<Partial<Record<Consequence, readonly FlagRule[]>>>;
}

/** A version of a policy, by which things are decided. */
export interface PolicyRef {
  readonly name: string;
  readonly version: number;
}

export interface PolicyVersion extends PolicyRef {
  /** Of the version; of a policy its own. */
  readonly id: string;
  readonly rules: PolicyRules;
  readonly keyId: string;
  readonly createdAt: Date;
}

/** A policy with its newest version. */
export interface Policy extends PolicyVersion {
  readonly archivedAt: Date | null;
  /** When it got its name. */
  readonly beganAt: Date;
}

/** Policies of an organisation and mode, archived ones included. */
export const MOST_POLICIES = 100;
