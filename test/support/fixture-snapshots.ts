import type { Boundary } from '#market';
import { compileSnapshot, type LoadSnapshot, serve, type ServedSnapshot, SnapshotScorer } from '#scoring';

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

/** By version. Test files of a worker share a process, and what is compiled only answers: each needs it once. */
const worker = globalThis as { fixtureSnapshots?: Map<string, ServedSnapshot> };
const compiled = (worker.fixtureSnapshots ??= new Map());

/** The fixture market under any version, with borders where it ends with `-mapped`; compiled once a worker. */
export function fixtureLoader(): LoadSnapshot {
  return (version) => {
    const served = compiled.get(version) ?? compileFixture(version);
    compiled.set(version, served);
    return Promise.resolve(served);
  };
}

function compileFixture(version: string): ServedSnapshot {
  const snapshot = testMarket();
  const market = version.startsWith('live') ? 'live' : 'sandbox';
  const manifest = { ...snapshot.manifest, version, market } as const;
  const boundaries = version.endsWith('-mapped') ? BORDERS : [];
  const scorer = new SnapshotScorer(
    compileSnapshot({ ...snapshot, manifest, boundaries }),
    () => UNCALIBRATED,
  );
  return serve(manifest, scorer);
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
