import type { AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { CommunityBook } from '../contract/community.js';
import type { PlaceNames } from '../contract/place-names.js';
import type { Property } from '../contract/types.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

/** Scores listings on one snapshot; implemented by SnapshotScorer. */
export interface DealScorer {
  /** Throws unknown_area; invalid_fields when `asOf` is before the market's first sale. */
  analyze(property: Property, options?: AnalyzeOptions): ScoredDeal;
  /**
   * What has to be learned before `analyze` answers with these options in milliseconds, in steps; null if nothing does.
   * Optional to take: `analyze` otherwise learns it itself.
   */
  preparation(options: AnalyzeOptions): Generator<undefined, void> | null;
  /** The place that an `area` names. Throws unknown_area, outside_coverage. */
  placeNamed(area: string): PlaceNames;
  /** Areas and buildings that match a partial query, best first. */
  suggestPlaces(query: string, limit: number): readonly SuggestedPlace[];
  /** The held-out sales as CSV, UTF-8; null for a snapshot built by an earlier version. */
  heldOutSales(): Uint8Array | null;
  /** The market by community as of its newest record, computed in steps. */
  communities(): Generator<undefined, CommunityBook>;
}
