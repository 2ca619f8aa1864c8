import type { Boundary } from '#market';

import type { CommunityBook } from '../contract/community.js';

/** Counts up when the figures of a community change, so that files of earlier programs are not shown. */
const LAYOUT = 2;

/** A book without the borders' outlines, which the snapshot already holds. */
interface KeptBook extends Pick<CommunityBook, 'asOf' | 'communities'> {
  /** Absent in the first layout. */
  readonly layout?: number;
  readonly idOf: readonly (readonly [string, string])[];
  /** The community of each border, in border order. */
  readonly ofBorder: readonly (string | null)[];
}

/** The bytes of a snapshot's `communities.json`. */
export function encodeCommunities({ asOf, communities, idOf, borders }: CommunityBook): Uint8Array {
  const kept: KeptBook = {
    ...{ layout: LAYOUT, asOf, communities },
    idOf: [...idOf],
    ofBorder: borders.map(({ community }) => community),
  };
  return Buffer.from(JSON.stringify(kept));
}

/** The inverse of `encodeCommunities`; null for the file of another layout. */
export function decodeCommunities(
  bytes: Uint8Array,
  boundaries: readonly Boundary[] = [],
): CommunityBook | null {
  const kept = JSON.parse(Buffer.from(bytes).toString('utf8')) as KeptBook;
  if (kept.layout !== LAYOUT) return null;
  return {
    ...{ asOf: kept.asOf, communities: kept.communities },
    idOf: new Map(kept.idOf),
    borders: boundaries.map((border, at) => ({ ...border, community: kept.ofBorder[at] ?? null })),
  };
}
