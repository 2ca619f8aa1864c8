import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type HeldKey, type IdempotencyScope, IdempotencyStore } from '#http';
import { type Database, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';

let database: Database;
let store: IdempotencyStore;
let now = Date.parse('2026-04-01T00:00:00Z');

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 10, applicationName: 'test' });
  store = new IdempotencyStore(database, { now: () => new Date(now) });
});
afterAll(() => database.close());

const scope = (key: string, orgId = 'org_a'): IdempotencyScope => ({
  orgId,
  livemode: true,
  route: 'POST /v1/analyze',
  key,
});
const content = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);
const answer = { status: 200, headers: { 'analysis-id': 'an_1' }, body: '{"deal_score":50}' };

/** Claims a key for a run that creates `resourceId`. */
async function hold(key: string, resourceId = 'an_1', of = content): Promise<HeldKey> {
  const claim = await store.claim(scope(key), of, resourceId);
  if (claim.kind !== 'claimed') throw new Error(`not claimed: ${claim.kind}`);
  return { ...scope(key), expiresAt: claim.expiresAt };
}

describe('an Idempotency-Key', () => {
  it('is claimed by exactly one of 50 parallel calls', async () => {
    const calls = Array.from({ length: 50 }, (_, at) => store.claim(scope('race'), content, `an_${at}`));
    const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'claimed')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'in_flight')).toHaveLength(49);
  });

  it('replays the answer byte for byte, and keeps the first answer', async () => {
    const held = await hold('replay');
    await store.complete(held, answer);
    await store.complete(held, { ...answer, body: '{}' });
    expect(await store.claim(scope('replay'), content, 'an_2')).toEqual({ kind: 'replay', response: answer });
  });

  it('refuses different content, running or done', async () => {
    const held = await hold('other');
    expect(await store.claim(scope('other'), other, 'an_2')).toEqual({ kind: 'mismatch' });
    await store.complete(held, answer);
    expect(await store.claim(scope('other'), other, 'an_2')).toEqual({ kind: 'mismatch' });
  });

  it('is a different key for another organisation', async () => {
    await store.claim(scope('shared', 'org_a'), content, 'an_1');
    expect(await store.claim(scope('shared', 'org_b'), other, 'an_2')).toMatchObject({ kind: 'claimed' });
  });

  it('is taken over after a crash under the first run’s id', async () => {
    await hold('crash', 'an_first');
    now += 9_000;
    expect(await store.claim(scope('crash'), content, 'an_second')).toEqual({ kind: 'in_flight' });
    now += 1_001;
    expect(await store.claim(scope('crash'), content, 'an_second')).toMatchObject({
      kind: 'claimed',
      resourceId: 'an_first',
      resumed: true,
    });
  });

  it('is not taken over from a run that renews it', async () => {
    const held = await hold('slow');
    now += 9_000;
    await store.renew(held);
    now += 9_000;
    expect(await store.claim(scope('slow'), content, 'an_2')).toEqual({ kind: 'in_flight' });
    await store.complete(held, answer);
    expect(await store.claim(scope('slow'), content, 'an_2')).toMatchObject({ kind: 'replay' });
  });

  it.each<readonly [string, (first: HeldKey) => Promise<void>]>([
    ['is refused', (first) => store.release(first)],
    ['fails', (first) => store.abandon(first)],
    ['renews it', (first) => store.renew(first)],
    ['answers', (first) => store.complete(first, { ...answer, body: '{}' })],
  ])('belongs to the run that took it over, even if the first one %s after all', async (what, end) => {
    const first = await hold(what, 'an_first');
    now += 10_001;
    const second = await hold(what, 'an_second');
    await end(first);
    now += 9_000;
    expect(await store.claim(scope(what), content, 'an_third')).toEqual({ kind: 'in_flight' });
    await store.complete(second, answer);
    expect(await store.claim(scope(what), content, 'an_third')).toEqual({ kind: 'replay', response: answer });
  });

  it('is free again after a refused call, and after 24 hours', async () => {
    await store.release(await hold('free'));
    const held = await hold('free', 'an_2', other);
    await store.complete(held, answer);
    now += 24 * 3_600_000;
    expect(await store.claim(scope('free'), content, 'an_3')).toMatchObject({
      resourceId: 'an_3',
      resumed: false,
    });
    now += 24 * 3_600_000 + 1;
    expect(await store.deleteExpired()).toBeGreaterThan(0);
  });

  it('is deleted after 24 hours, in small steps however many have piled up', async () => {
    await database.pool.query(
      `CREATE TABLE steps (keys int);
       CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN INSERT INTO steps SELECT count(*) FROM gone; RETURN NULL; END $$;
       CREATE TRIGGER note_step AFTER DELETE ON idempotency_keys REFERENCING OLD TABLE AS gone
         FOR EACH STATEMENT EXECUTE FUNCTION note_step()`,
    );
    await hold('kept');
    await database.pool.query(
      `INSERT INTO idempotency_keys
         (org_id, livemode, route, key, fingerprint, resource_id, created_at, locked_until, expires_at)
       SELECT 'org_b', true, 'POST /v1/analyze', n::text, $1, 'an_1', $2, $2, $2 FROM generate_series(1, 12000) n`,
      [content, new Date(now)],
    );
    expect(await store.deleteExpired()).toBe(12_000);
    const { rows } = await database.pool.query('SELECT keys FROM steps');
    expect(rows).toEqual([{ keys: 5_000 }, { keys: 5_000 }, { keys: 2_000 }]);
    expect(await store.claim(scope('kept'), content, 'an_2')).toEqual({ kind: 'in_flight' });
  });
});
