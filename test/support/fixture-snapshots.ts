import { compileSnapshot, type LoadSnapshot, serve, SnapshotScorer } from '#scoring';

import { testMarket, UNCALIBRATED } from '../../libs/scoring/test-market.fixture.js';

/** The fixture market under any version; compiled once a test file. */
export function fixtureLoader(): LoadSnapshot {
  const snapshot = testMarket();
  return (version) => {
    const market = version.startsWith('live') ? 'live' : 'sandbox';
    const manifest = { ...snapshot.manifest, version, market } as const;
    const scorer = new SnapshotScorer(compileSnapshot({ ...snapshot, manifest }), () => UNCALIBRATED);
    return Promise.resolve(serve(manifest, scorer));
  };
}

/** The same, whose answers wait for what `before` gives. */
export function gatedLoader(before: () => Promise<void> | undefined): LoadSnapshot {
  const load = fixtureLoader();
  return async (version) => {
    const snapshot = await load(version);
    return {
      ...snapshot,
      answer: async (...question) => {
        await before();
        return snapshot.answer(...question);
      },
    };
  };
}
