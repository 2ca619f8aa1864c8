import { setTimeout as delay } from 'node:timers/promises';

import type { Target } from '../target/target.js';
import type { Violation } from './judge.js';
import { type Readings, readMetrics } from './metrics.js';

/** The state of the process when everything is over, compared with its state at rest before. */
export interface Aftermath {
  readonly before: Readings;
  readonly after: Readings;
  readonly violations: readonly Violation[];
}

const ONE_SECOND = 1_000;
/** Patience for the last answers and for clients cut off by a timeout. */
const CALM_SECONDS = 45;
const MEMORY_GROWTH = 1.1;

/** Reads the metrics at rest: when no request is in flight and no socket was closed since the last reading. */
export async function calmReadings(metricsUrl: string): Promise<Readings> {
  let last = await readMetrics(metricsUrl);
  for (let second = 0; second < CALM_SECONDS; second += 1) {
    await delay(ONE_SECOND);
    const now = await readMetrics(metricsUrl);
    if (busy(now).length === 0 && now.sockets >= last.sockets) return now;
    last = now;
  }
  return last;
}

function busy({ gauges }: Readings): string[] {
  return Object.keys(gauges).filter((name) => name.includes('in_flight') && gauges[name] !== 0);
}

/**
 * Waits until the process is in its previous state, and reports what is not. Memory is judged after `settleSeconds`.
 */
export async function aftermathOf(
  target: Target,
  before: Readings,
  settleSeconds: number,
): Promise<Aftermath> {
  const since = performance.now();
  let after = await calmReadings(target.metricsUrl);
  let left = leftovers(before, after);
  const waited = (): number => (performance.now() - since) / ONE_SECOND;
  while (left.length > 0 && waited() < CALM_SECONDS) {
    await delay(ONE_SECOND);
    after = await readMetrics(target.metricsUrl);
    left = leftovers(before, after);
  }
  if (settleSeconds > 0) {
    await delay(Math.max(0, settleSeconds - waited()) * ONE_SECOND);
    after = await readMetrics(target.metricsUrl);
    left = [...leftovers(before, after), ...memory(before, after)];
  }
  const crashes = target.crashes.map((reason) => ({ rule: 'crashed', found: reason }));
  if (before.startedAt !== after.startedAt) crashes.push({ rule: 'restarted', found: 'the api restarted' });
  return { before, after, violations: [...left, ...crashes] };
}

function leftovers(before: Readings, after: Readings): Violation[] {
  const gauges = Object.entries(after.gauges)
    .filter(([name, value]) => isWorse(name, value, before.gauges[name] ?? 0))
    .map(([name, value]) => ({ rule: 'left_behind', found: `${name} is ${value}` }));
  const leaks = Object.entries(after.leaks)
    .filter(([name, value]) => value > (before.leaks[name] ?? 0))
    .map(([name, value]) => ({ rule: 'leaked', found: `${name} is ${value}` }));
  // Connections to PostgreSQL are opened on demand and then kept: up to ten of them, see DATABASE_POOL.
  const sockets = after.sockets - before.sockets;
  return [
    ...gauges,
    ...leaks,
    ...(sockets <= POOL ? [] : [{ rule: 'left_behind', found: `${sockets} sockets more` }]),
  ];
}

const POOL = 10;

/** A capacity has to come back up, everything else down. */
function isWorse(name: string, value: number, before: number): boolean {
  return name.includes('capacity') ? value < before : value > before;
}

function memory({ residentMb: before }: Readings, { residentMb: after }: Readings): Violation[] {
  if (after <= before * MEMORY_GROWTH) return [];
  return [{ rule: 'memory', found: `${after} MB resident, ${before} MB before` }];
}
