import type { Procedure } from '#market';
import type { AreaBasis, EstimateStepName } from '#valuation';

import type { RiskFlagType, Severity, Verdict } from './types.js';
import type { YieldPart } from './yield-part.js';

/**
 * The shapes behind `include=`. Money in whole AED, prices per square foot with one decimal, percentages with one
 * decimal, dates YYYY-MM-DD. docs/scoring.md explains every field.
 */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** Where the deepest well-filled level of evidence lies, from the building out to the whole city. */
export type PublicEvidenceLevel = 'building' | 'project' | 'community' | 'district' | 'city';

/** The value without the evidence behind it. */
export interface ValuePart {
  /** AED; the same figure as `confidence.estimate`. */
  readonly estimate: number;
  readonly currency: 'AED';
  /** Share of later sales inside `fair_price_range`. */
  readonly range_coverage_pct: number;
  /** Half of later sales are within this many percent of the estimate. */
  readonly typical_error_pct: number;
  /** Day of the newest registered sale, YYYY-MM-DD: the value is of it. */
  readonly valued_on: string;
}

/** The highest loan, AED, that a sale brings less than with this chance only. */
export interface LoanLimit {
  readonly shortfall_chance_pct: number;
  readonly amount: number;
}

/** A loan on the home, for the intent `collateral`. */
export interface LoanPart {
  readonly amount: number;
  /** Loan over the prudential value. */
  readonly ltv_pct: number;
  readonly ltv_of_estimate_pct: number;
  /** Chance that a sale today brings less than the loan. */
  readonly shortfall_chance_pct: number;
  readonly highest_loans: readonly LoanLimit[];
  /** The same after the worst fall of twelve months that the register shows for the district. */
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

/** A lender's value: the lower of the 20 % quantile and the estimate at the index's 24-month mean. */
export interface PrudentialValue {
  readonly value: number;
  readonly quantile_20: number;
  readonly index_deflated: number;
  /** Today's district index over its mean of 24 months, in percent: estimate / (1 + this) = index_deflated. */
  readonly index_over_mean_pct: number;
  readonly rule: 'quantile_20' | 'index_deflated';
}

/** One step on the way to the estimate. AED for a unit of the subject's size on the valuation day. */
export interface DerivationStep {
  readonly step: EstimateStepName;
  /** Sales read, what they say, and how far the estimate moved there (0..1, in logs); null for a step without own sales. */
  readonly sales: number | null;
  readonly value: number | null;
  readonly share: number | null;
  /** After the step: before^(1 - share) * value^share; the last one is the estimate. */
  readonly estimate: number;
}

export interface ConfidencePart {
  /** Median of the predictive distribution, AED. */
  readonly estimate: number;
  /** From the city's median to the estimate. */
  readonly derivation: readonly DerivationStep[];
  /** Half the central 68 % width in logs. */
  readonly fsd: number;
  /** 0 (refused by lenders) .. 7. */
  readonly level: number;
  readonly ranges: { readonly '50': PriceRange; readonly '80': PriceRange; readonly '95': PriceRange };
  readonly evidence_level: PublicEvidenceLevel;
  readonly effective_sales: number;
  readonly effective_sales_12m: number;
  /** Of a villa or townhouse: the area that was compared with the register's, and what it is. */
  readonly register_area?: { readonly sqft: number; readonly basis: AreaBasis };
  /** Only for the intent `collateral`. */
  readonly prudential_value?: PrudentialValue;
}

export interface ComparablePart {
  /** Transaction number as the register writes it; `unnumbered-…` where it gives none: `source` says where it stands. */
  readonly id: string;
  /** The official file and the physical line in it that the sale was read from; null in the sandbox. */
  readonly source?: { readonly file: string; readonly line: number } | null;
  readonly date: string;
  readonly area: string;
  readonly project: string | null;
  readonly building: string | null;
  /** The building that its size tells, where the register names neither project nor building; else null. */
  readonly building_by_size?: string | null;
  readonly bedrooms: number | null;
  readonly completion: 'ready' | 'off_plan';
  /** A delayed or other one carries an older contract's price and counts a third of the others. */
  readonly procedure: Procedure;
  readonly size_sqft: number;
  readonly price: number;
  readonly price_per_sqft: number;
  /** Subject against comparable: size in percent, time in days. */
  readonly distance: { readonly size_pct: number; readonly days: number };
  /** AED; price + size + time + model = adjusted_price. `model`: what the value differs from the sales' own mean. */
  readonly adjustments: { readonly size: number; readonly time: number; readonly model: number };
  readonly adjusted_price: number;
  /** adjusted_price over the subject's size. */
  readonly adjusted_price_per_sqft: number;
  /** Share of the evidence, 0..1; 0 when rejected. */
  readonly weight: number;
  readonly level: PublicEvidenceLevel;
  /** Why it was looked at and not used; null when used. */
  readonly rejected: string | null;
}

/** `buyer_limit`, for the intent `collateral` alone: what is taken so that the score does not exceed the buyer's. */
export type ScoreTerm = 'base' | 'price' | 'yield' | 'liquidity' | 'risk' | 'buyer_limit';

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
  /** The flags whose sum, at most 3, is the input of the risk term. */
  readonly risks: readonly RiskShare[];
}

export interface ThresholdsPart {
  readonly currency: 'AED';
  /** Cheapest first; the asking prices, whole dirhams and inclusive, that get each verdict. Null: not bounded. */
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

export interface MatchPart {
  readonly area: {
    readonly input: string;
    readonly resolved: string;
    /** The place whose sales the value rests on below the project, as people name it. */
    readonly place: string;
    /** The register's areas that it is filed under. */
    readonly rests_on: readonly string[];
    readonly district: string;
    readonly score: number;
    readonly alternatives: readonly PlaceAlternative[];
  };
  readonly building: {
    readonly input: string | null;
    readonly project: string | null;
    readonly project_number: string | null;
    /** Where it lies, as people name the area; null when unresolved. */
    readonly area: string | null;
    /** False if no sale of it, or of its project, is identified. */
    readonly own_sales: boolean;
    /** The building of that name in another place than the caller's area. */
    readonly elsewhere: { readonly name: string; readonly area: string } | null;
    readonly score: number;
    readonly alternatives: readonly PlaceAlternative[];
  };
  /** Ready or off-plan, and what said so. */
  readonly completion: {
    readonly value: 'ready' | 'off_plan';
    readonly source: 'caller' | 'project_register' | 'recent_sales' | 'community_sales' | 'assumed';
    /** The chance that it is off-plan, 0..1. */
    readonly off_plan_chance: number;
  };
  /** What the caller said that changed nothing, and why. */
  readonly ignored: readonly IgnoredInput[];
}

/** Mortgages beside the sale of the same unit, within two years. */
export interface LoanLevelPart {
  readonly loans: number;
  /** Median of loan over price, percent; null from fewer than three loans. */
  readonly median_ltv_pct: number | null;
  /** Day of the newest of them, YYYY-MM-DD. */
  readonly newest: string | null;
}

export interface MarketPart {
  readonly index: {
    readonly district: string;
    /** Newest complete month in the index, YYYY-MM. */
    readonly month: string;
    readonly change_1m_pct: number;
    readonly change_3m_pct: number;
    readonly change_6m_pct: number;
    readonly change_12m_pct: number;
    /** District sales of the last 12 months behind it. */
    readonly sales: number;
  };
  readonly liquidity: {
    readonly sales_90d: number;
    readonly sales_365d: number;
    /** Rank among the market's areas of the same completion, 0..100. */
    readonly percentile: number;
  };
  readonly supply: {
    readonly horizon_months: number;
    readonly planned_units: number;
    /** Planned units times the share that is delivered on time. */
    readonly expected_units: number;
    readonly stock_units: number;
    /** Null when the register knows no finished unit in the district. */
    readonly ratio_pct: number | null;
    readonly projects: number;
  };
  /** What was really lent on homes around, by the register's mortgages. */
  readonly loans: {
    /** Of the same building or project; null where it is unknown. */
    readonly building: LoanLevelPart | null;
    readonly community: LoanLevelPart;
    /** Of the same kind of home (flats, villas and townhouses, hotel apartments) and completion, citywide. */
    readonly segment: LoanLevelPart;
  };
}

export interface ProvenancePart {
  readonly model_version: string;
  readonly snapshot_version: string;
  /** SHA-256 of the property in canonical JSON. */
  readonly input_hash: string;
  /** Nothing recorded later was used. */
  readonly as_of: string;
  /** The newest registered sale by then: the value is of this day. */
  readonly newest_sale: string;
  readonly sources: readonly {
    readonly kind: string;
    readonly file: string;
    readonly rows: number;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  readonly statement: string;
  /** What is true of every answer at present, such as a feed that has stopped; null: nothing. */
  readonly notice: string | null;
}

/** What `include=` asked for, keyed by its names. */
export interface AnalysisParts {
  readonly value?: ValuePart;
  readonly confidence?: ConfidencePart;
  readonly comparables?: readonly ComparablePart[];
  /** Null where deal_score is. */
  readonly score_breakdown?: ScoreBreakdownPart | null;
  readonly thresholds?: ThresholdsPart;
  /** Null without a loan, and for other intents than collateral. */
  readonly loan?: LoanPart | null;
  readonly yield?: YieldPart;
  readonly match?: MatchPart;
  readonly market?: MarketPart;
  readonly provenance?: ProvenancePart;
}

/** A flag that counts, with what it adds to R. */
export interface RiskShare {
  readonly type: RiskFlagType;
  readonly severity: Severity;
  readonly adds: number;
}
