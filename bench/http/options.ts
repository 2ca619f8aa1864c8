import { Option } from 'commander';

import { readPositive } from '../support/program.js';

/** The options of `npm run bench -- http`. */
export interface HttpBenchOptions {
  /** Only shows that everything runs; the figures are meaningless. */
  readonly quick: boolean;
  readonly seed: number;
  /** Rounds over all servers, each in a different order. */
  readonly rounds: number;
  /** Seconds of load per server and round, at a fixed rate, and under the profiler. */
  readonly seconds: number;
  /** Requests in flight. A server that waits for a disk needs more than one that does not. */
  readonly connections: number;
  /** Sales in the market the complete route scores on. */
  readonly sales: number;
}

const STANDARD = { seed: 1, rounds: 5, seconds: 3, connections: 64, sales: 1_000_000 };
const QUICK = { seed: 1, rounds: 1, seconds: 0.3, connections: 8, sales: 5_000 };

/** The command line options. */
export const HTTP_OPTIONS: readonly Option[] = [
  new Option('--quick', 'show that everything runs; the figures mean nothing'),
  number('--rounds', 'rounds over all servers, each in an order of its own', 'rounds'),
  number('--seconds', 'of load on one server in one round', 'seconds'),
  number('--connections', 'requests in flight', 'connections'),
  number('--sales', 'of the market that the complete route scores on', 'sales'),
  number('--seed', 'of the listings and the orders', 'seed'),
];

/** The given options, with defaults for the rest. */
export function optionsOf(given: Partial<HttpBenchOptions>): HttpBenchOptions {
  const { quick = false } = given;
  return { ...(quick ? QUICK : STANDARD), ...given, quick };
}

function number(flag: string, about: string, name: keyof typeof STANDARD): Option {
  return new Option(`${flag} <number>`, `${about} (${STANDARD[name]})`).argParser(readPositive);
}
