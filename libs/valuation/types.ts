import type { BuildingSales } from './groups/building-sales.js';

/** The property to value, resolved against one snapshot. The asking price is no part of it. */
export interface Subject {
  /** Index in PROPERTY_TYPES. */
  readonly propertyType: number;
  /** 1 = sold off-plan by the developer, 0 = ready. */
  readonly offPlan: 0 | 1;
  readonly bedrooms: number;
  /** A sale's is the register's figure; a listing's (`listed`) may be another measure of a house. */
  readonly sizeSqft: number;
  /** Of a listing, whose house's plot may be stated. */
  readonly listed?: { readonly plotSqft?: number };
  /** True where the size is an advert's figure: no sale is a twin of the home for being of that size. */
  readonly roundedSize?: boolean;
  /** Indexes in the snapshot's tables; project and building -1 when unresolved. */
  readonly area: number;
  /** Index of the pool of areas whose sales stand for the area's; -1 or absent where the area stands alone. */
  readonly pool?: number;
  readonly project: number;
  readonly building: number;
  /** Indexes in `landmarks` where the caller knows them; else the project's own are used. */
  readonly metro?: number;
  readonly mall?: number;
  readonly landmark?: number;
  /** Rows of the sales table that people have excluded as evidence of its price, ascending. */
  readonly excludedSales?: readonly number[];
  /** True when the register itself gives the unit no project, not when ours is merely unresolved. */
  readonly unnamedInRegister?: boolean;
  /** True where a building was named that the register does not know: it may hold no sale of it. */
  readonly unknownName?: boolean;
}

/**
 * The deepest level with an effective sample of 5 or more, from the city down to equal units. For ready homes that the
 * register files under no project, `project` is their building.
 */
export const EVIDENCE_LEVELS = [
  'city',
  'district',
  'area',
  'area_rooms',
  'project',
  'project_rooms',
  'unit',
] as const;
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/** One sale that the figure used (or looked at and rejected), with what was done to it. Money in AED. */
export interface Comparable {
  /** Row of the snapshot's sales table. */
  readonly sale: number;
  /** Days between the sale and the valuation. */
  readonly ageDays: number;
  /** Subject size over comparable size, less one. */
  readonly sizeDistance: number;
  /** What was added to its price for the subject's size and for the time passed. */
  readonly sizeAdjustment: number;
  readonly timeAdjustment: number;
  /** AED per square foot after both adjustments. */
  readonly adjustedPsf: number;
  /** Share of the estimate's evidence, 0..1; 0 when rejected. */
  readonly weight: number;
  readonly level: EvidenceLevel;
  /** Null when used. */
  readonly rejected: string | null;
}

/** What the sales of a step have in common; those from `model` on rest on no sales of their own. */
export type EstimateStepName =
  | 'city'
  | 'community'
  | 'community_bedrooms'
  | 'community_similar_size'
  | 'landmark_bedrooms'
  | 'project_earlier'
  | 'project'
  | 'project_bedrooms'
  | 'project_similar_size'
  | 'project_same_size'
  | 'building'
  | 'district_same_size_earlier'
  | 'district_same_size'
  | 'model'
  | 'recent_errors'
  | 'mean_ratio'
  | 'nearby_sizes'
  | 'completion_unknown'
  | 'market_move';

/** One step on the way from the city's median to the estimate; per-square-foot figures are ln(AED per sqft). */
export interface EstimateStep {
  readonly step: EstimateStepName;
  /** Sales read; null where the step reads none of its own. */
  readonly sales: number | null;
  /** What they say about the subject, and how far the estimate moved there (0..1); null likewise. */
  readonly logPsf: number | null;
  readonly share: number | null;
  /** The estimate after the step. */
  readonly estimate: number;
}

/** Ready sales of one project at one rate for homes of different sizes: one contract, however many rows. */
export interface OneRate {
  readonly sales: number;
  /** AED per sqft as registered. */
  readonly psf: number;
}

/**
 * What the register's area of a house was taken to be: the caller's plot or size, where sales of its project have that
 * very figure (`plot`, `size`); the plot as given; the usual area of the project's homes of these bedrooms, where neither
 * figure is the register's (`typical`); or the caller's size for want of any better (`assumed`).
 */
export type AreaBasis = 'plot' | 'size' | 'typical' | 'assumed';

export interface HouseArea {
  /** Square feet as the register would file them. */
  readonly sqft: number;
  readonly basis: AreaBasis;
  /** What not knowing the area adds to the scale of error, in logs. */
  readonly doubt: number;
  /** True where the register gives the project's houses no bedrooms, so that they are compared by plot alone. */
  readonly withoutBedrooms?: true;
}

/** A value and its uncertainty. Logs are natural; per-square-foot figures are AED per square foot. */
export interface Valuation {
  /**
   * The value, ln(AED per sqft): where the mean ratio of value to price is one, half the variance below the median of
   * what a sale on the valuation day may bring.
   */
  readonly logPsf: number;
  /** Predictive scale in logs: z = (logPsf - ln asking psf) / sigma is near standard normal over later sales. */
  readonly sigma: number;
  /** Forecast standard deviation: half the central 68 % width in logs. */
  readonly fsd: number;
  /** ln(AED per sqft) at probability p in (0, 1), calibrated; strictly increasing. */
  quantile(p: number): number;
  /** Probability that a sale is registered below this ln(AED per sqft); inverse of `quantile`. */
  probability(logPsf: number): number;
  readonly evidenceLevel: EvidenceLevel;
  /** Kish effective number of sales behind the centre, and of those of the last 12 months; one contract is one sale. */
  readonly effectiveCount: number;
  readonly effectiveCount12m: number;
  /** Time-adjusted median of the comparables, AED per sqft. */
  readonly marketMedianPsf: number;
  /** Used ones first, by weight; filled only when asked for. */
  comparables(): readonly Comparable[];
  /** How the centre came about: the last step's estimate is `logPsf`. Filled only when asked for. */
  derivation(): readonly EstimateStep[];
  /** Count of sales that the figure really used. */
  readonly comparablesUsed: number;
  /** The contract that most used sales of the last 12 months share; null where none has two. */
  readonly oneRate: OneRate | null;
  /** What the register's area of a listed house was taken to be; absent for other homes. */
  readonly area?: HouseArea;
}

/** Values subjects on one snapshot; built once per snapshot, then pure and fast (no allocation per sale). */
export interface ValuationEngine {
  readonly modelVersion: string;
  /** Whose sales are known to be of one building without being of a project. */
  readonly buildings: BuildingSales;
  /** Uses only sales registered on or before `asOfDay` (days since 1970-01-01). */
  value(subject: Subject, asOfDay: number): Valuation;
}
