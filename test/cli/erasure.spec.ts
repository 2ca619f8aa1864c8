import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ERASED, KEPT } from '#operations';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { dealSession } from '../support/deal-session.js';
import { populate } from '../support/populate.js';

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'deal-erasure-'));
const file = join(folder, 'certificate.json');

let api: ApiUnderTest;
let gone: string;
let stays: string;

beforeAll(async () => {
  api = await openTestApi();
  [gone, stays] = [await populate(api), await populate(api)];
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const deal = dealSession(() => ({ DATABASE_URL: api.database.url, SECRETS_KEY }));

/** Rows of an organisation in every table that is erased, and in analyses. */
async function rowsOf(orgId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, own } of [{ name: 'analyses', own: 'org_id = $1' }, ...ERASED]) {
    const { rows } = await api.database.pool.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${name} WHERE ${own}`,
      [orgId],
    );
    counts[name] = rows[0]?.rows ?? 0;
  }
  return counts;
}

describe('deal erasure', () => {
  it('covers every table with rows of an organisation', async () => {
    const { rows } = await api.database.pool.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    );
    const known = [...ERASED.map(({ name }) => name), ...KEPT, 'analyses'];
    expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  it('refuses one that is not suspended, not named twice, or has work under way', async () => {
    const active = await deal('erasure', 'run', gone, '--confirm', gone);
    expect([active.code, active.stderr]).toEqual([1, expect.stringMatching(/suspend it first: deal org/)]);
    expect((await deal('org', 'set-status', gone, 'suspended')).code).toBe(0);
    const careless = await deal('erasure', 'run', gone, '--confirm', stays);
    expect([careless.code, careless.stderr]).toEqual([1, expect.stringContaining('cannot be undone')]);
    const early = await deal('erasure', 'run', gone, '--confirm', gone);
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('are still running')]);
    const stranger = await deal('erasure', 'run', 'org_nobody', '--confirm', 'org_nobody');
    expect([stranger.code, stranger.stderr]).toEqual([1, expect.stringContaining('"org_nobody"')]);
    expect((await rowsOf(gone))['analyses']).toBeGreaterThan(0);
  });

  it('starts from a suspended organisation; deal org show says what its suspension holds', async () => {
    const show = async (id: string) =>
      JSON.parse((await deal('org', 'show', id, '--json')).stdout) as Record<string, unknown>;
    expect(await show(gone)).toMatchObject({
      status: 'suspended',
      suspended_at: expect.any(String),
      held: { reason: expect.stringMatching(/^the organisation is suspended/), deliveries: 1 },
    });
    expect(await show(stays)).toMatchObject({ status: 'active', suspended_at: null, held: null });
  });

  it('deletes every row of it, none of another, and signs what it did', async () => {
    await api.database.pool.query(
      `UPDATE batches SET ended_at = now(), canceled = total - succeeded - errored WHERE org_id = $1`,
      [gone],
    );
    await api.database.pool.query('UPDATE portfolios SET ended_at = now() WHERE org_id = $1', [gone]);
    // A rescoring that had begun: its event comes when events have been gone over.
    await api.database.pool.query(`
      CREATE FUNCTION late_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO events (id, org_id, livemode, type, body, dedupe_key, created_at)
        VALUES ('evt_' || OLD.id, OLD.org_id, OLD.livemode, 'ping', '{}', OLD.id, now());
        RETURN NULL;
      END $$;
      CREATE TRIGGER late AFTER DELETE ON watches FOR EACH ROW EXECUTE FUNCTION late_event()`);
    const [before, other] = [await rowsOf(gone), await rowsOf(stays)];
    expect(Object.values(before).filter((rows) => rows > 0).length).toBeGreaterThan(12);
    for (const place of [folder, join(folder, 'none', 'x.json')]) {
      const refused = await deal('erasure', 'run', gone, '--confirm', gone, '--out', place);
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringMatching(/^error: .*(give a|choose another) file/),
      ]);
    }
    expect(await rowsOf(gone)).toEqual(before);
    const run = await deal('erasure', 'run', gone, '--confirm', gone, '--out', file);
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('erasing analyses\n')]);
    const { statement } = JSON.parse(readFileSync(file, 'utf8')) as { statement: string };
    const { rows, left } = JSON.parse(statement) as Record<string, Record<string, number>>;
    expect(rows).toEqual({ ...before, events: (before['events'] ?? 0) + (before['watches'] ?? 0) });
    expect(Object.values(left ?? {}).every((one) => one === 0)).toBe(true);
    expect(await rowsOf(gone)).toEqual(left);
    expect(await rowsOf(stays)).toEqual(other);
  });

  it('leaves valid audit chains, and proves later that nothing came back', async () => {
    expect((await deal('audit', 'verify')).code).toBe(0);
    const proof = await deal('erasure', 'verify', file, '--json');
    expect([proof.stderr, JSON.parse(proof.stdout)]).toEqual([
      '',
      expect.objectContaining({ organisation: gone, holds: true, signed_by: expect.any(String) }),
    ]);
    const changed = join(folder, 'changed.json');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('\\"watches\\":1', '\\"watches\\":2'));
    const forged = await deal('erasure', 'verify', changed);
    expect([forged.code, forged.stderr]).toEqual([1, expect.stringContaining('was changed')]);
    await api.database.pool.query(
      `INSERT INTO usage_days SELECT $1, livemode, day, key_id, route, requests, items FROM usage_days WHERE org_id = $2 LIMIT 1`,
      [gone, stays],
    );
    const returned = await deal('erasure', 'verify', file);
    expect([returned.code, returned.stderr]).toEqual([1, expect.stringContaining('1 in usage_days')]);
  });

  it('certifies a finished erasure again, whose first certificate may be lost', async () => {
    const again = await deal('erasure', 'run', gone, '--confirm', gone);
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining(`deal erasure certificate ${gone} prints its`),
    ]);
    await api.database.pool.query('DELETE FROM usage_days WHERE org_id = $1', [gone]);
    const copy = await deal('erasure', 'certificate', gone);
    expect([copy.code, copy.stdout]).toEqual([0, readFileSync(file, 'utf8')]);
    const never = await deal('erasure', 'certificate', stays);
    expect([never.code, never.stderr]).toEqual([1, expect.stringContaining('has no erasure of')]);
  });

  it('refuses a file that is not a certificate', async () => {
    const other = await deal('erasure', 'verify', 'package.json');
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('not an erasure certificate')]);
  });
});
