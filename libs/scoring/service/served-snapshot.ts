import type { SnapshotManifest } from '#market';

import type { CommunityBook } from '../contract/community.js';
import type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';
import type { Property } from '../contract/types.js';

/** One analysis as it is sent and recorded. */
export interface ScoredAnswer {
  /** JSON: the Deal analysis, the parts asked for, and the caller's reference. */
  readonly body: string;
  /** The value, whole AED. */
  readonly estimate: number;
  readonly evidence: AnalysisEvidence;
  /** What the text was written from; only with `also`. */
  readonly scored?: ScoredDeal;
}

/** A snapshot that answers, in this thread or in one of its own. */
export interface ServedSnapshot {
  readonly manifest: SnapshotManifest;
  /** Throws as DealScorer.analyze, and snapshot_unavailable when its thread was lost. */
  answer(property: Property, options: AnalyzeOptions): Promise<ScoredAnswer>;
  /** As DealScorer.suggestPlaces. Throws snapshot_unavailable likewise. */
  suggestPlaces(query: string, limit: number): Promise<readonly SuggestedPlace[]>;
  /** The market by community, read once and kept. Throws snapshot_unavailable likewise. */
  communities(): Promise<CommunityBook>;
  /** As DealScorer.heldOutSales. Throws snapshot_unavailable likewise. */
  heldOutSales(): Promise<Uint8Array | null>;
  /** Frees what it holds beside memory, once nothing is asked of it any more. */
  close?(): Promise<void>;
}

/** Makes a snapshot ready to answer. Throws snapshot_unavailable, snapshot_outdated, snapshot_removed. */
export type LoadSnapshot = (version: string) => Promise<ServedSnapshot>;
