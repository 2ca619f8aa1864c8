import { loadSnapshot, snapshotDirectory } from '#market';

import { compileMarket } from '../compiled/compile-market.js';
import type { LoadMarket } from './deal-scorer.js';
import { ScoringService } from './scoring.service.js';

/** Reads snapshots from `<marketDir>/snapshots/<version>` and compiles them for scoring. */
export function marketLoader(marketDir: string): LoadMarket {
  return async (version) => {
    const snapshot = await loadSnapshot(snapshotDirectory(marketDir, version));
    return { manifest: snapshot.manifest, scorer: new ScoringService(compileMarket(snapshot)) };
  };
}
