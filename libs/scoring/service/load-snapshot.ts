import { loadWithParts, type SnapshotManifest } from '#market';

import type { CommunityBook } from '../contract/community.js';
import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { inSteps } from '#platform';
import { writeAnswer } from './answer.js';
import type { DealScorer } from './deal-scorer.js';
import type { LoadSnapshot, ServedSnapshot } from './served-snapshot.js';
import { SnapshotScorer } from './snapshot-scorer.js';

/**
 * Reads `<marketDir>/snapshots/<version>` and compiles it for scoring in this thread, reusing the parts that
 * an earlier process stored. Throws the same errors as LoadSnapshot.
 */
export async function loadScorer(
  marketDir: string,
  version: string,
): Promise<{ readonly manifest: SnapshotManifest; readonly scorer: SnapshotScorer }> {
  const { snapshot, parts, keep } = await loadWithParts(marketDir, version);
  const scorer = new SnapshotScorer(compileSnapshot(snapshot, parts));
  await keep();
  return { manifest: snapshot.manifest, scorer };
}

/** Loads snapshots of `marketDir` that answer in this thread. */
export function localLoader(marketDir: string): LoadSnapshot {
  return async (version) => {
    const { manifest, scorer } = await loadScorer(marketDir, version);
    return serve(manifest, scorer);
  };
}

/** Serves a snapshot whose scorer runs synchronously in the calling thread. */
export function serve(manifest: SnapshotManifest, scorer: DealScorer): ServedSnapshot {
  let book: Promise<CommunityBook> | undefined;
  return {
    manifest,
    answer: (property, options) => new Promise((resolve) => resolve(writeAnswer(scorer, property, options))),
    placeNamed: (area) => new Promise((resolve) => resolve(scorer.placeNamed(area))),
    suggestPlaces: (query, limit) => new Promise((resolve) => resolve(scorer.suggestPlaces(query, limit))),
    heldOutSales: () => new Promise((resolve) => resolve(scorer.heldOutSales())),
    communities: () => (book ??= inSteps(scorer.communities())),
  };
}
