import { loadPlaces, snapshotDirectory } from '#market';
import { DomainError } from '#platform';

import type { CommunityBook } from '../contract/community.js';
import { decodeCommunities } from './community-file.js';
import { withRegisterNames } from './register-names.js';

/** The market by community of a version, from its files alone; null where they do not have it. */
export type ReadCommunities = (version: string) => Promise<CommunityBook | null>;

/**
 * Reads snapshots of `marketDir`: some 40 ms, where a snapshot that answers takes seconds to load. The last one is kept,
 * for who asks for many things of one snapshot.
 */
export function communitiesReader(marketDir: string): ReadCommunities {
  let last: { readonly version: string; readonly book: CommunityBook } | undefined;
  return async (version) => {
    if (last?.version === version) return last.book;
    try {
      const { areas, boundaries, communities } = await loadPlaces(snapshotDirectory(marketDir, version));
      const book = withRegisterNames(decodeCommunities(communities, boundaries), areas);
      last = { version, book };
      return book;
    } catch (error) {
      // Missing or damaged, or built before there was such a file: whoever loads the snapshot says so.
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
}
