import type { MarketMove } from '#market';

import type { AnalysisParts } from './analysis-parts.js';
import type { DealAnalysis, Include } from './types.js';

/** A sale that people have excluded as a comparable. */
export interface ExcludedSale {
  /** Transaction number, as `comparables` gives it. */
  readonly id: string;
  /** Why, in words; shown with the comparable. */
  readonly reason: string;
}

/** What the caller may ask of one analysis beside the property. Days since 1970-01-01. */
export interface AnalyzeOptions {
  /** Value at this day with nothing recorded later; the snapshot's newest record by default. */
  readonly asOf?: number;
  /** The day of the request; only tells how old the feed is (provenance.notice), never touches value, score or flags. */
  readonly today?: number;
  readonly include?: ReadonlySet<Include>;
  /** Parts to be computed beside those, for the caller alone: an answer's text leaves them out. */
  readonly also?: ReadonlySet<Include>;
  /** How the caller's organisation has moved its sandbox today; a past date is valued as it was. */
  readonly move?: MarketMove | null;
  /** Sales that are no evidence of the price, each of which was a comparable once those before it were excluded. */
  readonly excludedSales?: readonly ExcludedSale[];
  /** Who asks: where many questions wait, each tenant has its turn. */
  readonly tenant?: string;
}

/** What the stored record keeps beside the answer, so that the analysis can be reproduced. */
export interface AnalysisEvidence {
  readonly snapshot_version: string;
  readonly model_version: string;
  /** YYYY-MM-DD. */
  readonly as_of: string;
  readonly today: string | null;
  /** SHA-256 of the property in canonical JSON. */
  readonly input_hash: string;
}

/** One scored listing: the answer, the parts asked for, and what the record keeps. */
export interface ScoredDeal {
  readonly analysis: DealAnalysis;
  readonly parts: AnalysisParts;
  /** The value, whole AED. */
  readonly estimate: number;
  readonly evidence: AnalysisEvidence;
}
