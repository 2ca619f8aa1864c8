import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, escapeIdentifier, type QueryConfig } from 'pg';

import { BatchResultStore } from '#bulk';
import { newId } from '#platform';
import { type Database, openDatabase } from '#storage';

import { testLogin } from '../../apps/local/test-services.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { populate } from '../support/populate.js';

let api: ApiUnderTest;
/** As the api connects. */
let own: Client;
let mine: string;
let theirs: string;
/** Tables with a column org_id; partitions are reached through their table alone. */
let tables: readonly string[];

beforeAll(async () => {
  api = await openTestApi();
  [mine, theirs] = [await populate(api), await populate(api)];
  const property = { ...LISTING, reference: 'L-1' };
  for (const orgId of [mine, theirs]) await api.post('/v1/analyze', { property }, await api.key({ orgId }));
  const url = testLogin(api.database.url, 'api');
  own = new Client({ connectionString: url });
  await own.connect();
  const { rows } = await api.database.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY 1`,
  );
  tables = rows.map(({ name }) => name);
}, 60_000);
afterAll(async () => {
  await own.end();
  await api.close();
});

/** Runs a statement as the api's login, with this organisation set for the transaction; undone afterwards. */
async function as(orgId: string | null, sql: string, values: unknown[] = []): Promise<number> {
  await own.query('BEGIN');
  try {
    if (orgId !== null) await own.query(`SELECT set_config('deal.org', $1, true)`, [orgId]);
    return (await own.query(sql, values)).rowCount ?? 0;
  } finally {
    await own.query('ROLLBACK');
  }
}

const rowsOf = async (table: string, orgId: string): Promise<number> => {
  const sql = `SELECT FROM ${escapeIdentifier(table)} WHERE org_id = $1`;
  return (await api.database.pool.query(sql, [orgId])).rowCount ?? 0;
};

/** A row of each of the two organisations. */
async function idsIn(table: string): Promise<{ mine: string; theirs: string }> {
  const { rows } = await api.database.pool.query<{ mine: string; theirs: string }>(
    `SELECT min(id) FILTER (WHERE org_id = $1) AS mine, min(id) FILTER (WHERE org_id = $2) AS theirs
     FROM ${escapeIdentifier(table)}`,
    [mine, theirs],
  );
  const [ids] = rows;
  if (!ids) throw new Error('an aggregate returned no row');
  return ids;
}

describe('row-level security', () => {
  it('is enabled for every table with org_id', async () => {
    const { rows } = await api.database.pool.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relname = ANY ($1) AND c.relnamespace = 'public'::regnamespace AND NOT c.relrowsecurity`,
      [tables],
    );
    expect(rows).toEqual([]);
    expect(tables.length).toBeGreaterThan(10);
  });

  it('shows no row of another organisation in any table when one is set', async () => {
    const populated = [];
    for (const table of tables) {
      if ((await rowsOf(table, theirs)) > 0) populated.push(table);
      const sql = `SELECT FROM ${escapeIdentifier(table)} WHERE org_id = $1`;
      expect([table, await as(mine, sql, [theirs])]).toEqual([table, 0]);
      expect([table, await as(mine, sql, [mine])]).toEqual([table, await rowsOf(table, mine)]);
    }
    expect(populated).toEqual(
      expect.arrayContaining([
        'analyses',
        'analysis_references',
        'api_keys',
        'batch_chunks',
        'batches',
        'events',
        'idempotency_keys',
        'organisation_limits',
        'policies',
        'policy_versions',
        'portfolio_parts',
        'portfolios',
        'usage_days',
        'watches',
        'webhook_endpoints',
      ]),
    );
  });

  it('finds the results of a batch by the ids of their analyses, without scanning all of that period', async () => {
    const asked: QueryConfig[] = [];
    const query = (statement: QueryConfig) => Promise.resolve({ rows: asked.splice(0, 0, statement) });
    const store = new BatchResultStore({ forOrganisation: () => ({ query }) } as unknown as Database);
    await store.page({ orgId: mine }, newId('ba'), -1, 20);
    const [{ text, values } = { text: '', values: [] }] = asked;
    await own.query('SET enable_seqscan = off');
    const { rows } = await own.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    await own.query('RESET enable_seqscan');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/analyses_\d{4}_\d\d_pkey/);
    expect(plan).not.toMatch(/analyses_\d{4}_\d\d_(?!pkey)/);
  });

  it('shows no row of any organisation when none is set', async () => {
    for (const table of [...tables, 'organisations', 'batch_results', 'deliveries']) {
      expect([table, await as(null, `SELECT FROM ${escapeIdentifier(table)}`)]).toEqual([table, 0]);
    }
  });

  it('hides items, results and deliveries that belong to another organisation’s rows', async () => {
    for (const table of ['batch_results', 'deliveries']) {
      const all = (await api.database.pool.query(`SELECT FROM ${table}`)).rowCount ?? 0;
      const [left, right] = [
        await as(mine, `SELECT FROM ${table}`),
        await as(theirs, `SELECT FROM ${table}`),
      ];
      expect([table, left > 0, left + right]).toEqual([table, true, all]);
    }
  });

  it('prevents changing or deleting another organisation’s rows, or writing in its name', async () => {
    for (const table of ['watches', 'webhook_endpoints', 'batches', 'api_keys']) {
      expect(await as(mine, `DELETE FROM ${table} WHERE org_id = $1`, [theirs])).toBe(0);
      expect(await as(mine, `UPDATE ${table} SET org_id = org_id WHERE org_id = $1`, [theirs])).toBe(0);
      const sql = `UPDATE ${table} SET org_id = $2 WHERE org_id = $1`;
      await expect(as(mine, sql, [mine, theirs])).rejects.toThrow('row-level security');
    }
  });

  it('ends with the statement, even a failed one, and leaves the connection usable', async () => {
    const url = testLogin(api.database.url, 'api');
    const database = openDatabase({ url, poolSize: 1, applicationName: 'test' });
    const setting = `SELECT coalesce(current_setting('deal.org', true), '') AS org`;
    try {
      expect((await database.forOrganisation(mine).query(setting)).rows).toEqual([{ org: mine }]);
      await expect(database.forOrganisation(mine).query('SELECT 1 / 0')).rejects.toThrow('division by zero');
      expect((await database.pool.query(setting)).rows).toEqual([{ org: '' }]);
      const asked = [mine, theirs, mine].map((id) => database.forOrganisation(id).query(setting));
      expect((await Promise.all(asked)).map(({ rows }) => rows)).toEqual([
        [{ org: mine }],
        [{ org: theirs }],
        [{ org: mine }],
      ]);
    } finally {
      await database.close();
    }
  });

  it('attaches no result, chunk or delivery to another organisation’s rows', async () => {
    const [batch, endpoint] = await Promise.all(['batches', 'webhook_endpoints'].map(idsIn));
    const event = { mine: newId('evt'), theirs: newId('evt') };
    await api.database.pool.query(
      `INSERT INTO events (id, org_id, livemode, type, body, dedupe_key, created_at, endpoint_id)
       SELECT id, org, false, 'ping', '{}', id, now(), 'we_none' FROM unnest($1::text[], $2::text[]) AS t (id, org)`,
      [
        [event.mine, event.theirs],
        [mine, theirs],
      ],
    );
    const delivery = `INSERT INTO deliveries (endpoint_id, event_id, status, due_at, created_at)
      VALUES ($1, $2, 'pending', now(), now())`;
    const result = `INSERT INTO batch_results (batch_id, position, status, retryable, ended_at)
      VALUES ($1, 400, 'canceled', false, now())`;
    const chunk = `INSERT INTO batch_chunks (batch_id, chunk, org_id, livemode, first_position, last_position, items)
      VALUES ($1, 9, $2, false, 0, 0, '[]')`;
    const refused: [string, unknown[]][] = [
      [delivery, [endpoint?.theirs, event.theirs]],
      [delivery, [endpoint?.theirs, event.mine]],
      [delivery, [endpoint?.mine, event.theirs]],
      [result, [batch?.theirs]],
      [chunk, [batch?.theirs, mine]],
      [chunk, [batch?.theirs, theirs]],
    ];
    for (const [sql, values] of refused) {
      await expect(as(mine, sql, values)).rejects.toThrow('row-level security');
    }
    // Also for what serves all organisations, nothing of one may hang on another.
    await expect(as('*', delivery, [endpoint?.mine, event.theirs])).rejects.toThrow('row-level security');
    await expect(as('*', chunk, [batch?.theirs, mine])).rejects.toThrow('row-level security');
    expect(await as(mine, delivery, [endpoint?.mine, event.mine])).toBe(1);
    expect(await as(mine, result, [batch?.mine])).toBe(1);
    expect(await as(mine, chunk, [batch?.mine, mine])).toBe(1);
    await own.query(`CREATE TEMP TABLE batches AS SELECT '${batch?.theirs ?? ''}' AS id`);
    await expect(as(mine, result, [batch?.theirs])).rejects.toThrow('row-level security');
    await own.query('DROP TABLE pg_temp.batches');
  });

  it('grants the api no rights to write what it does not write', async () => {
    for (const attempt of [
      'UPDATE deliveries SET event_id = event_id',
      `UPDATE batch_chunks SET items = '[]'`,
      'UPDATE batch_results SET analysis_id = analysis_id',
      'UPDATE events SET body = body',
      'DELETE FROM events',
      'DELETE FROM delivery_attempts',
      'DELETE FROM rescore_chunks',
      'UPDATE changes SET version = version',
      'DELETE FROM service_minutes',
      `INSERT INTO snapshot_activations (market, version, reason, activated_at) VALUES ('live', 'x', 'x', now())`,
      `INSERT INTO snapshots (version, market, manifest, created_at) VALUES ('x', 'live', '{}', now())`,
      'UPDATE snapshots SET manifest = manifest',
      `UPDATE admin_keys SET role = 'owner'`,
      'UPDATE admin_keys SET expires_at = NULL',
      `UPDATE admin_keys SET cidrs = '{}'`,
      'UPDATE admin_keys SET name = name',
      'DELETE FROM admin_keys',
    ]) {
      await expect(as('*', attempt)).rejects.toThrow('permission denied');
    }
  });

  it('gives the worker no right to see admin keys, and nobody the right to undo a revocation', async () => {
    const { id } = await api.adminKey({ role: 'viewer' });
    const worker = new Client({ connectionString: testLogin(api.database.url, 'worker') });
    await worker.connect();
    await expect(worker.query('SELECT FROM admin_keys')).rejects.toThrow('permission denied');
    await worker.end();
    expect(await as('*', 'UPDATE admin_keys SET revoked_at = now() WHERE id = $1', [id])).toBe(1);
    await api.database.pool.query('UPDATE admin_keys SET revoked_at = now() WHERE id = $1', [id]);
    const undo = 'UPDATE admin_keys SET revoked_at = NULL WHERE id = $1';
    await expect(as('*', undo, [id])).rejects.toThrow('stays revoked');
    await expect(api.database.pool.query(undo, [id])).rejects.toThrow('stays revoked');
  });

  it('lets no program run or attach a function with the owner’s rights, except those they need', async () => {
    const { rows } = await api.database.pool.query<{ role: string; name: string }>(
      `SELECT role, p.proname AS name FROM pg_proc p, unnest(ARRAY['deal_api', 'deal_worker']) AS role
       WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND has_function_privilege(role, p.oid, 'EXECUTE')
       ORDER BY 1, 2`,
    );
    expect(rows.map(({ role, name }) => `${role} ${name}`)).toEqual([
      // A known snapshot answers, or is fetched: neither table can be written otherwise.
      'deal_api activate_snapshot',
      'deal_api offer_snapshot',
      'deal_worker activate_snapshot',
      'deal_worker offer_snapshot',
      'deal_worker prepare_analyses_partitions',
      'deal_worker remove_expired_analyses',
      'deal_worker seal_audit_records',
    ]);
  });

  it('cannot be disabled or bypassed by the programs’ logins', async () => {
    const { rows } = await api.database.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r' AND relname LIKE 'analyses%'`,
    );
    await expect(as(mine, `SELECT FROM ${rows[0]?.name ?? ''}`)).rejects.toThrow('permission denied');
    await expect(as(mine, 'ALTER TABLE watches DISABLE ROW LEVEL SECURITY')).rejects.toThrow('must be owner');
    await expect(as(mine, 'UPDATE analyses SET org_id = org_id')).rejects.toThrow('permission denied');
    await expect(as(mine, 'SELECT secure_tables()')).rejects.toThrow('permission denied');
    await expect(as(mine, 'SET ROLE deal_worker')).rejects.toThrow('permission denied');
  });
});
