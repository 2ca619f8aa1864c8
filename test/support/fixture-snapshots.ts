import type { Boundary } from '#market';
import { compileSnapshot, type LoadSnapshot, serve, SnapshotScorer } from '#scoring';

import { testMarket, UNCALIBRATED } from '../../libs/scoring/test-market.fixture.js';

/** Squares side by side: two communities of the fixture, and one that nothing is known of. */
const BORDERS = ['Marsa Dubai', 'Business Bay', 'Nowhere Near'].map((name, at): Boundary => {
  const [west, east] = [55 + 0.1 * at, 55.1 + 0.1 * at];
  const ring = [
    [west, 25],
    [east, 25],
    [east, 25.1],
    [west, 25.1],
    [west, 25],
  ];
  return {
    number: String(at),
    name,
    arabicName: null,
    outline: { type: 'MultiPolygon', coordinates: [[ring]] },
  };
});

/** The fixture market under any version, with borders where it ends with `-mapped`; compiled once a test file. */
export function fixtureLoader(): LoadSnapshot {
  const snapshot = testMarket();
  return (version) => {
    const market = version.startsWith('live') ? 'live' : 'sandbox';
    const manifest = { ...snapshot.manifest, version, market } as const;
    const boundaries = version.endsWith('-mapped') ? BORDERS : [];
    const tables = { ...snapshot, manifest, boundaries };
    const scorer = new SnapshotScorer(compileSnapshot(tables), () => UNCALIBRATED);
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
