import type { BuildingSales } from './groups/building-sales.js';

/** The property to value, resolved against one snapshot. Excludes the asking price. */
export interface Subject {
  /** Index in PROPERTY_TYPES. */
  readonly propertyType: number;
  /** 1 = sold off-plan by the developer, 0 = ready. */
  readonly offPlan: 0 | 1;
  readonly bedrooms: number;
  /** For a sale, the register's figure; for a listing of a house (`listed`), possibly another measure. */
  readonly sizeSqft: number;
  /** Present for a listing; the plot of a house may be stated. */
  readonly listed?: { readonly plotSqft?: number };
  /** True if the size is an advertised figure: no sale counts as a twin by size. */
  readonly roundedSize?: boolean;
  /** Indexes in the snapshot's tables; project and building -1 when unresolved. */
  readonly area: number;
  /** Index of the pool of areas whose sales are used for the area; -1 or absent if the area is used alone. */
  readonly pool?: number;
  readonly project: number;
  readonly building: number;
  /** Indexes in `landmarks` if the caller knows them; otherwise the project's own are used. */
  readonly metro?: number;
  readonly mall?: number;
  readonly landmark?: number;
  /** Rows of the sales table that users have excluded as evidence of its price, ascending. */
  readonly excludedSales?: readonly number[];
  /** True if the register itself gives the home no project, not if we merely failed to resolve it. */
  readonly unnamedInRegister?: boolean;
  /**
   * True if a building was named that the register does not know, and so may hold no sale of it, or one in which it
   * holds no sale of such a home yet.
   */
  readonly unknownName?: boolean;
}

/**
 * The narrowest level with an effective sample of 5 or more, from the city down to equal units. For ready
 * homes that the register files under no project, `project` is their building.
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

/** One sale that the estimate used (or considered and rejected), and its adjustments. Money in AED. */
export interface Comparable {
  /** Row of the snapshot's sales table. */
  readonly sale: number;
  /** Days between the sale and the valuation. */
  readonly ageDays: number;
  /** Subject size over comparable size, minus one. */
  readonly sizeDistance: number;
  /** Amounts added to its price for the subject's size and for time. */
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

/** What the sales of a step have in common; steps from `model` on have no sales of their own. */
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

/** One step from the city's median to the estimate; per-square-foot figures are ln(AED per sqft). */
export interface EstimateStep {
  readonly step: EstimateStepName;
  /** Number of sales used; null if the step has none of its own. */
  readonly sales: number | null;
  /** Their value, and how far the estimate moved towards it (0..1); null like `sales`. */
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
 * What the register's area of a house was taken to be: the caller's plot or size, if sales of its project
 * have exactly that figure (`plot`, `size`); the plot as given; the usual area of the project's homes with
 * these bedrooms, if neither figure is the register's (`typical`); or the caller's size, for lack of anything
 * better (`assumed`).
 */
export const AREA_BASES = ['plot', 'size', 'typical', 'assumed'] as const;
export type AreaBasis = (typeof AREA_BASES)[number];

export interface HouseArea {
  /** Square feet as the register would file them. */
  readonly sqft: number;
  readonly basis: AreaBasis;
  /** Contribution of an uncertain area to the scale of error, in logs. */
  readonly doubt: number;
  /** True if the register gives the project's houses no bedrooms, so that they are compared by plot alone. */
  readonly withoutBedrooms?: true;
}

/** A value and its uncertainty. Logs are natural; per-square-foot figures are AED per square foot. */
export interface Valuation {
  /**
   * The value, ln(AED per sqft): the point at which the mean ratio of value to price is one, half the
   * variance below the median price of a sale on the valuation day.
   */
  readonly logPsf: number;
  /** Predictive scale in logs: z = (logPsf - ln asking psf) / sigma is near standard normal over later sales. */
  readonly sigma: number;
  /** Forecast standard deviation: half the central 68 % width in logs. */
  readonly fsd: number;
  /**
   * The FSD of the sizes sold in its place, the same at every advertised size of a flat; for a house, with the doubt
   * about its registered area. The FSD itself for a registered size.
   */
  readonly steadyFsd: number;
  /** ln(AED per sqft) at probability p in (0, 1), calibrated; strictly increasing. */
  quantile(p: number): number;
  /** Probability that a sale is registered below this ln(AED per sqft); inverse of `quantile`. */
  probability(logPsf: number): number;
  readonly evidenceLevel: EvidenceLevel;
  /** Kish effective number of sales behind the centre, in total and in the last 12 months; a contract counts once. */
  readonly effectiveCount: number;
  readonly effectiveCount12m: number;
  /** Time-adjusted, interpolated median of the comparables, AED per sqft. */
  readonly marketMedianPsf: number;
  /** Used ones first, by weight; computed on demand. */
  comparables(): readonly Comparable[];
  /** The steps to the centre: the last step's estimate is `logPsf`. Computed on demand. */
  derivation(): readonly EstimateStep[];
  /** Number of sales actually used. */
  readonly comparablesUsed: number;
  /** Share of the evidence that the heaviest sale carries, 0..1. */
  readonly heaviestShare: number;
  /** The contract shared by the most used sales in the last 12 months; null if no two share one. */
  readonly oneRate: OneRate | null;
  /** What the register's area of a listed house was taken to be; absent for other homes. */
  readonly area?: HouseArea;
}

/** Values subjects on one snapshot; built once per snapshot, then pure and fast (no allocation per sale). */
export interface ValuationEngine {
  readonly modelVersion: string;
  /** Sales known to be in one building without belonging to a project. */
  readonly buildings: BuildingSales;
  /** Day of the first sale whose error the model recorded: ranges of earlier days are not calibrated. */
  readonly recordFrom: number;
  /** Uses only sales registered on or before `asOfDay` (days since 1970-01-01). */
  value(subject: Subject, asOfDay: number): Valuation;
}
