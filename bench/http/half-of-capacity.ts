import { setTimeout as delay } from 'node:timers/promises';

import { percentile, tenths } from '../support/percentile.js';
import type { Contender, ContenderName } from './contenders.js';
import type { PacedResult, RequestSet } from './load/load.js';
import { loadAtRate } from './load/paced-load.js';
import type { HttpBenchOptions } from './options.js';
import type { Summary } from './summary.js';

/** The servers whose latency at a fixed rate is measured. */
const PACED: readonly ContenderName[] = ['api', 'nest'];

/** One server's latency at one rate. Milliseconds. */
interface PacedSummary {
  readonly rps: number;
  readonly p50_ms: number;
  /** The median over the windows. */
  readonly p99_ms: number;
  readonly p99_ms_of_windows: readonly number[];
  /** The sender's own share of it. */
  readonly sender_late_p99_ms: number;
}

/** Results at half of the api's capacity. */
export type AtHalf = Readonly<Partial<Record<ContenderName, PacedSummary>>>;

/**
 * The api, and bare Nest for comparison, at half of the api's capacity: Nest's figures also show what the machine does
 * to any server at that rate. Windows of twice `seconds` alternate, one of each per round.
 */
export async function measureAtHalf(
  contenders: readonly Contender[],
  { servers }: Summary,
  requests: RequestSet,
  { rounds, seconds, connections }: HttpBenchOptions,
): Promise<AtHalf> {
  const perSecond = servers.api.rps.median / 2;
  const paced = contenders.filter(({ name }) => PACED.includes(name));
  const windows = new Map<ContenderName, PacedResult[]>(paced.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, baseUrl } of paced) {
      await delay(200); // leftover work of the previous server
      const plan = { baseUrl, requests, connections, seconds: 2 * seconds };
      const result = await loadAtRate(plan, perSecond);
      windows.get(name)?.push(result);
      const shown = `${Math.round(result.perSecond)}/s, p99 ${result.p99.toFixed(1)} ms`;
      console.error(`window ${round + 1} of ${rounds}: ${name} ${shown}`);
    }
  }
  return Object.fromEntries([...windows].map(([name, results]) => [name, summarise(results)]));
}

function summarise(windows: readonly PacedResult[]): PacedSummary {
  const median = (read: (window: PacedResult) => number): number => percentile(windows.map(read), 0.5);
  return {
    rps: Math.round(median(({ perSecond }) => perSecond)),
    p50_ms: tenths(median(({ p50 }) => p50)),
    p99_ms: tenths(median(({ p99 }) => p99)),
    p99_ms_of_windows: windows.map(({ p99 }) => tenths(p99)),
    sender_late_p99_ms: tenths(median(({ lateP99 }) => lateP99)),
  };
}
