import { EXCLUSIONS, isCleaned, type MarketSnapshot, type SalesTable } from '#market';

/**
 * Segments that are valued apart; the value is the stored code. The last is never a sale's: it is a ready subject
 * whose project we do not know although the register may.
 */
export const OFF_PLAN = 0;
export const READY_PROJECT = 1;
export const READY_PLAIN = 2;
export const READY_UNRESOLVED = 3;
export type SaleSegment = 0 | 1 | 2;
export type SegmentCode = SaleSegment | 3;

const PAPERWORK_EXCLUSION = EXCLUSIONS.indexOf('paperwork_procedure');
const BULK_EXCLUSION = EXCLUSIONS.indexOf('bulk_purchase');
/** Weight of paperwork and delayed sales: an older contract's price (docs/valuation.md#sales-and-their-weight). */
const PAPERWORK_WEIGHT = 0.35;
/**
 * A bulk purchase tells the price of the next one in the same project (measured January-February 2026); without a
 * project it would speak for every tower of its area.
 */
const BULK_WEIGHT = 0.95;
const MIN_PSF = 250;
const MAX_PSF = 8000;

/** Sales as the valuation reads them: one entry per row of the sales table. */
export interface Evidence {
  readonly count: number;
  readonly day: Int32Array;
  /** ln(AED per sqft). */
  readonly logPsf: Float64Array;
  /** ln(sqft). */
  readonly logSize: Float64Array;
  /** 1 for an ordinary sale, less for paperwork, 0 when the row may not serve as a comparable. */
  readonly trust: Float32Array;
  /**
   * 1 when ranges must cover it: what accuracy is reported on, also where it is no comparable (a bulk purchase, a price
   * far below the market), for it is the kind of price that a later sale may have.
   */
  readonly judged: Uint8Array;
  readonly segment: Uint8Array;
  /** 1 = villa or townhouse. */
  readonly house: Uint8Array;
}

/** Villas and townhouses (codes 1 and 2 of PROPERTY_TYPES) are never mixed with flats. */
export function isHouse(propertyType: number): 0 | 1 {
  return propertyType === 1 || propertyType === 2 ? 1 : 0;
}

/** Segment of a sale: -1 for `project` means that the register names none. */
export function segmentOf(offPlan: number, project: number): SaleSegment {
  if (offPlan === 1) return OFF_PLAN;
  return project >= 0 ? READY_PROJECT : READY_PLAIN;
}

function trustOf(sales: SalesTable, row: number): number {
  const psf = sales.price[row]! / sales.sizeSqft[row]!;
  if (!(psf >= MIN_PSF && psf <= MAX_PSF)) return 0;
  const exclusion = sales.exclusion[row]!;
  if (exclusion === 0) return 1;
  if (exclusion === BULK_EXCLUSION) return sales.project[row]! >= 0 ? BULK_WEIGHT : 0;
  return exclusion === PAPERWORK_EXCLUSION ? PAPERWORK_WEIGHT : 0;
}

/** Derives the valuation's columns from a snapshot's sales, without reordering them. */
export function readEvidence(snapshot: Pick<MarketSnapshot, 'sales'>): Evidence {
  const { sales } = snapshot;
  const { count } = sales;
  const logPsf = new Float64Array(count);
  const logSize = new Float64Array(count);
  const trust = new Float32Array(count);
  const judged = new Uint8Array(count);
  const segment = new Uint8Array(count);
  const house = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    logSize[row] = Math.log(sales.sizeSqft[row]!);
    logPsf[row] = Math.log(sales.price[row]!) - logSize[row]!;
    trust[row] = trustOf(sales, row);
    judged[row] = isCleaned(sales.exclusion[row]!) ? 1 : 0;
    segment[row] = segmentOf(sales.offPlan[row]!, sales.project[row]!);
    house[row] = isHouse(sales.propertyType[row]!);
  }
  return { count, day: sales.day, logPsf, logSize, trust, judged, segment, house };
}
