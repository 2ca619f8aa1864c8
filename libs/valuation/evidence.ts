import { EXCLUSIONS, isCleaned, type MarketSnapshot, type SalesTable } from '#market';

/**
 * Segments that are valued separately; the value is the stored code. The last four are never those of a sale:
 * they are subjects whose project is unknown to us although the register may have it, because the building
 * was not named, or because the register does not know its name. Villas and townhouses have seven segments of
 * their own, offset by HOUSES.
 */
export const OFF_PLAN = 0;
export const READY_PROJECT = 1;
export const READY_PLAIN = 2;
export const READY_UNNAMED = 3;
export const OFF_PLAN_UNNAMED = 4;
export const READY_UNKNOWN = 5;
export const OFF_PLAN_UNKNOWN = 6;
const HOUSES = 7;
export const SEGMENTS = 2 * HOUSES;
export type Standing = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type SegmentCode = Standing | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** Completion and project status of a segment, whatever the kind of home. */
export const standingOf = (segment: number): Standing => (segment % HOUSES) as Standing;
export const isHouseSegment = (segment: number): boolean => segment >= HOUSES;
export function isOffPlan(segment: number): boolean {
  const standing = standingOf(segment);
  return standing === OFF_PLAN || standing === OFF_PLAN_UNNAMED || standing === OFF_PLAN_UNKNOWN;
}
/** Whether the project is unknown. */
export const isUnresolved = (segment: number): boolean => standingOf(segment) >= READY_UNNAMED;
export const segmentCode = (standing: Standing, kind: HomeKind): SegmentCode =>
  (standing + (kind === HOUSE ? HOUSES : 0)) as SegmentCode;

/** The segments that a sale would be in if its project were unknown. */
export interface HiddenSegments {
  readonly unnamed: SegmentCode;
  readonly unknown: SegmentCode;
}

/** Null for ready sales for which the register names no project. */
export function hiddenSegments(segment: SegmentCode): HiddenSegments | null {
  if (standingOf(segment) === READY_PLAIN) return null;
  const kind = isHouseSegment(segment) ? HOUSE : FLAT;
  return isOffPlan(segment)
    ? { unnamed: segmentCode(OFF_PLAN_UNNAMED, kind), unknown: segmentCode(OFF_PLAN_UNKNOWN, kind) }
    : { unnamed: segmentCode(READY_UNNAMED, kind), unknown: segmentCode(READY_UNKNOWN, kind) };
}

/** Kinds of homes; a home is never a comparable of another kind. The value is the stored code. */
export const FLAT = 0;
export const HOUSE = 1;
export const HOTEL = 2;
export const KINDS = 3;
export type HomeKind = 0 | 1 | 2;
/** By index in PROPERTY_TYPES: apartment, villa, townhouse, penthouse, hotel apartment. */
const KIND_OF_TYPE: readonly HomeKind[] = [FLAT, HOUSE, HOUSE, FLAT, HOTEL];

const PAPERWORK_EXCLUSION = EXCLUSIONS.indexOf('paperwork_procedure');
const NOT_RESIDENTIAL_EXCLUSION = EXCLUSIONS.indexOf('not_residential');
const BULK_EXCLUSION = EXCLUSIONS.indexOf('bulk_purchase');
/**
 * Weight of paperwork and delayed sales, which carry an older contract's price
 * (docs/valuation.md#sales-and-their-weight).
 */
const PAPERWORK_WEIGHT = 0.35;
/**
 * A bulk purchase predicts the next price in the same project (measured January-February 2026); without a
 * project it would count for every tower in its area.
 */
const BULK_WEIGHT = 0.95;

/** Sales as used by the valuation: one entry per row of the sales table. */
export interface Evidence {
  readonly count: number;
  readonly day: Int32Array;
  readonly price: Float64Array;
  readonly sizeSqft: Float64Array;
  /** 1 for an ordinary sale, less for paperwork, 0 if the row may not serve as a comparable. */
  readonly trust: Float32Array;
  /**
   * 1 if ranges must cover the sale: it is in the population that accuracy is reported on. This includes some
   * sales that are not comparables (a bulk purchase, a price far below the market), because a later sale may
   * have such a price.
   */
  readonly judged: Uint8Array;
  /** SegmentCode. */
  readonly segment: Uint8Array;
  /** HomeKind. */
  readonly kind: Uint8Array;
}

/**
 * ln(sqft) of a sale. Computed on demand: it is rarely read once a market is compiled, and storing it would
 * take 8 bytes per sale.
 */
export const logSizeOfSale = ({ sizeSqft }: Pick<Evidence, 'sizeSqft'>, row: number): number =>
  Math.log(sizeSqft[row]!);

/** ln(AED per sqft) of a sale, also computed on demand. */
export const logPsfOfSale = (
  { price, sizeSqft }: Pick<Evidence, 'price' | 'sizeSqft'>,
  row: number,
): number => Math.log(price[row]!) - Math.log(sizeSqft[row]!);

/**
 * Kind of a property type (index in PROPERTY_TYPES). The register does not mark townhouses, so they are
 * valued as villas.
 */
export function kindOf(propertyType: number): HomeKind {
  return KIND_OF_TYPE[propertyType] ?? FLAT;
}

/** Segment of a sale; `project` -1 means that the register names none. */
function segmentOf(offPlan: number, project: number, kind: HomeKind): SegmentCode {
  if (offPlan === 1) return segmentCode(OFF_PLAN, kind);
  return segmentCode(project >= 0 ? READY_PROJECT : READY_PLAIN, kind);
}

function trustOf(sales: SalesTable, row: number): number {
  const exclusion = sales.exclusion[row]!;
  if (exclusion === 0) return 1;
  if (exclusion === BULK_EXCLUSION) return sales.project[row]! >= 0 ? BULK_WEIGHT : 0;
  // Hotel rooms are not homes, but their prices are evidence for the hotel's apartments.
  if (exclusion === NOT_RESIDENTIAL_EXCLUSION) return kindOf(sales.propertyType[row]!) === HOTEL ? 1 : 0;
  return exclusion === PAPERWORK_EXCLUSION ? PAPERWORK_WEIGHT : 0;
}

/** Derives the valuation's columns from a snapshot's sales, without reordering them. */
export function readEvidence(snapshot: Pick<MarketSnapshot, 'sales'>): Evidence {
  const { sales } = snapshot;
  const { count, day, price, sizeSqft } = sales;
  const trust = new Float32Array(count);
  const judged = new Uint8Array(count);
  const segment = new Uint8Array(count);
  const kind = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    trust[row] = trustOf(sales, row);
    judged[row] = isCleaned(sales, row) ? 1 : 0;
    const home = kindOf(sales.propertyType[row]!);
    kind[row] = home;
    segment[row] = segmentOf(sales.offPlan[row]!, sales.project[row]!, home);
  }
  return { count, day, price, sizeSqft, trust, judged, segment, kind };
}
