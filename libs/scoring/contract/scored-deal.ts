import type { MarketMove } from '#market';

import type { AnalysisParts } from './analysis-parts.js';
import type { DealAnalysis, Include } from './types.js';

/** A sale that users have excluded as a comparable. */
export interface ExcludedSale {
  /** Transaction number, as in `comparables`. */
  readonly id: string;
  /** Reason in words; shown with the comparable. */
  readonly reason: string;
}

/** Options of one analysis besides the property. Days since 1970-01-01. */
export interface AnalyzeOptions {
  /** Value as of this day, using nothing recorded later; default: the snapshot's newest record. */
  readonly asOf?: number;
  /**
   * Day of the request: ranges are wider for the time since the newest sale, and so is what depends on them. Left out by
   * whoever asks for the value of a given day.
   */
  readonly today?: number;
  readonly include?: ReadonlySet<Include>;
  /** Further parts to compute for the caller only; they are left out of the response text. */
  readonly also?: ReadonlySet<Include>;
  /** How the caller's organisation has moved its sandbox today; past dates are valued unmoved. */
  readonly move?: MarketMove | null;
  /** Sales excluded as evidence of the price; each was a comparable once those before it were excluded. */
  readonly excludedSales?: readonly ExcludedSale[];
  /** The requesting tenant; queued requests are served to tenants in turn. */
  readonly tenant?: string;
}

/** What the stored record keeps besides the answer to make the analysis reproducible. */
export interface AnalysisEvidence {
  readonly snapshot_version: string;
  readonly model_version: string;
  /** YYYY-MM-DD. */
  readonly as_of: string;
  readonly today: string | null;
  /** SHA-256 of the property as canonical JSON. */
  readonly input_hash: string;
}

/** One scored listing: the answer, the requested parts, and what the record keeps. */
export interface ScoredDeal {
  readonly analysis: DealAnalysis;
  readonly parts: AnalysisParts;
  /** The value, whole AED. */
  readonly estimate: number;
  readonly evidence: AnalysisEvidence;
}
