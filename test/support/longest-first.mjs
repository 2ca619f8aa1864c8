import Sequencer from '@jest/test-sequencer';

/**
 * The slowest files and folders, ordered by duration on two cores: real processes, a browser, training. If one of them
 * started last, it would run alone.
 */
const LONG = [
  'test/console/pages',
  'test/faults/campaign',
  'test/market/market-commands',
  'test/docs/guides',
  'test/faults/bulk-processes',
  'test/market/gateway-sync',
  // Judges individual response times, so it must not run alongside the campaign, which uses the whole machine.
  'test/security/abuse',
  'test/faults/launcher',
  'test/node/',
  'test/faults/',
  'test/bench/',
  'test/corrections/',
  'test/security/idempotency',
  'test/market/snapshot-store',
  'test/watches/',
  'test/report/pdf',
  'test/security/access-matrix',
  'test/bulk/',
  'test/market/',
  'test/sandbox/',
  'test/tracing/',
  'test/scoring/',
  'test/security/canary',
  'test/valuation/',
  'test/clients/',
  'test/cli/',
  'libs/market/',
  'test/console/',
  'libs/valuation/backtest/',
];

/**
 * Without timings from an earlier run, Jest orders files by size; a long file that starts last then runs alone while
 * the other workers idle.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONG.findIndex((folder) => path.includes(folder));
      return place < 0 ? LONG.length : place;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
