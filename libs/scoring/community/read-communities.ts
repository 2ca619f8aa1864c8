import { loadPlaces, snapshotDirectory } from '#market';
import { DomainError } from '#platform';

import type { CommunityBook } from '../contract/community.js';
import { decodeCommunities } from './community-file.js';
import { withRegisterNames } from './register-names.js';

/** Reads the market by community of a version from its files alone; null if they do not have it. */
export type ReadCommunities = (version: string) => Promise<CommunityBook | null>;

/**
 * Reads snapshots of `marketDir` in about 40 ms, while loading a snapshot for scoring takes seconds. The last
 * one is cached for repeated requests for the same snapshot.
 */
export function communitiesReader(marketDir: string): ReadCommunities {
  let last: { readonly version: string; readonly book: CommunityBook } | undefined;
  return async (version) => {
    if (last?.version === version) return last.book;
    try {
      const { areas, boundaries, communities } = await loadPlaces(snapshotDirectory(marketDir, version));
      const kept = decodeCommunities(communities, boundaries);
      if (kept === null) return null;
      const book = withRegisterNames(kept, areas);
      last = { version, book };
      return book;
    } catch (error) {
      // Missing, damaged, or built before this file existed: loading the snapshot itself reports that.
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
}
