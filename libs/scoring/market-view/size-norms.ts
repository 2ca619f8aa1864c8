import { type MarketSnapshot, PROPERTY_TYPES } from '#market';

const VILLA = PROPERTY_TYPES.indexOf('villa');
const TOWNHOUSE = PROPERTY_TYPES.indexOf('townhouse');
const ROOMS = 9;
const LOWEST = Math.log(50);
const BIN = 0.01;
const BINS = 900;
/** Minimum number of sales for a type and bedroom count to have its own size distribution. */
const MIN_SALES = 200;

/** Sizes of registered sales by property type and bedrooms. */
export interface SizeNorms {
  /**
   * Ranks a size among those of its type and bedrooms. If few homes with these bedrooms are sold, a size that
   * is small even for fewer bedrooms is ranked among those, and any other among all homes of its type. Null
   * with too few sales.
   */
  rank(propertyType: number, bedrooms: number, sizeSqft: number): SizeRank | null;
}

export interface SizeRank {
  /** Share of the sales that are smaller, 0..1. */
  readonly share: number;
  /** Number of sales compared, and their bedrooms; null for any. */
  readonly sales: number;
  readonly bedrooms: number | null;
}

/** Number of sales up to each size: by type and bedrooms, and by type. */
export interface SizeCounts {
  readonly below: Int32Array;
  readonly byType: Int32Array;
}

/** Histograms of ln size over the sales in rows `from` .. `to - 1` that may serve as comparables. */
export function countSizes(snapshot: MarketSnapshot, from: number, to: number): SizeCounts {
  const { sizeSqft, bedrooms, propertyType, exclusion } = snapshot.sales;
  const below = new Int32Array(PROPERTY_TYPES.length * ROOMS * BINS);
  for (let row = from; row < to; row++) {
    if (exclusion[row] !== 0) continue;
    const bin = binOf(sizeSqft[row]!);
    const type = registeredType(propertyType[row]!);
    below[(type * ROOMS + roomsOf(bedrooms[row]!)) * BINS + bin]!++;
  }
  const byType = new Int32Array(PROPERTY_TYPES.length * BINS);
  for (let type = 0; type < PROPERTY_TYPES.length; type++) {
    for (let cell = 0; cell < ROOMS * BINS; cell++) {
      byType[type * BINS + (cell % BINS)]! += below[type * ROOMS * BINS + cell]!;
    }
  }
  cumulate(below);
  cumulate(byType);
  return { below, byType };
}

export function sizeNorms({ below, byType }: SizeCounts): SizeNorms {
  return {
    rank(propertyType, rooms, size) {
      const type = registeredType(propertyType);
      for (let bedrooms = rooms; bedrooms >= 0; bedrooms--) {
        const rank = rankAmong(below, type * ROOMS + roomsOf(bedrooms), size, bedrooms);
        if (rank === null) continue;
        if (bedrooms === rooms || rank.share < 0.5) return rank;
        break;
      }
      return rankAmong(byType, type, size, null);
    },
  };
}

function rankAmong(table: Int32Array, cell: number, size: number, bedrooms: number | null): SizeRank | null {
  const base = cell * BINS;
  const sales = table[base + BINS - 1]!;
  if (sales < MIN_SALES) return null;
  const bin = binOf(size);
  const smaller = bin > 0 ? table[base + bin - 1]! : 0;
  return { share: (smaller + table[base + bin]!) / (2 * sales), sales, bedrooms };
}

/** The register does not mark townhouses; they are among its villas. */
const registeredType = (propertyType: number): number => (propertyType === TOWNHOUSE ? VILLA : propertyType);

const roomsOf = (bedrooms: number): number => Math.min(Math.max(bedrooms, -1), ROOMS - 2) + 1;

const binOf = (sizeSqft: number): number =>
  Math.min(Math.max(Math.floor((Math.log(sizeSqft) - LOWEST) / BIN), 0), BINS - 1);

function cumulate(histogram: Int32Array): void {
  for (let i = 0; i < histogram.length; i++) {
    if (i % BINS !== 0) histogram[i]! += histogram[i - 1]!;
  }
}
