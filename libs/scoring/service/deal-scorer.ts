import type { SnapshotManifest } from '#market';

import type { AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

/** Scores listings on one snapshot; ScoringService is the one there is. */
export interface DealScorer {
  /** Throws unknown_area; invalid_fields when `asOf` lies before the market's first sale. */
  analyze(property: Property, options?: AnalyzeOptions): ScoredDeal;
  /** Areas and buildings for what was typed so far, the best first. */
  suggestPlaces(query: string, limit: number): readonly SuggestedPlace[];
}

/** A snapshot that a process can hold. */
export interface HeldMarket {
  readonly manifest: SnapshotManifest;
  /** Frees what it holds beside memory, once nothing is asked of it any more. */
  close?(): Promise<void>;
}

/** A snapshot ready to score in this thread. */
export interface LoadedMarket extends HeldMarket {
  readonly scorer: DealScorer;
}

/** Makes a snapshot ready. Throws snapshot_unavailable, snapshot_removed. */
export type LoadMarket<M extends HeldMarket = LoadedMarket> = (version: string) => Promise<M>;
