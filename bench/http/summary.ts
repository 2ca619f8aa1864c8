import { percentile, tenths } from '../support/percentile.js';
import { type Spread, spread } from '../support/spread.js';
import { type ContenderName, CONTENDERS, type CpuByProcess, PEERS } from './contenders.js';
import type { LoadResult } from './load/load.js';

/** One load on one server. */
export interface Round {
  readonly round: number;
  readonly name: ContenderName;
  readonly result: LoadResult;
  /** Seconds of processor time during the load, by process. */
  readonly cpu: CpuByProcess;
}

interface ServerSummary {
  readonly rps: Spread;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** Microseconds of processor time per request, by process. */
  readonly cpu_us: CpuByProcess;
}

export interface Summary {
  readonly servers: Readonly<Record<ContenderName, ServerSummary>>;
  /** The api's requests per second divided by each peer's, also for `again`: for each round, then the median. */
  readonly ratios: Readonly<Record<string, Spread>>;
}

const OURS = ['api', 'again'] as const;

/** Medians over the rounds; a ratio compares servers in the same round, under the same conditions. */
export function summarise(rounds: readonly Round[]): Summary {
  const servers = CONTENDERS.map((name) => [name, summariseServer(rounds, name)] as const);
  const ratios = OURS.flatMap((own) =>
    PEERS.map((peer) => [`${own}_over_${peer}`, spread(ratiosOf(rounds, own, peer), 1000)] as const),
  );
  return {
    servers: Object.fromEntries(servers) as Record<ContenderName, ServerSummary>,
    ratios: Object.fromEntries(ratios),
  };
}

function summariseServer(rounds: readonly Round[], name: ContenderName): ServerSummary {
  const own = rounds.filter((round) => round.name === name);
  const results = own.map(({ result }) => result);
  const median = (read: (result: LoadResult) => number): number => percentile(results.map(read), 0.5);
  const cpu = Object.keys(own[0]?.cpu ?? {}).map((part) => {
    const perRequest = own.map((round) => (1e6 * (round.cpu[part] ?? 0)) / round.result.answers);
    return [part, tenths(percentile(perRequest, 0.5))] as const;
  });
  return {
    rps: spread(results.map(({ perSecond }) => perSecond)),
    p50_ms: tenths(median(({ p50 }) => p50)),
    p99_ms: tenths(median(({ p99 }) => p99)),
    cpu_us: Object.fromEntries(cpu),
  };
}

function ratiosOf(rounds: readonly Round[], own: ContenderName, peer: ContenderName): number[] {
  const speeds = (name: ContenderName): Map<number, number> =>
    new Map(rounds.filter((one) => one.name === name).map(({ round, result }) => [round, result.perSecond]));
  const peers = speeds(peer);
  return [...speeds(own)].map(([round, perSecond]) => perSecond / (peers.get(round) ?? Number.NaN));
}
