import { areaId, type MarketSnapshot } from '#market';

import type { CommunityBook } from '../contract/community.js';

/**
 * Adds ids for the register's own area names, which sales carry, to a book: `JUMEIRAH LAKES TOWERS` beside
 * the everyday name that GET /v1/places returns. An id that is already known keeps its community.
 */
export function withRegisterNames(book: CommunityBook, areas: MarketSnapshot['areas']): CommunityBook {
  const known = new Set(book.communities.map(({ id }) => id));
  const registered = areas.flatMap(({ name, district }) => {
    const community = areaId(district);
    return known.has(community) ? [[areaId(name), community] as const] : [];
  });
  return { ...book, idOf: new Map([...registered, ...book.idOf]) };
}
