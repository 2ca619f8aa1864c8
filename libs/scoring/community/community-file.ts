import type { Boundary } from '#market';

import type { CommunityBook } from '../contract/community.js';

/** A book without the borders' outlines, which the snapshot already holds. */
interface KeptBook extends Pick<CommunityBook, 'asOf' | 'communities'> {
  readonly idOf: readonly (readonly [string, string])[];
  /** The community of each border, in border order. */
  readonly ofBorder: readonly (string | null)[];
}

/** The bytes of a snapshot's `communities.json`. */
export function encodeCommunities({ asOf, communities, idOf, borders }: CommunityBook): Uint8Array {
  const kept: KeptBook = {
    ...{ asOf, communities },
    idOf: [...idOf],
    ofBorder: borders.map(({ community }) => community),
  };
  return Buffer.from(JSON.stringify(kept));
}

/** The inverse of `encodeCommunities`. */
export function decodeCommunities(bytes: Uint8Array, boundaries: readonly Boundary[] = []): CommunityBook {
  const kept = JSON.parse(Buffer.from(bytes).toString('utf8')) as KeptBook;
  return {
    ...{ asOf: kept.asOf, communities: kept.communities },
    idOf: new Map(kept.idOf),
    borders: boundaries.map((border, at) => ({ ...border, community: kept.ofBorder[at] ?? null })),
  };
}
