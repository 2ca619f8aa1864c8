import { request } from 'undici';

import { openRedis } from '#messaging';
import { createLogger } from '#platform';
import { INCLUDES } from '#scoring';

import { openMarket } from '../support/bench-market.js';
import { BenchSystem } from '../support/bench-system.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { percentile, tenths } from '../support/percentile.js';
import { readBatches } from './batch-bodies.js';
import { BatchClient } from './batch-client.js';

const ITEMS = 500;
const DIFFERENT_BATCHES = 20;
const WARMING = 6;
const ROUNDS = 20;
const READS = 5;
const FEW = INCLUDES.filter((part) => part !== 'comparables');
type Kind = 'bare' | 'few' | 'full';
const FORMATS = ['ndjson', 'csv', 'xlsx', 'parquet'] as const;

/**
 * `npm run bench -- bulk-parts [--json]`: batches of 500 bare, with every part, and with every part except the
 * comparables, in turn, through one api and two workers; the size of the records, and how long it takes to read the
 * results in each format. Milliseconds, bytes.
 */
export async function run(): Promise<object> {
  const system = await BenchSystem.start();
  const logger = createLogger({ process: 'bench', level: 'warn' });
  const subscriber = openRedis(system.redis.url, 'subscriber', logger);
  const { market } = await openMarket(system);
  const { baseUrl } = await system.addApi();
  const client = new BatchClient(baseUrl, system.database, subscriber);
  try {
    await Promise.all([system.addWorker(), system.addWorker()]);
    const key = await client.newKey('Portfolio bank', market === 'live');
    const batches = readBatches(DIFFERENT_BATCHES, ITEMS).map((items) =>
      items.map((item) => ({
        ...item,
        property: { ...item.property, intent: 'collateral', loan_amount: 700_000 },
      })),
    );
    const bare = batches.map((items) => JSON.stringify({ items }));
    const full = batches.map((items) => JSON.stringify({ items, include: INCLUDES }));
    const few = batches.map((items) => JSON.stringify({ items, include: FEW }));
    const times = { bare: [] as number[], few: [] as number[], full: [] as number[] };
    const cpu = { bare: [0, 0, 0], few: [0, 0, 0], full: [0, 0, 0] };
    for (let round = -WARMING; round < ROUNDS; round += 1) {
      const at = (round + WARMING) % DIFFERENT_BATCHES;
      for (const [kind, bodies] of [
        ['bare', bare],
        ['few', few],
        ['full', full],
      ] as const) {
        const before = cpuOf(system);
        const took = await timeOf(client, key, bodies[at]);
        if (round < 0) continue;
        times[kind].push(took);
        cpu[kind] = cpu[kind].map(
          (sum, process) => sum + (cpuOf(system)[process] ?? 0) - (before[process] ?? 0),
        );
      }
    }
    const perItem = (kind: Kind) =>
      ['api', 'workers', 'postgres'].map((process, of) => [
        `${kind}_cpu_${process}_us_per_item`,
        Math.round(((cpu[kind][of] ?? 0) * 1e6) / (ROUNDS * ITEMS)),
      ]);
    const median = (values: readonly number[]): number => percentile(values, 0.5);
    return {
      bare_p50_ms: tenths(median(times.bare)),
      without_comparables_p50_ms: tenths(median(times.few)),
      full_p50_ms: tenths(median(times.full)),
      ratio_without_comparables: tenths(median(times.few) / median(times.bare)),
      ratio: tenths(median(times.full) / median(times.bare)),
      ...(Object.fromEntries([...perItem('bare'), ...perItem('few'), ...perItem('full')]) as object),
      ...(await recordBytes(system)),
      ...(await reads(system, baseUrl, key)),
    };
  } finally {
    await client.close();
    subscriber.disconnect();
    await system.stop();
  }
}

/** Processor seconds of api, workers and PostgreSQL so far. */
const cpuOf = ({ apis, workers, postgres }: BenchSystem): readonly number[] =>
  [apis.map(({ pid }) => pid), workers.map(({ pid }) => pid), [postgres.process.pid]].map(cpuSeconds);

async function timeOf(client: BatchClient, key: string, body = ''): Promise<number> {
  const { accepted, finished } = await client.run(key, body);
  return accepted + finished;
}

/** Mean size in bytes of an analysis as text, bare and with every part. */
async function recordBytes({ database }: BenchSystem): Promise<object> {
  const { rows } = await database.pool.query<object>(
    `SELECT round(avg(length(analysis::text)) FILTER (WHERE include = '{}'))::int AS bare_record_bytes,
       round(avg(length(analysis::text)) FILTER (WHERE 'comparables' = ANY (include)))::int AS full_record_bytes,
       round(avg(pg_column_size(analysis)) FILTER (WHERE 'comparables' = ANY (include)))::int AS full_stored_bytes FROM analyses`,
  );
  return rows[0] ?? {};
}

/** Reads all results of the last full batch. */
async function reads({ database }: BenchSystem, baseUrl: string, key: string): Promise<object> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM batches WHERE 'comparables' = ANY (include) ORDER BY created_at DESC LIMIT 1`,
  );
  const url = `${baseUrl}/v1/batches/${rows[0]?.id ?? ''}/results?format=`;
  const figures: [string, number][] = [];
  for (const format of FORMATS) {
    const took: number[] = [];
    let bytes = 0;
    for (let read = 0; read < READS; read += 1) {
      const start = performance.now();
      const { body } = await request(`${url}${format}`, { headers: { authorization: `Bearer ${key}` } });
      bytes = (await body.arrayBuffer()).byteLength;
      took.push(performance.now() - start);
    }
    figures.push([`${format}_p50_ms`, tenths(percentile(took, 0.5))], [`${format}_bytes`, bytes]);
  }
  return Object.fromEntries(figures);
}
