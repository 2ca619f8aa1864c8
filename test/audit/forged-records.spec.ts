import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AnalysisStore } from '#analysis';
import { AdminActionStore } from '#auth';
import { IdempotencyStore } from '#http';
import { newId, systemClock } from '#platform';
import { type Database, openDatabase } from '#storage';

import { testLogin } from '../../apps/local/test-services.js';
import { analysisRecord } from '../support/analysis-record.js';
import { SealedRecords } from './sealed-records.js';

const HOUR = 3_600_000;
const SCOPE = { orgId: 'org_forged', livemode: true, route: 'POST /v1/analyze' };

let records: SealedRecords;
/** As the programs connect. */
let logins: Record<'api' | 'worker', Database>;

beforeAll(async () => {
  records = await SealedRecords.open();
  const login = (program: 'api' | 'worker') =>
    openDatabase({ url: testLogin(records.database.url, program), poolSize: 1, applicationName: 'test' });
  logins = { api: login('api'), worker: login('worker') };
});
afterAll(async () => {
  await Promise.all([logins.api.close(), logins.worker.close()]);
  await records.close();
});

const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

/** Records an analysis that says it was made then, as a program would. */
function record(program: 'api' | 'worker', createdAt: Date, id = newId('an', createdAt)): Promise<boolean> {
  return new AnalysisStore(logins[program]).record(analysisRecord({ orgId: 'org_forged', createdAt, id }));
}

/** Claims a key for an id of that time, by a clock that shows it. */
async function claim(database: Database, key: string, at: Date): Promise<string> {
  const id = newId('an', at);
  await new IdempotencyStore(database, { now: () => at }).claim({ ...SCOPE, key }, Buffer.from('f'), id);
  return id;
}

describe('a record forged with a program’s login', () => {
  it.each(['api', 'worker'] as const)(
    'is not accepted with a time other than now from the %s',
    async (program) => {
      for (const hours of [24 * 200, 30, 1, -1]) {
        await expect(record(program, ago(hours))).rejects.toThrow('row-level security');
      }
      expect(await record(program, ago(0))).toBe(true);
    },
  );

  it('keeps its first time if it is the rerun of a call that died, whose key was claimed then', async () => {
    const at = ago(20);
    const id = await claim(records.database, 'died', at);
    expect(await record('api', at, id)).toBe(true);
    await expect(record('api', at)).rejects.toThrow('row-level security');
    await expect(claim(logins.api, 'backdated', at)).rejects.toThrow('is not now');
    const now = await claim(logins.api, 'fresh', new Date());
    const moved = `UPDATE idempotency_keys SET created_at = created_at - interval '20 hours' WHERE resource_id = $1`;
    await expect(logins.api.platform.pool.query(moved, [now])).rejects.toThrow('is not now');
    const swapped = `UPDATE idempotency_keys SET resource_id = 'an_x' WHERE resource_id = $1`;
    await expect(logins.api.platform.pool.query(swapped, [id])).rejects.toThrow('is not now');
  });

  it('reaches no chain except through the record itself', async () => {
    await records.sealed('org_forged');
    const pending = `INSERT INTO audit_pending VALUES ('org_forged', 'live', '2026-05-05', 'an_x', sha256('x'))`;
    const seal = `INSERT INTO audit_seals SELECT org_id, ledger, day, seq + 1, ids, digests, previous, head, sealed_at
      FROM audit_seals`;
    for (const { platform } of Object.values(logins)) {
      for (const attempt of [pending, seal, 'DELETE FROM audit_pending', 'DELETE FROM audit_seals']) {
        await expect(platform.pool.query(attempt)).rejects.toThrow('permission denied');
      }
      const digest = `UPDATE audit_pending SET digest = sha256('x')`;
      await expect(platform.pool.query(digest)).rejects.toThrow('permission denied');
      // A table of one's own whose rows the owner's trigger would note.
      const lure = platform.transaction(async (client) => {
        await client.query('CREATE TEMP TABLE lure (LIKE analyses) ON COMMIT DROP');
        await client.query(`CREATE TRIGGER note AFTER INSERT ON lure REFERENCING NEW TABLE AS fresh
          FOR EACH STATEMENT EXECUTE FUNCTION note_analyses()`);
      });
      await expect(lure).rejects.toThrow('permission denied');
    }
  });

  it('cannot be an action of a job or a command, nor one of another time', async () => {
    const actor = 'admin_key:aisha';
    const action = { orgId: 'org_forged', actor, action: 'key.revoked', target: 'key_a', details: {} };
    const store = new AdminActionStore(logins.api, systemClock);
    const removal = { ...action, action: 'analyses.removed', target: 'live 2026-05-05' };
    await expect(store.append(removal)).rejects.toThrow('row-level security');
    for (const other of ['retention', 'cli', 'cli:root']) {
      await expect(store.append({ ...action, actor: other })).rejects.toThrow('row-level security');
    }
    const old = new AdminActionStore(logins.api, { now: () => ago(24) });
    await expect(old.append(action)).rejects.toThrow('row-level security');
    expect(await store.append(action)).toMatch(/^adm_/);
    await expect(new AdminActionStore(logins.worker, systemClock).append(action)).rejects.toThrow(
      'permission denied',
    );
  });
});
