import type { Boundary } from '#market';
import { compileSnapshot, type LoadSnapshot, serve, type ServedSnapshot, SnapshotScorer } from '#scoring';

import { testMarket, UNCALIBRATED } from '../../libs/scoring/test-market.fixture.js';

/** Adjacent squares: two communities of the fixture, and one about which nothing is known. */
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

/**
 * By version. The test files of a worker share a process, and a compiled snapshot is read-only: each worker needs it
 * once.
 */
const worker = globalThis as { fixtureSnapshots?: Map<string, ServedSnapshot> };
const compiled = (worker.fixtureSnapshots ??= new Map());

/** The fixture market under any version, with borders if the version ends with `-mapped`; compiled once per worker. */
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

/** The same, but its answers wait for the promise returned by `before`. */
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
