import type { SnapshotManifest } from '#market';
import type { ThreadFailure } from '#platform';

import type { CommunityBook } from '../contract/community.js';
import type { AnalyzeOptions } from '../contract/scored-deal.js';
import type { PlaceNames } from '../contract/place-names.js';
import type { Property } from '../contract/types.js';
import type { ScoredAnswer } from '../service/served-snapshot.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

/** The data that a scoring thread is started with. */
export interface ThreadTask {
  readonly marketDir: string;
  readonly version: string;
}

/** Requests that arrive in one turn are sent together, and so are their answers. */
export type Question = {
  readonly id: number;
  /** Who asks: tenants are answered in turn. */
  readonly tenant: string;
} & (
  | { readonly property: Property; readonly options: AnalyzeOptions }
  | { readonly placeNamed: string }
  | { readonly places: string; readonly limit: number }
  | { readonly communities: true }
  | { readonly heldOut: true }
);

export type CommunitiesQuestion = Extract<Question, { readonly communities: true }>;

export type Reply = { readonly id: number } & (
  | { readonly answer: ScoredAnswer }
  | { readonly place: PlaceNames }
  | { readonly places: readonly SuggestedPlace[] }
  | { readonly communities: CommunityBook }
  | { readonly heldOut: Uint8Array | null }
  | { readonly failure: ThreadFailure }
);

export type ThreadMessage =
  | { readonly ready: SnapshotManifest }
  | { readonly failed: ThreadFailure }
  | { readonly replies: readonly Reply[] };
