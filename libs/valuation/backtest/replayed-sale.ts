import type { HomeKind } from '../evidence.js';
import type { EvidenceLevel } from '../types.js';

/** Central ranges whose coverage is reported, by the probability they state. */
export const RANGES = [0.5, 0.8, 0.95] as const;

/** One sale of the window with what the engine said of it the evening before. Money in AED. */
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
  /** Sales of its project registered before. */
  readonly priorSales: number;
  readonly sizeSqft: number;
  readonly price: number;
  /** Price per sqft 250..8000, first of exact duplicates, procedures 11 and 102 (docs/valuation.md#sales-and-their-weight). */
  readonly cleaned: boolean;
  readonly value: number;
  /** Bounds of RANGES, in their order. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly fsd: number;
  /** Probability that the engine gave to a price at or below the real one. */
  readonly pit: number;
  /** Resampled together: the project, or the area where none is named. */
  readonly cluster: string;
}
