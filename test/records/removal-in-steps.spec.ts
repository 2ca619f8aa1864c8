import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { RetentionStore } from '#audit';
import { OrganisationStore } from '#auth';
import {
  type CorrectionRun,
  CorrectionRunStore,
  CorrectionStore,
  type CorrectionTurn,
  type SaleChange,
} from '#corrections';
import { ServiceLevelStore, UsageStore } from '#operations';
import { systemClock } from '#platform';
import { type Database, openDatabase, STEP_ROWS } from '#storage';

import { createDatabase } from '../support/services.js';

/** Two full steps and the beginning of a third. */
const OLD = 2 * STEP_ROWS + 7;
const BEFORE = new Date('2026-04-01T00:00:00Z');

let database: Database;
let orgId: string;

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 2, applicationName: 'test' });
  ({ id: orgId } = await new OrganisationStore(database, systemClock).create('Example Bank', 'enterprise'));
  await database.pool.query(
    `CREATE TABLE steps (of text, rows bigint);
     CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN INSERT INTO steps SELECT TG_TABLE_NAME, count(*) FROM old_rows; RETURN NULL; END $$`,
  );
});
afterAll(() => database.close());

/** The rows that each statement changed in a table while `work` ran. */
async function steps(table: string, change: 'DELETE' | 'INSERT' | 'UPDATE', work: () => Promise<unknown>) {
  await database.pool.query(
    `TRUNCATE steps; CREATE TRIGGER note_step AFTER ${change} ON ${table}
     REFERENCING ${change === 'INSERT' ? 'NEW' : 'OLD'} TABLE AS old_rows
     FOR EACH STATEMENT EXECUTE FUNCTION note_step()`,
  );
  await work();
  await database.pool.query(`DROP TRIGGER note_step ON ${table}`);
  const { rows } = await database.pool.query<{ rows: number }>(
    'SELECT rows::int AS rows FROM steps WHERE of = $1 AND rows > 0',
    [table],
  );
  return rows.map((step) => step.rows);
}

const left = async (table: string): Promise<number> =>
  (await database.pool.query<{ left: number }>(`SELECT count(*)::int AS left FROM ${table}`)).rows[0]?.left ??
  0;

const fill = (text: string, ...values: unknown[]) => database.pool.query(text, values);

describe('no statement of housekeeping takes longer for more rows', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<number>]>([
    [
      'usage_days',
      () =>
        fill(
          `INSERT INTO usage_days SELECT $1, at % 2 = 0, '2026-03-31'::date + (at = 0)::int, 'key_' || at, 'GET /v1/usage', 1, 0
           FROM generate_series(0, ${OLD}) at`,
          orgId,
        ),
      () => new UsageStore(database).deleteBefore(BEFORE),
    ],
    [
      'service_minutes',
      () =>
        fill(
          `INSERT INTO service_minutes (minute, process, requests, failures, latency)
           SELECT '2026-04-01Z'::timestamptz - make_interval(mins => at), 'api', 1, 0, '{}' FROM generate_series(0, ${OLD}) at`,
        ),
      () => new ServiceLevelStore(database).deleteBefore(BEFORE),
    ],
    [
      'analysis_corrections',
      () =>
        fill(
          `INSERT INTO analysis_corrections (id, org_id, livemode, analysis_id, analysed_at, activation_id, correction, created_at)
           SELECT 'ac_' || at, $1, true, 'an_' || at, '2026-03-31Z'::timestamptz + make_interval(days => (at = 0)::int), 1, '{}', now()
           FROM generate_series(0, ${OLD}) at`,
          orgId,
        ),
      () => new CorrectionStore(database).deleteAnalysedBefore({ orgId, livemode: true }, BEFORE),
    ],
  ])('%s', async (table, populate, remove) => {
    await populate();
    let removed = 0;
    const taken = await steps(table, 'DELETE', async () => (removed = await remove()));
    expect(taken).toEqual([STEP_ROWS, STEP_ROWS, 7]);
    expect([removed, await left(table)]).toEqual([OLD, 1]);
  });

  it('the sales of a run that looked for corrections', async () => {
    await fill(
      `INSERT INTO snapshots (version, market, manifest, created_at) VALUES ('live-1', 'live', '{}', now()), ('live-2', 'live', '{}', now())`,
    );
    await fill(
      `INSERT INTO snapshot_activations (market, version, reason, activated_at)
       VALUES ('live', 'live-1', 'test', '2026-03-01Z'), ('live', 'live-2', 'test', '2026-03-02Z')`,
    );
    const runs = new CorrectionRunStore(database, systemClock);
    const [turn] = await runs.claim();
    const run = await runs.find(turn as CorrectionTurn);
    const changes = Array.from({ length: OLD }, (_, at) => ({ id: `sale_${at}` }) as SaleChange);
    const record = () => runs.recordChanges(run as CorrectionRun, changes);
    expect(await steps('register_corrections', 'INSERT', record)).toEqual([STEP_ROWS, STEP_ROWS, 7]);
    expect(await record()).toBe(true); // again after an interruption
    expect((await runs.changes(turn as CorrectionTurn)).size).toBe(OLD);
    expect((await runs.progress(1))[0]?.sales).toBe(OLD);
    await fill(`UPDATE correction_runs SET closed_at = '2026-03-03Z'`);
    expect(await record()).toBe(false);
    let removed = 0;
    const taken = await steps('register_corrections', 'DELETE', async () => {
      removed = await runs.deleteClosedBefore(BEFORE);
    });
    expect(taken).toEqual([STEP_ROWS, STEP_ROWS, 7]);
    expect([removed, await left('correction_runs')]).toEqual([1, 0]);
  });

  it('batches that outlive their analyses', async () => {
    await fill(
      `INSERT INTO batches (id, org_id, livemode, key_id, request_id, snapshot_version, watch, metadata, total, errored,
         created_at, ended_at, expires_at)
       SELECT 'ba_' || at, $1, true, 'key', 'req', 's', false, '{}', 1, 1, '2026-03-31Z', now(), now() + interval '1 day'
       FROM generate_series(1, ${OLD}) at`,
      orgId,
    );
    const retention = new RetentionStore(database, systemClock);
    let expired = 0;
    const taken = await steps('batches', 'UPDATE', async () => {
      expired = await retention.expireBatches({ orgId, livemode: true }, BEFORE);
    });
    expect(taken).toEqual([STEP_ROWS, STEP_ROWS, 7]);
    expect(expired).toBe(OLD);
  });
});
