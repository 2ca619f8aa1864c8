/**
 * The fixture market as a LoadSnapshot for the project's own processes, with misbehaving buildings: `Crash Tower` ends
 * the process, `Slow Tower` takes 20 ms of processor time, `Fault Tower` throws. A process with OUTDATED_SNAPSHOT
 * stands for a program version that can no longer read the snapshot of that name.
 */
import { DomainError } from '../../build/libs/platform/index.js';
import { compileSnapshot, serve, SnapshotScorer } from '../../build/libs/scoring/index.js';
import { testMarket, UNCALIBRATED } from '../../build/libs/scoring/test-market.fixture.js';

const BEHAVIOURS = {
  'Crash Tower': () => process.kill(process.pid, 'SIGKILL'),
  'Slow Tower': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20),
  'Fault Tower': () => {
    throw new TypeError('a fault of ours');
  },
};

export function loadFixtureMarket(version) {
  if (version === process.env.OUTDATED_SNAPSHOT)
    return Promise.reject(new DomainError('snapshot_outdated', 'Its model is of an earlier layout.'));
  const snapshot = testMarket();
  const market = version.startsWith('live') ? 'live' : 'sandbox';
  const manifest = { ...snapshot.manifest, version, market };
  const service = new SnapshotScorer(compileSnapshot({ ...snapshot, manifest }), () => UNCALIBRATED);
  const scorer = {
    analyze(property, options) {
      BEHAVIOURS[property.building]?.();
      return service.analyze(property, options);
    },
    placeNamed: (area) => service.placeNamed(area),
    suggestPlaces: (query, limit) => service.suggestPlaces(query, limit),
    communities: () => service.communities(),
  };
  return Promise.resolve(serve(manifest, scorer));
}
