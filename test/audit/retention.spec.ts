import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { AnalysisStore } from '#analysis';
import { AuditStore, RetentionStore } from '#audit';
import { OrganisationStore } from '#auth';
import { BatchExpiryStore } from '#bulk';
import { openDatabase } from '#storage';

import { testLogin } from '../../apps/local/test-services.js';
import { SealedRecords } from './sealed-records.js';

let records: SealedRecords;

beforeAll(async () => {
  records = await SealedRecords.open();
});
afterAll(() => records.close());

describe('the retention of sealed records', () => {
  it('keeps what each plan or organisation says, and a batch no longer than its analyses', async () => {
    const { id: orgId } = await new OrganisationStore(records.database, systemClock).create(
      'Keeps little',
      'enterprise',
    );
    await records.database.pool.query(
      `INSERT INTO organisation_limits VALUES ($1, false, 'retention_days', 7)`,
      [orgId],
    );
    const retention = new RetentionStore(records.database, systemClock);
    const own = (await retention.list()).filter((one) => one.orgId === orgId);
    expect(own).toEqual(
      expect.arrayContaining([
        { orgId, livemode: true, keepDays: 730 },
        { orgId, livemode: false, keepDays: 7 },
      ]),
    );
    const batch = (id: string, age: string) =>
      records.database.pool.query(
        `INSERT INTO batches (id, org_id, livemode, key_id, request_id, snapshot_version, watch, metadata, total, errored,
           created_at, ended_at, expires_at)
         VALUES ($1, $2, false, 'key', 'req', 's', false, '{}', 1, 1, now() - $3::interval, now(), now() + interval '20 days')`,
        [id, orgId, age],
      );
    await Promise.all([batch('ba_old', '8 days'), batch('ba_new', '6 days')]);
    const before = new Date(Date.now() - 7 * 86_400_000);
    expect(await retention.expireBatches({ orgId, livemode: false }, before)).toBe(1);
    expect(await retention.expireBatches({ orgId, livemode: false }, before)).toBe(0);
    expect(await new BatchExpiryStore(records.database, systemClock).claimExpired()).toEqual(['ba_old']);
  });

  it('respects each setting even if one has an invalid limit, and keeps everything if it is 0', async () => {
    const organisations = new OrganisationStore(records.database, systemClock);
    const { id: orgId } = await organisations.create('Keeps all', 'enterprise');
    await organisations.setLimit({ orgId, livemode: true }, 'retention_days', 1e12);
    await organisations.setLimit({ orgId, livemode: false }, 'retention_days', 0);
    const all = await new RetentionStore(records.database, systemClock).list();
    expect(all.filter((one) => one.orgId === orgId)).toEqual([{ orgId, livemode: true, keepDays: 36_500 }]);
    expect(all.length).toBeGreaterThan(1);
  });

  it('leaves a valid chain after a day was removed, once, and says how many records that was', async () => {
    const now = new Date('2026-05-07T00:00:00Z');
    await records.sealed('org_old', 3, '2026-05-01');
    const [kept = ''] = await records.sealed('org_old', 1, '2026-05-06');
    const retention = new RetentionStore(records.database, { now: () => now });
    const before = new Date('2026-05-03T10:00:00Z');
    const owner = { orgId: 'org_old', livemode: true };
    const together = [1, 2].map(() => retention.removeAnalyses(owner, before, 4));
    expect((await Promise.all(together)).sort()).toEqual([0, 3]);
    await records.audit.seal();
    expect(await records.verify('org_old')).toMatchObject([
      { ledger: 'admin', intact: 1, findings: [] },
      { day: '2026-05-01', intact: 0, removed: 3, findings: [] },
      { day: '2026-05-06', intact: 1, removed: 0, findings: [] },
    ]);
    const covered = await records.after('org_old', [
      `DELETE FROM analyses WHERE id = '${kept}'`,
      `DELETE FROM admin_actions WHERE org_id = 'org_old'`,
    ]);
    expect(covered.map(({ reason }) => reason)).toEqual(Array(5).fill('record_missing'));
  });

  it('removes whole days, so that its action covers no single record that is missing', async () => {
    const [gone = '', ...left] = await records.sealed('org_part', 3, '2026-05-06');
    const forged = `INSERT INTO admin_actions (id, org_id, actor, action, target, details, created_at)
      VALUES ('adm_forged', 'org_part', 'retention', 'analyses.removed', 'live 2026-05-06', '{"records":1}', now())`;
    const noted = `INSERT INTO audit_pending VALUES ('org_part', 'admin', current_date, 'adm_forged', sha256('x'))`;
    const gap = [forged, noted, 'SELECT seal_audit_records(10)'];
    const remove = (ids: readonly string[]): string =>
      `DELETE FROM analyses WHERE id IN (${ids.map((id) => `'${id}'`).join()})`;
    expect(await records.after('org_part', [...gap, remove([gone])])).toContainEqual({
      ...{ id: gone, seq: 1, reason: 'record_missing' },
    });
    const whole = await records.after('org_part', [...gap, remove([gone, ...left])]);
    expect(whole.map(({ reason }) => reason)).not.toContain('record_missing');
  });

  it('takes as long as a day of a large organisation needs', async () => {
    await records.sealed('org_large', 2, '2026-05-01');
    await records.database.pool.query(
      `CREATE TABLE limits_met (setting text);
       CREATE FUNCTION note_limit() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN INSERT INTO limits_met VALUES (current_setting('statement_timeout')); RETURN NULL; END $$;
       CREATE TRIGGER note_limit AFTER DELETE ON analyses FOR EACH STATEMENT EXECUTE FUNCTION note_limit()`,
    );
    const retention = new RetentionStore(records.database, systemClock);
    const owner = { orgId: 'org_large', livemode: true };
    expect(await retention.removeAnalyses(owner, new Date('2026-05-03T00:00:00Z'), 1)).toBe(2);
    const { rows } = await records.database.pool.query('SELECT setting FROM limits_met');
    expect(rows).toEqual([{ setting: '1h' }]);
    await records.database.pool.query('DROP TRIGGER note_limit ON analyses');
  });

  it('is performed by the worker’s role, and by the api’s in no way', async () => {
    const [id = ''] = await records.sealed('org_walled', 2, '2026-05-02');
    const [api, worker] = (['api', 'worker'] as const).map((role) =>
      openDatabase({ url: testLogin(records.database.url, role), poolSize: 1, applicationName: 'test' }),
    );
    if (api === undefined || worker === undefined) throw new Error('two roles');
    const before = new Date('2026-05-04T00:00:00Z');
    const owner = { orgId: 'org_walled', livemode: true };
    await expect(new RetentionStore(api, systemClock).removeAnalyses(owner, before, 1)).rejects.toThrow(
      'permission denied',
    );
    await expect(new AuditStore(api).seal()).rejects.toThrow('permission denied');
    for (const attempt of [
      `UPDATE analyses SET analysis = '{}' WHERE id = $1`,
      'DELETE FROM analyses WHERE id = $1',
    ]) {
      await expect(api.pool.query(attempt, [id])).rejects.toThrow('permission denied');
    }
    expect(await new AuditStore(worker).seal()).toEqual({ sealed: 0, more: false });
    await new AnalysisStore(worker).preparePartitions(new Date());
    expect(await new RetentionStore(worker, systemClock).removeAnalyses(owner, before, 1)).toBe(2);
    await Promise.all([api.close(), worker.close()]);
  });
});
