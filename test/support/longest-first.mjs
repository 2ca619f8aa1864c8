import Sequencer from '@jest/test-sequencer';

/** Folders whose files start real processes or train on real sales, the longest first. */
const LONG = ['test/valuation/', 'test/faults/', 'test/sandbox/', 'test/market/', 'test/scoring/'];

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
