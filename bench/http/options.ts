import { parseArgs } from 'node:util';

/** How `npm run bench -- http` measures. */
export interface HttpBenchOptions {
  /** Shows that everything runs; its figures mean nothing. */
  readonly quick: boolean;
  readonly seed: number;
  /** Rounds over all servers, each in an order of its own. */
  readonly rounds: number;
  /** Seconds of load on one server in one round, at a fixed rate, and under the profiler. */
  readonly seconds: number;
  /** Requests in flight. A server that waits for a disk needs more of them than one that does not. */
  readonly connections: number;
  /** Sales of the market that the complete route scores on. */
  readonly sales: number;
}

const STANDARD = { seed: 1, rounds: 5, seconds: 3, connections: 64, sales: 1_000_000 };
const QUICK = { seed: 1, rounds: 1, seconds: 0.3, connections: 8, sales: 5_000 };

/** Throws for an option that does not exist or a value that is no positive number. */
export function readOptions(args: readonly string[]): HttpBenchOptions {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      json: { type: 'boolean' },
      seed: number,
      rounds: number,
      seconds: number,
      connections: number,
      sales: number,
    },
  });
  const standard = values.quick === true ? QUICK : STANDARD;
  const read = (name: keyof typeof STANDARD): number => {
    const text = values[name];
    const value = text === undefined ? standard[name] : Number(text);
    if (value > 0) return value;
    throw new Error(`--${name} is "${text ?? ''}"; give a positive number`);
  };
  return {
    quick: values.quick ?? false,
    seed: read('seed'),
    rounds: read('rounds'),
    seconds: read('seconds'),
    connections: read('connections'),
    sales: read('sales'),
  };
}
