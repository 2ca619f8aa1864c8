import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from '@jest/globals';
import { Client } from 'pg';

import { systemClock } from '#platform';
import { BatchChunkStore, BatchResultStore } from '#bulk';
import { ADVISORY_LOCKS, isDatabaseUnavailable, migrate, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';
import { liveOf } from '../support/owners.js';
import { until } from '../support/until.js';

it('brings an empty database up to date once, whoever else migrates concurrently', async () => {
  const url = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; CREATE SCHEMA public',
  );
  await client.end();
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const applied = results.map((result) => result.applied).sort((a, b) => a - b);
  expect(applied).toEqual([0, 0, results[0].total]);
});

it('makes the database compress with lz4 if the server can, unless another compression was chosen', async () => {
  const url = await createDatabase();
  const packing = async (statement = 'SELECT') => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
      const { rows } = await client.query<{ setting: string; enumvals: string[] }>(
        `SELECT setting, enumvals FROM pg_settings WHERE name = 'default_toast_compression'`,
      );
      return { now: rows[0]?.setting, best: rows[0]?.enumvals.includes('lz4') ? 'lz4' : 'pglz' };
    } finally {
      await client.end();
    }
  };
  await migrate(url);
  const migrated = await packing();
  expect(migrated.now).toBe(migrated.best);
  await packing(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET default_toast_compression = pglz`);
  await migrate(url);
  expect((await packing()).now).toBe('pglz');
});

it('stores long records uncompressed if the server would compress slowly, in future partitions, too', async () => {
  const client = new Client({ connectionString: await createDatabase() });
  await client.connect();
  try {
    await client.query(`SELECT prepare_analyses_partitions('2031-05-01', 1)`);
    const { rows } = await client.query<{ table: string; storage: string; lz4: boolean }>(
      `SELECT relname AS table, attstorage AS storage,
         (SELECT 'lz4' = ANY (enumvals) FROM pg_settings WHERE name = 'default_toast_compression') AS lz4
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE attname = 'analysis' AND relkind IN ('r', 'p') AND relname LIKE 'analyses%'`,
    );
    expect(rows.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['analyses', 'analyses_default', 'analyses_2031_05']),
    );
    const [external, extended] = ['e', 'x'];
    for (const { storage, lz4 } of rows) expect(storage).toBe(lz4 ? extended : external);
  } finally {
    await client.end();
  }
});

it('stores watches uncompressed, which each scoring writes anew, if the server would compress slowly', async () => {
  const client = new Client({ connectionString: await createDatabase() });
  await client.connect();
  try {
    const { rows } = await client.query<{ options: string[] | null; lz4: boolean }>(
      `SELECT reloptions AS options,
         (SELECT 'lz4' = ANY (enumvals) FROM pg_settings WHERE name = 'default_toast_compression') AS lz4
       FROM pg_class WHERE oid = 'watches'::regclass`,
    );
    for (const { options, lz4 } of rows)
      expect((options ?? []).includes('toast_tuple_target=8160')).toBe(!lz4);
  } finally {
    await client.end();
  }
});

it('knows by hash what was applied, and applies nothing if one of them was edited since', async () => {
  const url = await createDatabase();
  expect((await migrate(url)).applied).toBe(0);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE drizzle.__drizzle_migrations SET hash = 'before the edit' WHERE id = 3`);
    await expect(migrate(url)).rejects.toThrow(/Migration 0002_analyses is not applied as it stands/);
    const { rowCount } = await client.query(
      `SELECT FROM drizzle.__drizzle_migrations WHERE hash = 'before the edit'`,
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
});

it('moves the items of batches and their results into their chunks', async () => {
  const url = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const files = readdirSync('libs/storage/migrations').sort();
    const at = files.indexOf('0018_whole_chunks.sql');
    const apply = async (some: readonly string[]): Promise<void> => {
      for (const file of some) {
        const sql = readFileSync(`libs/storage/migrations/${file}`, 'utf8');
        for (const statement of sql.split('--> statement-breakpoint')) await client.query(statement);
      }
    };
    await apply(files.slice(0, at));
    await client.query(`
      INSERT INTO batches (id, org_id, livemode, key_id, request_id, snapshot_version, watch, metadata, total, succeeded,
        errored, created_at, expires_at)
      VALUES ('ba_1', 'org_a', true, 'key_a', 'req_a', 'live-1', false, '{}', 102, 1, 52, now(), now());
      INSERT INTO batch_items (batch_id, position, custom_id, property, starts)
      SELECT 'ba_1', n, 'c' || n, CASE WHEN n NOT BETWEEN 48 AND 99 THEN '{"area":"Marina"}'::json END, n % 2
      FROM generate_series(0, 101) n;
      INSERT INTO batch_results (batch_id, position, status, analysis_id, retryable, ended_at)
      VALUES ('ba_1', 3, 'succeeded', 'an_3', false, now());
      INSERT INTO batch_results (batch_id, position, status, error, retryable, ended_at)
      SELECT 'ba_1', n, 'errored', '{"code":"invalid_fields"}', false, now() FROM generate_series(48, 99) n;
      INSERT INTO batch_chunks (batch_id, chunk, org_id, livemode, first_position, last_position)
      VALUES ('ba_1', 0, 'org_a', true, 0, 47), ('ba_1', 2, 'org_a', true, 100, 101);`);
    await apply(files.slice(at));
  } finally {
    await client.end();
  }
  const database = openDatabase({ url, poolSize: 1, applicationName: 'test' });
  try {
    const { rows } = await database.pool.query(
      `SELECT chunk, first_position AS first, last_position AS last, finished_at IS NULL AS open, item_starts[2] AS starts
       FROM batch_chunks ORDER BY chunk`,
    );
    expect(rows).toEqual([
      { chunk: 0, first: 0, last: 49, open: true, starts: 1 },
      { chunk: 1, first: 50, last: 99, open: false, starts: 1 },
      { chunk: 2, first: 100, last: 101, open: true, starts: 1 },
    ]);
    const results = await new BatchResultStore(database).page(liveOf('org_a'), 'ba_1', -1, 500);
    expect(results.map(({ customId }) => customId)).toEqual(Array.from({ length: 102 }, (_, n) => `c${n}`));
    expect(results[3]).toMatchObject({
      status: 'succeeded',
      analysisId: 'an_3',
      property: { area: 'Marina' },
    });
    expect(results.filter(({ status }) => status === 'errored')).toHaveLength(52);
    const started = await new BatchChunkStore(database, systemClock).start({
      batchId: 'ba_1',
      chunk: 0,
      run: 0,
    });
    const open = Array.from({ length: 48 }, (_, n) => n).filter((n) => n !== 3);
    expect(started?.items.map(({ position }) => position)).toEqual(open);
  } finally {
    await database.close();
  }
});

it('yields to whatever holds a table, and builds an index while others write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync('libs/storage/migrations', folder, { recursive: true });
  const added = [
    { tag: '9998_column', sql: 'ALTER TABLE market_syncs ADD COLUMN looks integer' },
    {
      tag: '9999_index',
      sql: `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS market_syncs_looks;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY market_syncs_looks ON market_syncs (looks)`,
    },
  ];
  for (const { tag, sql } of added) writeFileSync(join(folder, `${tag}.sql`), sql);
  const url = await createDatabase();
  const holder = new Client({ connectionString: url });
  const reader = new Client({ connectionString: url });
  await Promise.all([holder.connect(), reader.connect()]);
  try {
    await holder.query('BEGIN; LOCK TABLE market_syncs IN SHARE MODE');
    const options = { folder: pathToFileURL(`${folder}/`) };
    const migrating = Promise.all([migrate(url, options), migrate(url, options)]);
    const waiting = `SELECT FROM pg_locks WHERE relation = 'market_syncs'::regclass AND NOT granted`;
    await until(
      'a migration that waits for the table',
      async () => (await reader.query(waiting)).rowCount === 1,
    );
    // Whoever comes behind the migration waits no longer than it does.
    await reader.query('SELECT count(*) FROM market_syncs');
    await holder.query('COMMIT');
    const applied = (await migrating).map((result) => result.applied);
    expect([...applied].sort()).toEqual([0, 2]);
    const { rows } = await reader.query(
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'market_syncs_looks'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  } finally {
    await Promise.all([holder.end(), reader.end()]);
    rmSync(folder, { recursive: true });
  }
});

it('fails, and ends no process, when its connection is lost while it waits for its turn', async () => {
  const url = await createDatabase();
  const other = new Client({ connectionString: url });
  await other.connect();
  try {
    await other.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    const failure = migrate(url).catch((error: unknown) => error);
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'deal-migrate' AND state = 'idle' AND datname = current_database()`;
    await until('a migration that waits', async () => (await other.query(end)).rowCount === 1);
    expect(isDatabaseUnavailable(await failure)).toBe(true);
  } finally {
    await other.end();
  }
});
