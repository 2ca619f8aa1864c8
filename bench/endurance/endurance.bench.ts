import { setTimeout as delay } from 'node:timers/promises';

import { openRedis } from '#messaging';
import { createLogger } from '#platform';

import { freePort } from '../../apps/local/services/ports.js';
import { readBatches } from '../bulk/batch-bodies.js';
import { BatchClient } from '../bulk/batch-client.js';
import { analyzeRequests } from '../http/load/analyze-requests.js';
import { loadByAutocannon } from '../http/load/autocannon.js';
import { loadAtRate } from '../http/load/paced-load.js';
import { openMarket } from '../support/bench-market.js';
import { BenchSystem } from '../support/bench-system.js';
import { tenths } from '../support/percentile.js';
import { type Reading, readProcess, readStores } from './readings.js';
import { type Trend, trendOf } from './trend.js';

const MINUTES = 30;
const CONNECTIONS = 32;
/** Seconds of the window that determines the capacity, and of those in which half of it is sent. */
const FULL_SECONDS = 10;
const WINDOW_SECONDS = 20;
const ITEMS = 500;
/** Their listings are more than the api keeps answers, so that each is scored each time. */
const BATCHES = 10;
/** The first part of a run warms up caches and fills buffers: trends are computed after it. */
const WARM_UP = 1 / 3;

/**
 * `npm run bench -- endurance [--minutes 30] [--json]`: `POST /v1/analyze` at half of one api's capacity on this
 * machine, along with a batch of 500 every twenty seconds through one worker. Prints how memory, handles, tables and
 * logs changed per hour after the first third, and their growth per million analyses.
 */
export async function run({ minutes = MINUTES }: { readonly minutes?: number }): Promise<object> {
  const system = await BenchSystem.start();
  const logger = createLogger({ process: 'bench', level: 'warn' });
  const subscriber = openRedis(system.redis.url, 'subscriber', logger);
  const { market } = await openMarket(system);
  const [apiPort, workerPort] = [String(await freePort()), String(await freePort())];
  const { baseUrl } = await system.addApi([], { METRICS_PORT: apiPort });
  const client = new BatchClient(baseUrl, system.database, subscriber);
  try {
    await system.addWorker({ HEALTH_PORT: workerPort });
    const key = await client.newKey('Endurance', market === 'live');
    const batches = readBatches(BATCHES, ITEMS);
    const [items = []] = batches;
    const requests = await analyzeRequests(baseUrl, key, batches.flat());
    const plan = { baseUrl, requests, connections: CONNECTIONS };
    const full = await loadByAutocannon({ ...plan, seconds: FULL_SECONDS });
    const batch = JSON.stringify({ items });
    const seconds: number[] = [];
    const readings: Reading[] = [];
    const p99: number[] = [];
    const began = performance.now();
    const now = (): number => (performance.now() - began) / 1_000;
    const read = async (): Promise<void> => {
      seconds.push(now());
      readings.push({
        ...(await readProcess('api', `http://127.0.0.1:${apiPort}/metrics`)),
        ...(await readProcess('worker', `http://127.0.0.1:${workerPort}/metrics`)),
        ...(await readStores(system)),
      });
    };
    await read();
    while (now() < 60 * minutes) {
      const [window] = await Promise.all([
        loadAtRate({ ...plan, seconds: WINDOW_SECONDS }, full.perSecond / 2),
        client.run(key, batch),
      ]);
      p99.push(window.p99);
      await delay(200); // the worker's last writes
      await read();
      console.error(`${Math.round(now())} s of ${60 * minutes}: p99 ${tenths(window.p99)} ms`);
    }
    return report({ seconds, readings, p99, perSecond: full.perSecond / 2 });
  } finally {
    await client.close();
    subscriber.disconnect();
    await system.stop();
  }
}

interface Run {
  readonly seconds: readonly number[];
  readonly readings: readonly Reading[];
  readonly p99: readonly number[];
  readonly perSecond: number;
}

function report({ seconds, readings, p99, perSecond }: Run): object {
  const from = Math.floor(seconds.length * WARM_UP);
  const times = seconds.slice(from);
  const late = readings.slice(from);
  const trend = (values: readonly number[]): Trend => trendOf(times, values);
  const names = Object.keys(late[0] ?? {}).filter((name) => name !== 'analyses');
  const trends = Object.fromEntries(
    names.map((name) => [name, rounded(trend(late.map((reading) => reading[name] ?? Number.NaN)))]),
  );
  const analyses = trend(late.map((reading) => reading['analyses'] ?? Number.NaN));
  const perMillion = (name: string): number =>
    tenths(((trends[name]?.per_hour ?? 0) / analyses.per_hour) * 1e6);
  return {
    ...trends,
    p99_ms: rounded(trendOf(seconds.slice(1).slice(from), p99.slice(from))),
    analyses: rounded(analyses),
    requests_per_second: { first: Math.round(perSecond), last: Math.round(perSecond) },
    tables_mb_per_million: { last: perMillion('tables_mb') },
    logs_mb_per_million: { last: perMillion('logs_mb') },
  };
}

function rounded({ first, last, per_hour, give_or_take }: Trend): Trend {
  return {
    first: tenths(first),
    last: tenths(last),
    per_hour: tenths(per_hour),
    give_or_take: tenths(give_or_take),
  };
}
