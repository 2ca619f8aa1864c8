import Sequencer from '@jest/test-sequencer';

/**
 * Files and folders that take longest, in the order of what they took on two cores: real processes, a browser, training.
 * One of them that began last would run alone.
 */
const LONG = [
  'test/console/pages',
  'test/faults/campaign',
  'test/market/market-commands',
  'test/docs/guides',
  'test/faults/bulk-processes',
  'test/market/gateway-sync',
  // Judges single times, so not beside the campaign, which takes what the machine has.
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
 * Without the times of an earlier run Jest orders files by their size; a long file that starts last then runs alone
 * while the other workers are idle.
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
