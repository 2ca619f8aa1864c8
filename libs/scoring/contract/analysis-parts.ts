import type { Procedure } from '#market';
import type { AreaBasis, EstimateStepName } from '#valuation';

import type { MarketPart } from './market-part.js';
import type { Completion, RiskFlagType, Severity, Verdict } from './types.js';
import type { YieldPart } from './yield-part.js';

/**
 * The shapes behind `include=`. Money in whole AED, prices per square foot with one decimal, percentages with one
 * decimal, dates YYYY-MM-DD. docs/scoring.md explains every field.
 */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** Where the narrowest well-filled level of evidence is, from the building out to the whole city. */
export const PUBLIC_EVIDENCE_LEVELS = ['building', 'project', 'community', 'district', 'city'] as const;
export type PublicEvidenceLevel = (typeof PUBLIC_EVIDENCE_LEVELS)[number];

/** The value without the evidence behind it. */
export interface ValuePart {
  /** AED; the same figure as `confidence.estimate`. */
  readonly estimate: number;
  readonly currency: 'AED';
  /** Share of later sales inside `fair_price_range`. */
  readonly range_coverage_pct: number;
  /** Half of later sales are within this many percent of the estimate. */
  readonly typical_error_pct: number;
  /** Day of the newest registered sale, YYYY-MM-DD: the valuation day. */
  readonly valued_on: string;
}

/** The highest loan (AED) for which the chance that a sale brings less is no more than this. */
export interface LoanLimit {
  readonly shortfall_chance_pct: number;
  readonly amount: number;
}

/** A loan secured on the home, for the intent `collateral`. */
export interface LoanPart {
  readonly amount: number;
  /** Loan to prudential value. */
  readonly ltv_pct: number;
  readonly ltv_of_estimate_pct: number;
  /** Chance that a sale today brings less than the loan. */
  readonly shortfall_chance_pct: number;
  readonly highest_loans: readonly LoanLimit[];
  /** The same after the worst twelve-month fall that the register shows for the district. */
  readonly stress: {
    /** 0 or less. */
    readonly fall_pct: number;
    readonly shortfall_chance_pct: number;
    readonly highest_loans: readonly LoanLimit[];
  };
}

/** An input that had no effect. */
export interface IgnoredInput {
  readonly field: string;
  readonly reason: string;
}

/** Which of its two figures a lender's value is. */
export const PRUDENTIAL_RULES = ['quantile_20', 'index_deflated'] as const;

/** A lender's value: the lower of the 20 % quantile and the estimate deflated to the index's 24-month mean. */
export interface PrudentialValue {
  readonly value: number;
  readonly quantile_20: number;
  readonly index_deflated: number;
  /** Today's district index relative to its 24-month mean, percent: estimate / (1 + this) = index_deflated. */
  readonly index_over_mean_pct: number;
  readonly rule: (typeof PRUDENTIAL_RULES)[number];
}

/** One step of the estimate. AED for a home of the subject's size on the valuation day. */
export interface DerivationStep {
  readonly step: EstimateStepName;
  /**
   * Sales used, their value, and how far the estimate moved towards it (0..1, in logs); null for a step
   * without its own sales.
   */
  readonly sales: number | null;
  readonly value: number | null;
  readonly share: number | null;
  /** After the step: before^(1 - share) * value^share; the last one is the estimate. */
  readonly estimate: number;
}

export interface ConfidencePart {
  /** Median of the predictive distribution, AED. */
  readonly estimate: number;
  /** The steps from the city's median to the estimate. */
  readonly derivation: readonly DerivationStep[];
  /** Forecast standard deviation: half the central 68 % width, in logs. */
  readonly fsd: number;
  /** 0 (refused by lenders, or no verdict may rest on the value) .. 7. */
  readonly level: number;
  readonly ranges: { readonly '50': PriceRange; readonly '80': PriceRange; readonly '95': PriceRange };
  readonly evidence_level: PublicEvidenceLevel;
  readonly effective_sales: number;
  readonly effective_sales_12m: number;
  /** Villas and townhouses only: the area compared with the register's areas, and its basis. */
  readonly register_area?: { readonly sqft: number; readonly basis: AreaBasis };
  /** Only for the intent `collateral`. */
  readonly prudential_value?: PrudentialValue;
}

export interface ComparablePart {
  /** Transaction number as in the register; `unnumbered-…` if it has none: `source` identifies the sale then. */
  readonly id: string;
  /** The official file, and the line in it, that the sale was read from; null in the sandbox. */
  readonly source?: { readonly file: string; readonly line: number } | null;
  readonly date: string;
  readonly area: string;
  readonly project: string | null;
  readonly building: string | null;
  /** The building inferred from the size, where the register names neither project nor building; otherwise null. */
  readonly building_by_size?: string | null;
  readonly bedrooms: number | null;
  readonly completion: Completion;
  /** A delayed or other registration carries the price of an older contract and gets a third of the weight. */
  readonly procedure: Procedure;
  readonly size_sqft: number;
  readonly price: number;
  readonly price_per_sqft: number;
  /** Difference between subject and comparable: size in percent, time in days. */
  readonly distance: { readonly size_pct: number; readonly days: number };
  /**
   * AED; price + size + time + model = adjusted_price. `model`: the difference between the value and the
   * sales' own mean.
   */
  readonly adjustments: { readonly size: number; readonly time: number; readonly model: number };
  readonly adjusted_price: number;
  /** adjusted_price over the subject's size. */
  readonly adjusted_price_per_sqft: number;
  /** Share of the evidence, 0..1; 0 when rejected. */
  readonly weight: number;
  readonly level: PublicEvidenceLevel;
  /** Why the sale was considered but not used; null when used. */
  readonly rejected: string | null;
}

/** `buyer_limit`, only for the intent `collateral`: points deducted to keep the score at or below the buyer's. */
export const SCORE_TERMS = ['base', 'price', 'yield', 'liquidity', 'risk', 'buyer_limit'] as const;
export type ScoreTerm = (typeof SCORE_TERMS)[number];

export interface ScoreBreakdownPart {
  /** The points add up to deal_score exactly. */
  readonly terms: readonly {
    readonly term: ScoreTerm;
    readonly points: number;
    /** The standardised quantity behind the points (z_p, z_y, z_l, R), and its weight. */
    readonly input: number | null;
    readonly weight: number | null;
  }[];
  readonly total: number;
  /** The flags whose sum, capped at 3, is the input of the risk term. */
  readonly risks: readonly RiskShare[];
}

export interface ThresholdsPart {
  readonly currency: 'AED';
  /** Cheapest first; the asking prices (whole dirhams, inclusive) that get each verdict. Null: unbounded. */
  readonly verdicts: readonly {
    readonly verdict: Verdict;
    readonly price_from: number | null;
    readonly price_to: number | null;
  }[];
}

export interface PlaceAlternative {
  readonly name: string;
  readonly score: number;
}

/** Where it is known from whether a home is ready. */
export const COMPLETION_SOURCES = [
  'caller',
  'project_register',
  'recent_sales',
  'community_sales',
  'assumed',
] as const;
export type CompletionSource = (typeof COMPLETION_SOURCES)[number];

export interface MatchPart {
  readonly area: {
    readonly input: string;
    readonly resolved: string;
    /** The everyday name of the place whose sales the value is based on below the project. */
    readonly place: string;
    /** The caller's `building` if it names the place used as the area; absent otherwise. */
    readonly named_in_building?: string;
    /** The register areas that it is filed under. */
    readonly rests_on: readonly string[];
    readonly district: string;
    readonly score: number;
    readonly alternatives: readonly PlaceAlternative[];
  };
  readonly building: {
    readonly input: string | null;
    readonly project: string | null;
    readonly project_number: string | null;
    /** The everyday name of the area it is in; null when unresolved. */
    readonly area: string | null;
    /** False if no sale of the building or its project is identified. */
    readonly own_sales: boolean;
    /** A building of that name outside the caller's area. */
    readonly elsewhere: { readonly name: string; readonly area: string } | null;
    readonly score: number;
    readonly alternatives: readonly PlaceAlternative[];
  };
  /** Ready or off-plan, and the source of that. */
  readonly completion: {
    readonly value: Completion;
    readonly source: CompletionSource;
    /** The chance that it is off-plan, 0..1. */
    readonly off_plan_chance: number;
  };
  /** Inputs of the caller that had no effect, and why. */
  readonly ignored: readonly IgnoredInput[];
}

export interface ProvenancePart {
  readonly model_version: string;
  readonly snapshot_version: string;
  /** SHA-256 of the property as canonical JSON. */
  readonly input_hash: string;
  /** Nothing recorded later was used. */
  readonly as_of: string;
  /** The newest registered sale by then: the valuation day. */
  readonly newest_sale: string;
  readonly sources: readonly {
    readonly kind: string;
    readonly file: string;
    readonly rows: number;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  readonly statement: string;
  /** A notice that applies to every answer at present, such as a stalled feed; null if there is none. */
  readonly notice: string | null;
}

/** The parts requested by `include=`, by name. */
export interface AnalysisParts {
  readonly value?: ValuePart;
  readonly confidence?: ConfidencePart;
  readonly comparables?: readonly ComparablePart[];
  /** Null where deal_score is. */
  readonly score_breakdown?: ScoreBreakdownPart | null;
  readonly thresholds?: ThresholdsPart;
  /** Null without a loan, and for intents other than `collateral`. */
  readonly loan?: LoanPart | null;
  readonly yield?: YieldPart;
  readonly match?: MatchPart;
  readonly market?: MarketPart;
  readonly provenance?: ProvenancePart;
}

/** A flag that counts, with its contribution to R. */
export interface RiskShare {
  readonly type: RiskFlagType;
  readonly severity: Severity;
  readonly adds: number;
}
