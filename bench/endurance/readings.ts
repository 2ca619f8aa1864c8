import { statSync } from 'node:fs';
import { join } from 'node:path';

import { openRedis } from '#messaging';
import { createLogger } from '#platform';

import type { BenchSystem } from '../support/bench-system.js';

/** The resources a process and its output occupy at one moment. */
export type Reading = Readonly<Record<string, number>>;

const SAMPLE = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/gm;
const MEGABYTE = 1e6;
const LOGS = ['api.log', 'worker.log', 'postgres.log', 'redis.log'];

/** A process's megabytes and handles, from its metrics page. Throws if there is none. */
export async function readProcess(name: string, url: string): Promise<Reading> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  if (!response.ok) throw new Error(`${url} is ${response.status}`);
  const samples = new Map(
    [...(await response.text()).matchAll(SAMPLE)].map(([, key, value]) => [key, Number(value)]),
  );
  const of = (key: string): number => samples.get(key) ?? Number.NaN;
  const handles = [...samples].filter(([key]) => key?.startsWith('nodejs_active_resources{'));
  return {
    [`${name}_resident_mb`]: of('process_resident_memory_bytes') / MEGABYTE,
    [`${name}_heap_mb`]: of('nodejs_heap_size_used_bytes') / MEGABYTE,
    [`${name}_handles`]: handles.reduce((sum, [, value]) => sum + value, 0),
    [`${name}_open_files`]: of('process_open_fds'),
  };
}

/** Megabytes of the tables with their indexes, of Redis and of the logs, and the number of analyses. */
export async function readStores({ database, directory, redis }: BenchSystem): Promise<Reading> {
  const { rows } = await database.pool.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid)::text AS bytes FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  );
  const tables = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const logs = LOGS.reduce((sum, log) => sum + sizeOf(join(directory, log)), 0);
  const analyses = await database.pool.query<{ count: string }>(
    `SELECT sum(n_tup_ins)::text AS count FROM pg_stat_user_tables WHERE relname LIKE 'analyses%'`,
  );
  return {
    tables_mb: tables / MEGABYTE,
    logs_mb: logs / MEGABYTE,
    redis_mb: (await redisBytes(redis.url)) / MEGABYTE,
    analyses: Number(analyses.rows[0]?.count),
  };
}

async function redisBytes(url: string): Promise<number> {
  const connection = openRedis(url, 'producer', createLogger({ process: 'bench', level: 'warn' }));
  try {
    return Number(/used_memory:(\d+)/.exec(await connection.info('memory'))?.[1]);
  } finally {
    connection.disconnect();
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
