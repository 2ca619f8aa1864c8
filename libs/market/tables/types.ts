import type { Boundary } from './boundary.js';
import type { LoanTable, UnitRepeatTable } from './unit-tables.js';

/** Property types, as in the API and every table of the market; the index is the stored code. */
export const PROPERTY_TYPES = ['apartment', 'villa', 'townhouse', 'penthouse', 'hotel_apartment'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Whether homes of a type are houses; the others are flats. */
export const isHouse = (type: PropertyType | undefined): boolean => type === 'villa' || type === 'townhouse';

/**
 * The procedure that a sale was registered under; the index is the stored code. `resale` is procedure 11
 * (Sell), `off_plan_registration` is 102, `delayed` is 41 (an older contract's price), `other` is the
 * remaining developer and lease-to-own procedures.
 */
export const PROCEDURES = ['resale', 'off_plan_registration', 'delayed', 'other'] as const;
export type Procedure = (typeof PROCEDURES)[number];

/** Why a sale may not serve as a comparable; 0 means that it may. The index is the stored code. */
export const EXCLUSIONS = [
  'comparable',
  'paperwork_procedure',
  'price_per_sqft_out_of_range',
  'duplicate',
  'size_out_of_range',
  'partial_share',
  'bulk_purchase',
  'not_residential',
  'plot_size',
  'far_below_market',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** Strings by row without one JavaScript object per row: UTF-8 bytes and `count + 1` offsets. */
export interface StringColumn {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}

/**
 * Sales of residential property, one row per sale, ascending by `day`, then by transaction id. Every column
 * has `count` entries; an index of -1 means unknown. Excludes gifts, mortgages and bare land.
 */
export interface SalesTable {
  readonly count: number;
  /** Days since 1970-01-01 of the registration date in Dubai. */
  readonly day: Int32Array;
  /** AED. */
  readonly price: Float64Array;
  readonly sizeSqft: Float64Array;
  /** 0 = studio, -1 = unknown. */
  readonly bedrooms: Int8Array;
  /** Index in PROPERTY_TYPES. */
  readonly propertyType: Uint8Array;
  /** 1 = registered as off-plan, 0 = ready. */
  readonly offPlan: Uint8Array;
  /** Index in PROCEDURES. */
  readonly procedure: Uint8Array;
  /** Index in EXCLUSIONS; 0 may serve as a comparable. */
  readonly exclusion: Uint8Array;
  /** Index in `areas`. */
  readonly area: Int32Array;
  /** Index in `projects`. */
  readonly project: Int32Array;
  /** Index in `buildings`. */
  readonly building: Int32Array;
  /** Indexes in `landmarks`: nearest metro station, mall and landmark as given in the register. */
  readonly metro: Int32Array;
  readonly mall: Int32Array;
  readonly landmark: Int32Array;
  /** 1 = freehold, 2 = not freehold, 0 = not stated. */
  readonly freehold: Uint8Array;
  /** Index in `saleFiles` of the file that the row was read from; -1 if not read from a file. */
  readonly file: Int32Array;
  /** Its physical line in that file, from 1; -1 if not read from a file. */
  readonly line: Int32Array;
  /** Transaction number in the web export's form, `procedure-sequence-year`; `unnumbered-…` if the source has none. */
  readonly id: StringColumn;
}

/**
 * Rent evidence, ascending by `day`; `asking` rows are portal asking rents, the others registered (Ejari)
 * contracts, by the day they became known: registration, otherwise their start.
 */
export interface RentTable {
  readonly count: number;
  readonly day: Int32Array;
  /** AED a year. */
  readonly annualRent: Float64Array;
  /** NaN when unknown. */
  readonly sizeSqft: Float64Array;
  /** 0 = studio, -1 = unknown. If not stated, the most likely for the size (`certainty` below 100). */
  readonly bedrooms: Int8Array;
  /** Probability of the bedrooms, percent; 100 if stated, 0 if unknown. */
  readonly certainty: Uint8Array;
  readonly propertyType: Uint8Array;
  readonly area: Int32Array;
  readonly project: Int32Array;
  /** 1 = portal asking rent, 0 = contracted. */
  readonly asking: Uint8Array;
  /** 1 = a renewal, whose rent is capped by law and lags the market; 0 = a new contract, or asking. */
  readonly renewed: Uint8Array;
  /** 1 = freehold, 2 = not freehold, 0 = not stated. */
  readonly tenure: Uint8Array;
}

/** Portal asking prices, ascending by `day`; evidence of asking prices only, never comparables. */
export interface AskingTable {
  readonly count: number;
  readonly day: Int32Array;
  readonly price: Float64Array;
  readonly sizeSqft: Float64Array;
  readonly bedrooms: Int8Array;
  readonly propertyType: Uint8Array;
  readonly offPlan: Uint8Array;
  readonly area: Int32Array;
  readonly project: Int32Array;
}

export interface Area {
  /** As spelled in the register. */
  readonly name: string;
  /** Register areas that are the same place in the other vocabulary share a district. */
  readonly district: string;
}

export interface Project {
  /** As spelled in the register. */
  readonly name: string;
  readonly number: string | null;
  /** Index in `areas`; -1 unknown. */
  readonly area: number;
  readonly developer: string | null;
  readonly masterProject: string | null;
  readonly status: 'not_started' | 'active' | 'finished' | 'cancelled' | 'unknown';
  readonly percentCompleted: number | null;
  /** Days since 1970-01-01; null when unknown. The data is the register's latest, not as of any earlier day. */
  readonly startDay: number | null;
  /** Day of completion: planned, or actual once finished. */
  readonly completionDay: number | null;
  readonly units: number | null;
  /** Arabic name in the project register; null when the register data is unknown. */
  readonly arabicName?: string | null;
  /** Names that it was sold under before the register renamed it; absent if it was not renamed. */
  readonly formerNames?: readonly string[];
}

export interface Building {
  readonly name: string;
  /** Index in `projects`; -1 unknown. */
  readonly project: number;
  /** Index in `areas`; -1 unknown. */
  readonly area: number;
}

/** AED per sqft and year of one building or project, as published by Mollak. */
export interface ServiceCharge {
  readonly name: string;
  readonly project: number;
  readonly year: number;
  readonly ratePerSqft: number;
  readonly source: string;
}

/** One month of a citywide index; `value` is the median AED per sqft (a year, for rents). */
export interface IndexMonth {
  /** YYYY-MM. */
  readonly month: string;
  readonly value: number;
  readonly count: number;
}

export interface SnapshotSource {
  readonly file: string;
  readonly kind: string;
  readonly sha256: string;
  readonly rows: number;
  readonly accepted: number;
  readonly merged: number;
  readonly rejected: number;
  /** YYYY-MM-DD of its oldest and newest record. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The model's accuracy on one segment of sales; shares, errors and widths in percent. */
export interface SegmentAccuracy {
  readonly segment: string;
  readonly sales: number;
  /** Median of |value / price - 1|, and the share of values within 5, 10 and 20 % of the price. */
  readonly medianError: number;
  readonly within5: number;
  readonly within10: number;
  readonly within20: number;
  readonly medianRatio: number;
  /** IAAO's coefficient of dispersion and price-related differential. */
  readonly cod: number;
  readonly prd: number;
  /** Coverage of the stated 80 % range, and its median width over the value. */
  readonly coverage80: number;
  readonly width80: number;
}

/** Accuracy on the newest sales of the snapshot itself, each valued with what was known the day before. */
export interface HeldOutAccuracy {
  /** YYYY-MM-DD, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly segments: readonly SegmentAccuracy[];
}

/** Accuracy of estimated rents on one segment of new contracts; shares, errors and widths in percent. */
export interface RentSegmentAccuracy {
  readonly segment: string;
  readonly contracts: number;
  /** Share of the contracts for which a rent could be estimated. */
  readonly valued: number;
  readonly medianError: number;
  readonly within10: number;
  readonly within20: number;
  readonly medianRatio: number;
  /** Coverage of the stated 80 % range, and its median width over the rent. */
  readonly coverage80: number;
  readonly width80: number;
  /** The same for the plain median by area and bedrooms, on the same contracts. */
  readonly areaRoomsMedian: {
    readonly medianError: number;
    readonly within10: number;
    readonly within20: number;
  };
}

/** Accuracy of rents on new contracts, each estimated from those registered before its day. */
export interface RentAccuracy {
  /** YYYY-MM-DD, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly segments: readonly RentSegmentAccuracy[];
}

export interface SnapshotManifest {
  /** The day of its newest transaction and a content hash: `live-20260331-1a2b3c4d5e6f`, however often it is built. */
  readonly version: string;
  readonly market: 'live' | 'sandbox';
  readonly createdAt: string;
  /** ISO timestamp of the newest registered transaction of any kind: `data_freshness`. */
  readonly dataFreshness: string;
  readonly codeVersion: string;
  readonly modelVersion: string;
  /** Identifies the rules that the model was trained with; absent in snapshots from before they were recorded. */
  readonly modelRules?: string;
  /** Absent if the model was not trained, or has too few sales to be tested on. */
  readonly accuracy?: HeldOutAccuracy;
  /** Absent if the newest days have too few new rent contracts to test on. */
  readonly rentAccuracy?: RentAccuracy;
  readonly sources: readonly SnapshotSource[];
  readonly counts: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

/** One immutable, versioned state of the market, held in memory. */
export interface MarketSnapshot {
  readonly manifest: SnapshotManifest;
  readonly areas: readonly Area[];
  readonly projects: readonly Project[];
  readonly buildings: readonly Building[];
  readonly landmarks: readonly string[];
  readonly sales: SalesTable;
  /** Names of the files that the sales were read from, sorted. */
  readonly saleFiles: readonly string[];
  readonly rents: RentTable;
  readonly asking: AskingTable;
  readonly loans: LoanTable;
  readonly unitRepeats: UnitRepeatTable;
  readonly serviceCharges: readonly ServiceCharge[];
  readonly priceIndex: readonly IndexMonth[];
  readonly rentIndex: readonly IndexMonth[];
  /** Borders of communities, for maps; absent if none were imported. */
  readonly boundaries?: readonly Boundary[];
  /** The trained model, opaque to the market: libs/valuation writes and reads it. Empty before training. */
  readonly model: Uint8Array;
  /** Data that every process would otherwise compute when loading the snapshot, computed once; likewise opaque. */
  readonly gathered?: GatheredFiles;
}

/**
 * Optional files of a snapshot: missing ones are computed again, except the held-out sales, which only
 * training produces.
 */
export const GATHERED_FILES = ['scores.json', 'yields.json', 'communities.json', 'held-out.csv'] as const;
export type GatheredFiles = Readonly<Partial<Record<(typeof GATHERED_FILES)[number], Uint8Array>>>;

/** The register's own data, without rents and asking prices: enough to resolve names. */
export type RegisterTables = Pick<MarketSnapshot, 'areas' | 'projects' | 'buildings' | 'landmarks' | 'sales'>;
