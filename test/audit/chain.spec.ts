import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { ANALYSIS_DIGEST, AuditStore } from '#audit';
import { AdminActionStore } from '#auth';
import { newId } from '#platform';

import { ALLOWANCE, BatchRecords } from '../records/batch-records.js';
import { analysisRecord } from '../support/analysis-record.js';
import { SealedRecords, verifyChains } from './sealed-records.js';

let records: SealedRecords;

beforeAll(async () => {
  records = await SealedRecords.open();
});
afterAll(() => records.close());

describe('the chain over an organisation’s records', () => {
  it('verifies if nothing was touched, in seals of several passes, live and test separately', async () => {
    await records.sealed('org_plain', 2);
    await records.sealed('org_plain', 1);
    await records.analyses.record(
      analysisRecord({
        ...{ orgId: 'org_plain', livemode: false },
        ...{ createdAt: new Date('2026-05-05T13:00:00Z'), today: null },
      }),
    );
    await new AdminActionStore(records.database, { now: () => new Date('2026-05-05T14:00:00Z') }).append({
      orgId: 'org_plain',
      actor: 'cli:aisha',
      action: 'key.revoked',
      target: 'key_a',
      details: { why: 'é "x"' },
    });
    expect(await records.verify('org_plain')).toMatchObject([
      { ledger: 'admin', intact: 0, pending: 1, findings: [] },
      { ledger: 'live', seals: 2, intact: 3, pending: 0, findings: [] },
      { ledger: 'test', intact: 0, pending: 1, findings: [] },
    ]);
    await records.audit.seal();
    const reports = await records.verify('org_plain');
    expect(reports.map(({ intact, pending }) => [intact, pending])).toEqual([
      [1, 0],
      [3, 0],
      [1, 0],
    ]);
    expect(reports.flatMap((report) => report.findings)).toEqual([]);
  });

  it('covers the items of batches', async () => {
    const works = await BatchRecords.open();
    const { database: own, batches } = works;
    const { id: batchId } = await batches.create(works.newBatch(60), ALLOWANCE);
    await Promise.all([0, 1].map((chunk) => works.run({ batchId, chunk, run: 0 })));
    const sealing = new AuditStore(own);
    expect(await sealing.seal()).toEqual({ sealed: 60, more: false });
    const reports = await sealing.frozen((reader) => verifyChains(reader, 'org_a'));
    expect(reports).toMatchObject([{ ledger: 'live', intact: 60, findings: [] }]);
    await own.close();
  });

  it('names the analysis if any byte of any column was changed', async () => {
    const [, id = ''] = await records.sealed('org_bytes');
    const { rows } = await records.database.pool.query<{ name: string; type: string }>(
      `SELECT attname AS name, atttypid::regtype::text AS type FROM pg_attribute
       WHERE attrelid = 'analyses'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...rows),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        async ({ name, type }, at, by) => {
          const found = await records.after('org_bytes', [
            `UPDATE analyses SET ${name} = ${change(name, type, at, by)} WHERE id = '${id}'`,
          ]);
          expect(found).toContainEqual({
            id,
            seq: 1,
            reason: name === 'id' ? 'record_missing' : 'content_changed',
          });
        },
      ),
      { numRuns: 60 },
    );
    expect(await records.after('org_bytes', [])).toEqual([]);
  });

  it('names deleted, swapped, inserted and repeated analyses', async () => {
    const [first = '', second = '', third = ''] = await records.sealed('org_rows');
    const columns = `org_id, livemode, key_id, request_id, created_at, property, include, as_of, today, analysis,
      snapshot_version, model_version, input_hash, derived_from`;
    const smuggled = newId('an', new Date('2026-05-05T12:30:00Z'));
    expect(await records.after('org_rows', [`DELETE FROM analyses WHERE id = '${first}'`])).toEqual([
      { id: first, seq: 1, reason: 'record_missing' },
    ]);
    const swap = `UPDATE analyses SET id = CASE id WHEN '${second}' THEN '${third}' ELSE '${second}' END
      WHERE id IN ('${second}', '${third}')`;
    expect(await records.after('org_rows', [swap])).toEqual([
      { id: second, seq: 1, reason: 'content_changed' },
      { id: third, seq: 1, reason: 'content_changed' },
    ]);
    expect(
      await records.after('org_rows', [
        `INSERT INTO analyses (id, ${columns}) SELECT '${smuggled}', ${columns} FROM analyses WHERE id = '${third}'`,
      ]),
    ).toEqual([{ id: smuggled, seq: null, reason: 'never_sealed' }]);
    expect(
      await records.after('org_rows', [
        `INSERT INTO analyses (id, ${columns})
         SELECT id, ${columns.replace('created_at', `created_at + interval '1 second'`)} FROM analyses WHERE id = '${third}'`,
      ]),
    ).toEqual([{ id: third, seq: 1, reason: 'record_repeated' }]);
  });

  it('names records that were inserted long after the time they give, when others had been sealed since', async () => {
    const [id = ''] = await records.sealed('org_late', 1);
    const sealAt = (time: string) =>
      `INSERT INTO audit_seals VALUES ('org_between', 'live', '2026-05-05', 1, '{}', '{}', '', '', '${time}')`;
    const late = { id, seq: 1, reason: 'sealed_late' };
    expect(await records.after('org_late', [sealAt('2026-05-05T14:00:00Z')])).toEqual([late]);
    // The record may have waited: nothing was sealed between its time and its seal.
    expect(await records.after('org_late', [sealAt('2026-05-05T12:30:00Z')])).toEqual([]);
    expect(await records.after('org_late', [])).toEqual([]);
  });

  it('names changed or removed seals, and a shortened or rewritten chain', async () => {
    for (let pass = 0; pass < 3; pass++) await records.sealed('org_seals', 1);
    const head = (await records.verify('org_seals'))[0]?.head ?? '';
    const mine = `org_id = 'org_seals'`;
    expect(await records.after('org_seals', [], { seq: 3, head })).toEqual([]);
    expect(
      await records.after('org_seals', [
        `UPDATE audit_seals SET sealed_at = sealed_at + '1 s' WHERE ${mine} AND seq = 2`,
      ]),
    ).toEqual([{ id: null, seq: 2, reason: 'seal_changed' }]);
    expect(
      await records.after('org_seals', [
        `UPDATE audit_seals SET digests[1] = sha256('x') WHERE ${mine} AND seq = 2`,
      ]),
    ).toContainEqual({ id: null, seq: 2, reason: 'seal_changed' });
    expect(
      await records.after('org_seals', [`DELETE FROM audit_seals WHERE ${mine} AND seq = 2`]),
    ).toContainEqual({
      ...{ id: null, seq: 3, reason: 'seal_missing' },
    });
    expect(
      (await records.after('org_seals', [`DELETE FROM audit_seals WHERE ${mine}`])).map(
        ({ reason }) => reason,
      ),
    ).toEqual(Array(3).fill('never_sealed'));

    // Somebody who may do everything rewrites records and seals: only a head that was kept elsewhere tells.
    const rewritten = [
      `DELETE FROM audit_seals WHERE ${mine}`,
      `UPDATE analyses SET analysis = '{"deal_score":99}' WHERE ${mine}`,
      `INSERT INTO audit_pending SELECT org_id, 'live', (created_at AT TIME ZONE 'UTC')::date, id,
         ${ANALYSIS_DIGEST} FROM analyses WHERE ${mine}`,
      'SELECT seal_audit_records(100)',
    ];
    expect(await records.after('org_seals', rewritten)).toEqual([]);
    expect(await records.after('org_seals', rewritten, { seq: 3, head })).toEqual([
      { id: null, seq: 3, reason: 'chain_shortened' },
    ]);
  });

  it('names what is wrong if any column of a seal was changed', async () => {
    for (let pass = 0; pass < 2; pass++) await records.sealed('org_column', 2);
    const other = `sha256('x')`;
    const changes = {
      org_id: `org_id || 'x'`,
      ledger: `'test'`,
      day: 'day + 1',
      seq: 'seq + 7',
      ids: `ids[2:] || ids[:1]`,
      digests: 'digests[2:] || digests[:1]',
      previous: other,
      head: other,
      sealed_at: `sealed_at + interval '1 microsecond'`,
    };
    const { rows } = await records.database.pool.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = 'audit_seals'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(changes));
    for (const [column, value] of [...Object.entries(changes), ['ids', `'{}'`], ['digests', 'digests[2:]']]) {
      for (const seq of [1, 2]) {
        const found = await records.after('org_column', [
          `UPDATE audit_seals SET ${column} = ${value} WHERE org_id = 'org_column' AND seq = ${seq}`,
        ]);
        const reasons = found.map(({ reason }) => reason);
        expect([column, seq, reasons]).toEqual([
          column,
          seq,
          expect.arrayContaining([expect.stringMatching(/^seal_(changed|missing)$|^never_sealed$/)]),
        ]);
      }
    }
  });

  it('cannot be changed by ordinary statements', async () => {
    const [id] = await records.sealed('org_refused');
    const attempts = [
      `UPDATE analyses SET analysis = '{}' WHERE id = $1`,
      'DELETE FROM analyses WHERE id = $1',
      `UPDATE audit_seals SET head = '' WHERE $1 = ANY (ids)`,
      'DELETE FROM audit_seals WHERE $1 = ANY (ids)',
    ];
    for (const attempt of attempts) {
      await expect(records.database.pool.query(attempt, [id])).rejects.toThrow('append-only');
    }
    for (const table of ['analyses', 'admin_actions', 'audit_seals']) {
      await expect(records.database.pool.query(`TRUNCATE ${table}`)).rejects.toThrow('append-only');
    }
  });
});

/** SQL for another value of a column: one byte of a text elsewhere, a digit or letter that was not there. */
function change(name: string, type: string, at: number, by: number): string {
  switch (type) {
    case 'text':
      return `overlay(${name} PLACING chr(33 + (ascii(substr(${name}, 1 + ${at} % length(${name}), 1)) - 33 + ${by}) % 94)
        FROM 1 + ${at} % length(${name}))`;
    case 'boolean':
      return `NOT ${name}`;
    case 'timestamp with time zone':
      return `${name} + '${by} microseconds'`;
    case 'date':
      return `${name} + ${by}`;
    case 'text[]':
      return `array_append(${name}, 'x${by}')`;
    case 'json':
      return `replace(${name}::text, ':', ':${' '.repeat(by)}')::json`;
    default:
      throw new Error(`no change is known for ${type}`);
  }
}
