import { DomainError, inTime } from '#platform';

import type { LoadSnapshot, ServedSnapshot } from './served-snapshot.js';

/**
 * Wraps snapshots so that answers that take longer fail with `overloaded`: requests to a stuck thread are
 * refused before anything is recorded.
 */
export function limitTime(load: LoadSnapshot, milliseconds: number): LoadSnapshot {
  return async (version) => {
    const snapshot = await load(version);
    return {
      manifest: snapshot.manifest,
      answer: (...question) => inTime(snapshot.answer(...question), milliseconds, tooLate),
      placeNamed: (...question) => inTime(snapshot.placeNamed(...question), milliseconds, tooLate),
      suggestPlaces: (...question) => snapshot.suggestPlaces(...question),
      communities: () => snapshot.communities(),
      heldOutSales: () => snapshot.heldOutSales(),
      close: () => closed(snapshot),
    };
  };
}

async function closed(snapshot: ServedSnapshot): Promise<void> {
  await snapshot.close?.();
}

function tooLate(): never {
  const detail = 'Scoring took too long, and nothing was recorded; retry the request.';
  throw new DomainError('overloaded', detail, { retryAfter: 2 });
}
