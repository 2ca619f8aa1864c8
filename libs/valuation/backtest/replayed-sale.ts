import type { HomeKind } from '../evidence.js';
import type { EvidenceLevel } from '../types.js';

/** Central ranges whose coverage is reported, by their stated probability. */
export const RANGES = [0.5, 0.8, 0.95] as const;

/** One sale of the window with the engine's valuation of the evening before. Money in AED. */
export interface ReplayedSale {
  /** Row of the sales table. */
  readonly row: number;
  readonly day: number;
  readonly segment: 'ready' | 'off_plan';
  readonly projectKnown: boolean;
  readonly evidenceLevel: EvidenceLevel;
  readonly bedrooms: number;
  readonly kind: HomeKind;
  readonly area: string;
  readonly district: string;
  /** Earlier registered sales of its project. */
  readonly priorSales: number;
  readonly sizeSqft: number;
  readonly price: number;
  /**
   * Price per sqft 250..8000, first of exact duplicates, procedures 11 and 102
   * (docs/valuation.md#sales-and-their-weight).
   */
  readonly cleaned: boolean;
  readonly value: number;
  /** Lower and upper bounds of RANGES, in order. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly fsd: number;
  /** Probability that the engine gave to prices at or below the actual one. */
  readonly pit: number;
  /** The unit of resampling: the project, or the area where none is named. */
  readonly cluster: string;
}
