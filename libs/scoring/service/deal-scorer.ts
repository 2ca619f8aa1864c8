import type { AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { CommunityBook } from '../contract/community.js';
import type { Property } from '../contract/types.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

/** Scores listings on one snapshot; SnapshotScorer is the one there is. */
export interface DealScorer {
  /** Throws unknown_area; invalid_fields when `asOf` is before the market's first sale. */
  analyze(property: Property, options?: AnalyzeOptions): ScoredDeal;
  /** Areas and buildings for what was typed so far, the best first. */
  suggestPlaces(query: string, limit: number): readonly SuggestedPlace[];
  /** The held-out sales as CSV, UTF-8; null in a snapshot of an earlier version. */
  heldOutSales(): Uint8Array | null;
  /** The market by community, as of its newest record, in steps. */
  communities(): Generator<undefined, CommunityBook>;
}
