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

const ROWS = 100_000;
const DIFFERENT_LISTINGS = 2_000;
const LOOK_MS = 500;
/** Memory is judged after this part of the rows: caches fill first. */
const WARM_UP = 1 / 4;
/** A worker is killed after this part of them. */
const KILL_AT = 1 / 2;
const COLUMNS = ['custom_id', 'area', 'building', 'type', 'bedrooms', 'size_sqft', 'listing_price'];

interface Reading {
  readonly done: number;
  readonly api: number;
  readonly workers: number;
}

interface Progress {
  readonly status: string;
  readonly request_counts: { readonly total: number; readonly processing: number };
}

/**
 * `npm run bench -- portfolio [--rows 100000] [--json]`: one long file through `POST /v1/portfolios`, an api and two
 * workers, one of which is killed in the middle; then its result file, row by row. Prints how memory grew with the rows
 * (least squares over readings twice a second, megabytes for 100,000 rows), and what was lost, doubled or out of order.
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
    const [killed] = await Promise.all([system.addWorker(), system.addWorker()]);
    const key = await client.newKey('Long file', market === 'live');
    const authorization = `Bearer ${key}`;
    const began = performance.now();
    const accepted = await request(`${baseUrl}/v1/portfolios?include=value`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv' },
      body: writeFile(rows),
    });
    const text = await accepted.body.text();
    if (accepted.statusCode !== 202) throw new Error(`not accepted: ${accepted.statusCode} ${text}`);
    const { id } = JSON.parse(text) as { id: string };
    const acceptedAt = performance.now();
    const url = `${baseUrl}/v1/portfolios/${id}`;
    const readings: Reading[] = [];
    let isKilled = false;
    for (let ended = false; !ended;) {
      await delay(LOOK_MS);
      const { body } = await request(url, { headers: { authorization } });
      const { status, request_counts: counts } = (await body.json()) as Progress;
      const done = counts.total - counts.processing;
      const megabytes = [api, ...system.workers].map(({ pid }) =>
        pid === undefined ? 0 : residentMegabytes(pid),
      );
      const [ofApi = 0, ...ofWorkers] = megabytes;
      readings.push({ done, api: ofApi, workers: ofWorkers.reduce((sum, one) => sum + one, 0) });
      ended = status === 'completed';
      if (isKilled || done < rows * KILL_AT || killed.pid === undefined) continue;
      process.kill(killed.pid, 'SIGKILL');
      isKilled = true;
    }
    const scoredAt = performance.now();
    const results = await request(`${url}/results?format=csv`, { headers: { authorization } });
    const judged = await judgeResults(results.body.pipe(parse({ columns: true })), rows);
    const readAt = performance.now();
    const { rows: stored } = await system.database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM analyses',
    );
    const seconds = (from: number, to: number): number => tenths((to - from) / 1_000);
    const peakOf = (name: 'api' | 'workers'): number => Math.max(...readings.map((reading) => reading[name]));
    return {
      rows,
      accepted_seconds: seconds(began, acceptedAt),
      scored_seconds: seconds(acceptedAt, scoredAt),
      result_file_seconds: seconds(scoredAt, readAt),
      workers_killed: isKilled ? 1 : 0,
      ...judged,
      analyses_beside_those_of_the_file: (stored[0]?.count ?? Number.NaN) - judged.analysed,
      api_mb_at_most: peakOf('api'),
      both_workers_mb_at_most: peakOf('workers'),
      ...growthOf(readings, rows),
    };
  } finally {
    await client.close();
    subscriber.disconnect();
    await system.stop();
  }
}

/** Listings of the portal's file, again and again, each time at another price. */
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

/** Megabytes for 100,000 rows after the first part of the file; of the workers only while both were there. */
function growthOf(readings: readonly Reading[], rows: number): object {
  const late = readings.filter(({ done }) => done >= rows * WARM_UP);
  const done = late.map((reading) => reading.done);
  // A trend is in units an hour of seconds.
  const slope = (name: 'api' | 'workers'): string => {
    const trend = trendOf(
      done,
      late.map((reading) => reading[name]),
    );
    const each = (perHour: number): number => tenths((perHour / 3_600) * 100_000);
    return `${each(trend.per_hour)} ± ${each(trend.give_or_take)}`;
  };
  return { api_mb_per_100000_rows: slope('api'), both_workers_mb_per_100000_rows: slope('workers') };
}
