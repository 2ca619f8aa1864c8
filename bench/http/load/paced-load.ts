import { setImmediate, setTimeout as delay } from 'node:timers/promises';

import { Pool } from 'undici';

import { percentile } from '../../support/percentile.js';
import { assertAllAnswered, type LoadPlan, type LoadResult } from './load.js';

/** Requests between two looks at what was answered, so that catching up does not hold up the clock of the answers. */
const ANSWERS_EVERY = 16;

/** At most so long the same rate is sent before it counts: connections open, and this sender's code is compiled. */
const WARM_UP_SECONDS = 2;

/**
 * Sends `perSecond` requests evenly, whether or not the server keeps up, and counts each one's time from when it was
 * due: a server that stands still is seen to (no coordinated omission). The time of the warm-up is not counted.
 */
export async function loadAtRate(plan: LoadPlan, perSecond: number): Promise<LoadResult> {
  const { baseUrl, requests, connections, seconds } = plan;
  const { path, headers, bodies } = requests;
  const pool = new Pool(baseUrl, { connections });
  const times: number[] = [];
  let failures = 0;
  const warmUp = Math.min(WARM_UP_SECONDS, seconds);
  const total = Math.round(perSecond * (warmUp + seconds));
  const started = performance.now();
  const counted = started + warmUp * 1000;
  const send = async (due: number, body: string): Promise<void> => {
    try {
      const response = await pool.request({ method: 'POST', path, headers, body });
      await response.body.dump();
      if (due >= counted) times.push(performance.now() - due);
      if (response.statusCode >= 300) failures += 1;
    } catch {
      failures += 1;
    }
  };
  const sent: Promise<void>[] = [];
  while (sent.length < total) {
    const due = started + (sent.length * 1000) / perSecond;
    if (due > performance.now()) await delay(1);
    else sent.push(send(due, bodies[sent.length % bodies.length] ?? ''));
    if (sent.length % ANSWERS_EVERY === 0) await setImmediate();
  }
  await Promise.all(sent);
  const elapsed = (performance.now() - counted) / 1000;
  await pool.close();
  assertAllAnswered(failures, baseUrl);
  return {
    answers: times.length,
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
