import type { SnapshotManifest } from '#market';

import type { CommunityBook } from '../contract/community.js';
import type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';
import type { PlaceNames } from '../contract/place-names.js';
import type { Property } from '../contract/types.js';

/** One analysis as it is sent and recorded. */
export interface ScoredAnswer {
  /** JSON: the Deal analysis, the requested parts, and the caller's reference. */
  readonly body: string;
  /** The value, whole AED. */
  readonly estimate: number;
  readonly evidence: AnalysisEvidence;
  /** What the text was written from; only with `also`. */
  readonly scored?: ScoredDeal;
}

/** A snapshot that answers requests, in this thread or in its own. */
export interface ServedSnapshot {
  readonly manifest: SnapshotManifest;
  /** Throws the same errors as DealScorer.analyze, and snapshot_unavailable when its thread was lost. */
  answer(property: Property, options: AnalyzeOptions): Promise<ScoredAnswer>;
  /** As DealScorer.placeNamed, in the turn of `tenant`. Also throws snapshot_unavailable. */
  placeNamed(area: string, tenant: string): Promise<PlaceNames>;
  /** As DealScorer.suggestPlaces, in the turn of `tenant`. Also throws snapshot_unavailable. */
  suggestPlaces(query: string, limit: number, tenant?: string): Promise<readonly SuggestedPlace[]>;
  /** The market by community, read once and cached. Also throws snapshot_unavailable. */
  communities(): Promise<CommunityBook>;
  /** As DealScorer.heldOutSales. Also throws snapshot_unavailable. */
  heldOutSales(): Promise<Uint8Array | null>;
  /** Releases resources other than memory, once no requests are pending. */
  close?(): Promise<void>;
}

/** Prepares a snapshot to answer. Throws snapshot_unavailable, snapshot_outdated, snapshot_removed. */
export type LoadSnapshot = (version: string) => Promise<ServedSnapshot>;
