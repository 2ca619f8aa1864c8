import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { openRedis } from '#messaging';
import { createLogger } from '#platform';

import { readBatches } from '../bulk/batch-bodies.js';
import { BatchClient } from '../bulk/batch-client.js';
import { analyzeRequests } from '../http/load/analyze-requests.js';
import { loadByAutocannon } from '../http/load/autocannon.js';
import type { RequestSet } from '../http/load/load.js';
import { loadAtRate } from '../http/load/paced-load.js';
import { openMarket } from '../support/bench-market.js';
import { BenchSystem } from '../support/bench-system.js';
import { tenths } from '../support/percentile.js';
import { costOfEach, type ProcessorParts, processorParts } from '../support/processor-parts.js';

/** Processes of each kind. */
const STEPS = [1, 2, 4];
const ITEMS = 500;
const DIFFERENT_BATCHES = 20;
const CONNECTIONS = 32;
/** Batches in flight. */
const LANES = 24;
/** Requests per second while their p99 is measured: far below one api's capacity. */
const PACE = 600;
const SECONDS = 15;
const IDLE_SECONDS = 5;
const CORES = availableParallelism();

/** One number of processes. Costs are microseconds of processor time, shares are fractions of one core. */
type Point = Readonly<Record<string, number>>;

/**
 * `npm run bench -- scale [--json]`: 1, 2 and 4 apis and as many workers with one PostgreSQL and one Redis on this
 * machine. Their cost when idle, the cost of a request and of a batch item for each part, the total throughput, and
 * what that would be by the costs of one process alone (`by_costs`) on the available cores.
 */
export async function run(): Promise<object> {
  const system = await BenchSystem.start();
  const logger = createLogger({ process: 'bench', level: 'warn' });
  const subscriber = openRedis(system.redis.url, 'subscriber', logger);
  const { market } = await openMarket(system);
  const clients: BatchClient[] = [];
  const urls: string[] = [];
  const points: Point[] = [];
  const batches = readBatches(DIFFERENT_BATCHES, ITEMS);
  let requests: RequestSet | undefined;
  let key = '';
  try {
    for (const processes of STEPS) {
      while (urls.length < processes) {
        const { baseUrl } = await system.addApi();
        await system.addWorker();
        urls.push(baseUrl);
        clients.push(new BatchClient(baseUrl, system.database, subscriber));
      }
      if (requests === undefined) {
        key = (await clients[0]?.newKey('Scale', market === 'live')) ?? '';
        requests = await analyzeRequests(urls[0] ?? '', key, batches[0] ?? []);
      }
      const work = {
        requests,
        urls,
        submit: batchesInTurn(
          clients,
          key,
          batches.map((items) => JSON.stringify({ items })),
        ),
      };
      await saturate(work, 3); // connections, plans, compiled code
      points.push(await measure(system, work));
      console.error(`${processes} of each: ${JSON.stringify(points.at(-1))}`);
    }
    return points;
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    subscriber.disconnect();
    await system.stop();
  }
}

interface Work {
  readonly requests: RequestSet;
  readonly urls: readonly string[];
  readonly submit: () => Promise<unknown>;
}

async function measure(system: BenchSystem, work: Work): Promise<Point> {
  const idle = await costing(system, async () => {
    await delay(IDLE_SECONDS * 1_000);
    return IDLE_SECONDS;
  });
  const windows = await Promise.all(
    work.urls.map((baseUrl) =>
      loadAtRate(
        { baseUrl, requests: work.requests, connections: CONNECTIONS, seconds: SECONDS },
        PACE / work.urls.length,
      ),
    ),
  );
  const full = await costing(system, () => saturate(work, SECONDS));
  const item = await costing(system, () => sustain(work.submit));
  return {
    processes: work.urls.length,
    idle_api_share: idle.cost.api / 1e6,
    idle_workers_share: idle.cost.workers / 1e6,
    idle_postgres_share: idle.cost.postgres / 1e6,
    request_api_us: full.cost.api,
    request_postgres_us: full.cost.postgres,
    request_redis_us: full.cost.redis,
    request_p99_ms: tenths(Math.max(...windows.map(({ p99 }) => p99))),
    requests_per_second: full.perSecond,
    requests_by_costs: byCosts(full.cost),
    item_workers_us: item.cost.workers,
    item_api_us: item.cost.api,
    item_postgres_us: item.cost.postgres,
    item_redis_us: item.cost.redis,
    items_per_second: item.perSecond,
    items_by_costs: byCosts(item.cost),
  };
}

/** The throughput of all cores if they do nothing else and nothing waits. */
const byCosts = (cost: ProcessorParts): number =>
  Math.round((CORES * 1e6) / Object.values(cost).reduce((sum, part) => sum + part, 0));

/** The cost of each piece counted by `work`, and how many there were per second. */
async function costing(
  system: BenchSystem,
  work: () => Promise<number>,
): Promise<{ readonly cost: ProcessorParts; readonly perSecond: number }> {
  const before = processorParts(system);
  const since = performance.now();
  const count = await work();
  const seconds = (performance.now() - since) / 1_000;
  return {
    cost: costOfEach(before, processorParts(system), count),
    perSecond: Math.round(count / seconds),
  };
}

/** As many requests as all apis together can take; returns how many. */
async function saturate({ requests, urls }: Work, seconds: number): Promise<number> {
  const connections = Math.ceil(CONNECTIONS / urls.length);
  const loads = await Promise.all(
    urls.map((baseUrl) => loadByAutocannon({ baseUrl, requests, connections, seconds })),
  );
  return loads.reduce((sum, { answers }) => sum + answers, 0);
}

/** Batches one after another in every lane; returns how many items they had. */
async function sustain(submit: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let batches = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await submit();
      batches += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return batches * ITEMS;
}

/** Submits each batch to the next api in turn, and waits for its last result. */
function batchesInTurn(clients: readonly BatchClient[], key: string, bodies: readonly string[]) {
  let sent = 0;
  return async (): Promise<unknown> => {
    sent += 1;
    return clients[sent % clients.length]?.run(key, bodies[sent % bodies.length] ?? '');
  };
}
