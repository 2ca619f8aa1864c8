import Sequencer from '@jest/test-sequencer';

/** Files and folders that start real processes or train on many sales, the longest first. */
const LONG = [
  'test/faults/campaign',
  'test/faults/launcher',
  'test/valuation/backtest',
  'test/faults/bulk',
  'test/market/gateway-sync',
  'test/cli/batch-commands',
  'test/docs/guides',
  // Judges single times, so not beside the campaign, which takes what the machine has.
  'test/security/abuse',
  'test/sandbox/',
  'test/console/',
  'test/faults/',
  'test/security/idempotency',
  'test/bench/',
  'test/market/market-commands',
  'test/watches/',
  'test/scoring/',
  'test/bulk/',
  'test/market/',
  'test/valuation/',
  'test/cli/',
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
