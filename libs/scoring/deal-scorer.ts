import type { SnapshotManifest } from '#market';

import type { AnalyzeOptions, ScoredDeal } from './scored-deal.js';
import type { Property } from './types.js';

/** Scores listings on one snapshot; ScoringService is the one there is. */
export interface DealScorer {
  /** Throws unknown_area; invalid_fields when `asOf` lies before the market's first sale. */
  analyze(property: Property, options?: AnalyzeOptions): ScoredDeal;
}

/** One snapshot ready to answer. */
export interface LoadedMarket {
  readonly manifest: SnapshotManifest;
  readonly scorer: DealScorer;
}

/** Reads a snapshot's files and compiles them. Throws snapshot_unavailable, snapshot_removed. */
export type LoadMarket = (version: string) => Promise<LoadedMarket>;
