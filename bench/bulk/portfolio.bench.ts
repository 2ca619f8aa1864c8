import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { request } from 'undici';

import { openRedis } from '#messaging';
import { createLogger } from '#platform';

import { trendOf } from '../endurance/trend.js';
import { openMarket } from '../support/bench-market.js';
import { BenchSystem } from '../support/bench-system.js';
import { tenths } from '../support/percentile.js';
import { residentMegabytes } from '../support/resident-memory.js';
import { readBatches } from './batch-bodies.js';
import { BatchClient } from './batch-client.js';

/** Records a worker's heap size after collections. */
const OBSERVER = new URL('../support/whole-collections.js', import.meta.url).href;

const ROWS = 100_000;
/** The first warms up caches and heaps. */
const FILES = 3;
const DIFFERENT_LISTINGS = 2_000;
const LOOK_MS = 500;
/** How often a file is sent if the machine is too busy to accept it. */
const TRIES = 5;
/** A worker is killed after this share of them. */
const KILL_AT = 1 / 2;
const COLUMNS = ['custom_id', 'area', 'building', 'type', 'bedrooms', 'size_sqft', 'listing_price'];

interface Reading {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Rows of all files. */
  readonly done: number;
  readonly api: number;
  /** Memory of the worker that is not killed. */
  readonly worker: number;
}

interface Progress {
  readonly status: string;
  readonly request_counts: { readonly total: number; readonly processing: number };
}

/**
 * `npm run bench -- portfolio [--rows 100000] [--json]`: long files through `POST /v1/portfolios`, an api and two
 * workers. The first warms up caches and heaps; in the middle of the second a worker is killed. Prints what its result
 * file, read row by row, has lost, duplicated or reordered; and how memory grew with the rows of the second and third:
 * resident memory (least squares over two readings per second, megabytes per 100,000 rows), and the other worker's heap
 * after its collections, which distinguishes what is retained from what is not yet collected.
 */
export async function run({ rows = ROWS }: { readonly rows?: number }): Promise<object> {
  const system = await BenchSystem.start();
  const subscriber = openRedis(
    system.redis.url,
    'subscriber',
    createLogger({ process: 'bench', level: 'warn' }),
  );
  const { market } = await openMarket(system);
  const { baseUrl, process: api } = await system.addApi();
  const client = new BatchClient(baseUrl, system.database, subscriber);
  try {
    const collections = join(system.directory, 'collections.ndjson');
    const observed = { NODE_OPTIONS: `--import ${OBSERVER}`, COLLECTIONS_FILE: collections };
    const [living, killed] = await Promise.all([system.addWorker(observed), system.addWorker()]);
    const key = await client.newKey('Long file', market === 'live');
    const authorization = `Bearer ${key}`;
    const file = writeFile(rows);
    const megabytes = (pid: number | undefined): number => (pid === undefined ? 0 : residentMegabytes(pid));
    const readings: Reading[] = [];
    let kills = 0;
    const submit = async (): Promise<string> => {
      const headers = { authorization, 'content-type': 'text/csv', 'idempotency-key': randomUUID() };
      for (let tries = 1; ; tries++) {
        const { statusCode, body } = await request(`${baseUrl}/v1/portfolios?include=value`, {
          method: 'POST',
          headers,
          body: file,
        });
        const text = await body.text();
        if (statusCode === 202) return `${baseUrl}/v1/portfolios/${(JSON.parse(text) as { id: string }).id}`;
        // As the answer suggests, on a machine others use too.
        if (statusCode !== 503 || tries === TRIES) throw new Error(`not accepted: ${statusCode} ${text}`);
      }
    };
    const follow = async (url: string, each: (done: number) => void): Promise<void> => {
      for (let ended = false; !ended;) {
        await delay(LOOK_MS);
        const { body } = await request(url, { headers: { authorization } });
        const { status, request_counts: counts } = (await body.json()) as Progress;
        each(counts.total - counts.processing);
        ended = status === 'completed';
      }
    };
    const read = (done: number): void => {
      readings.push({ at: Date.now(), done, api: megabytes(api.pid), worker: megabytes(living.pid) });
    };
    await follow(await submit(), () => undefined);
    const before = await countAnalyses(system);
    const began = performance.now();
    const url = await submit();
    const acceptedAt = performance.now();
    await follow(url, (done) => {
      read(done);
      if (kills > 0 || done < rows * KILL_AT || killed.pid === undefined) return;
      process.kill(killed.pid, 'SIGKILL');
      kills += 1;
    });
    const scoredAt = performance.now();
    const results = await request(`${url}/results?format=csv`, { headers: { authorization } });
    const judged = await judgeResults(results.body.pipe(parse({ columns: true })), rows);
    const readAt = performance.now();
    const stored = (await countAnalyses(system)) - before;
    for (let file = 2; file < FILES; file++)
      await follow(await submit(), (done) => read((file - 1) * rows + done));
    const seconds = (from: number, to: number): number => tenths((to - from) / 1_000);
    const peakOf = (name: 'api' | 'worker'): number => Math.max(...readings.map((reading) => reading[name]));
    return {
      rows,
      accepted_seconds: seconds(began, acceptedAt),
      scored_seconds: seconds(acceptedAt, scoredAt),
      result_file_seconds: seconds(scoredAt, readAt),
      workers_killed: kills,
      ...judged,
      analyses_beside_those_of_the_file: stored - judged.analysed,
      api_mb_at_most: peakOf('api'),
      worker_mb_at_most: peakOf('worker'),
      ...growthOf(readings, readCollections(collections)),
    };
  } finally {
    await client.close();
    subscriber.disconnect();
    await system.stop();
  }
}

async function countAnalyses({ database }: BenchSystem): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM analyses',
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Listings from the portal's file, repeated, each time at a different price. */
function writeFile(rows: number): string {
  const [listings = []] = readBatches(1, DIFFERENT_LISTINGS);
  const lines = Array.from({ length: rows }, (_, row) => {
    const { property = {} } = listings[row % listings.length] ?? {};
    const listingPrice = Number(property['listing_price']) + row;
    return { ...property, custom_id: `row-${row}`, listing_price: listingPrice };
  });
  return stringify(lines, { header: true, columns: COLUMNS });
}

interface Judged {
  readonly analysed: number;
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  readonly out_of_order: number;
}

/** Reads the result file row by row: each row of the file once, in its place, with an analysis or an error. */
async function judgeResults(file: AsyncIterable<Record<string, string>>, rows: number): Promise<Judged> {
  const analyses = new Set<string>();
  let [at, analysed, refused, outOfOrder] = [0, 0, 0, 0];
  const seen = new Set<string>();
  for await (const { custom_id: customId = '', analysis_id: analysis = '', error_code: error = '' } of file) {
    if (customId !== `row-${at}`) outOfOrder += 1;
    at += 1;
    seen.add(customId);
    if (analysis !== '') {
      analyses.add(analysis);
      analysed += 1;
    } else if (error !== '') refused += 1;
  }
  return {
    analysed,
    refused,
    lost: rows - analysed - refused,
    doubled: at - seen.size + (analysed - analyses.size),
    out_of_order: outOfOrder,
  };
}

/** A worker's heap size after a full collection. */
interface Collection {
  readonly at: number;
  readonly megabytes: number;
}

function readCollections(file: string): readonly Collection[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Collection);
}

/** Megabytes per 100,000 rows. */
function growthOf(readings: readonly Reading[], collections: readonly Collection[]): object {
  const done = readings.map((reading) => reading.done);
  // A trend is in units per hour, with x in seconds.
  const slope = (rows: readonly number[], values: readonly number[]): string | null => {
    const trend = trendOf(rows, values);
    if (Number.isNaN(trend.per_hour)) return null; // fewer than three readings
    const each = (perHour: number): number => tenths((perHour / 3_600) * 100_000);
    return `${each(trend.per_hour)} ± ${each(trend.give_or_take)}`;
  };
  const resident = (name: 'api' | 'worker'): string | null =>
    slope(
      done,
      readings.map((reading) => reading[name]),
    );
  // Rows done at the collections since the first reading.
  const since = collections.filter(({ at }) => at >= (readings[0]?.at ?? Infinity));
  const doneAt = since.map(({ at }) => readings.findLast((reading) => reading.at <= at)?.done ?? 0);
  const held = since.map(({ megabytes }) => megabytes);
  return {
    api_mb_per_100000_rows: resident('api'),
    worker_mb_per_100000_rows: resident('worker'),
    worker_heap_mb_after_collections: held.map(tenths),
    worker_heap_mb_per_100000_rows: slope(doneAt, held),
  };
}
