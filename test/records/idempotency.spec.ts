import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type IdempotencyScope, IdempotencyStore } from '#http';
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

describe('an Idempotency-Key', () => {
  it('is claimed by exactly one of 50 parallel calls', async () => {
    const calls = Array.from({ length: 50 }, (_, at) => store.claim(scope('race'), content, `an_${at}`));
    const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'claimed')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'in_flight')).toHaveLength(49);
  });

  it('replays the answer byte for byte, and keeps the first answer', async () => {
    await store.claim(scope('replay'), content, 'an_1');
    await store.complete(scope('replay'), answer);
    await store.complete(scope('replay'), { ...answer, body: '{}' });
    expect(await store.claim(scope('replay'), content, 'an_2')).toEqual({ kind: 'replay', response: answer });
  });

  it('refuses different content, running or done', async () => {
    await store.claim(scope('other'), content, 'an_1');
    expect(await store.claim(scope('other'), other, 'an_2')).toEqual({ kind: 'mismatch' });
    await store.complete(scope('other'), answer);
    expect(await store.claim(scope('other'), other, 'an_2')).toEqual({ kind: 'mismatch' });
  });

  it('is a different key for another organisation', async () => {
    await store.claim(scope('shared', 'org_a'), content, 'an_1');
    expect(await store.claim(scope('shared', 'org_b'), other, 'an_2')).toMatchObject({ kind: 'claimed' });
  });

  it('is taken over after a crash under the first run’s id', async () => {
    await store.claim(scope('crash'), content, 'an_first');
    now += 9_000;
    expect(await store.claim(scope('crash'), content, 'an_second')).toEqual({ kind: 'in_flight' });
    now += 1_001;
    expect(await store.claim(scope('crash'), content, 'an_second')).toEqual({
      kind: 'claimed',
      resourceId: 'an_first',
      resumed: true,
    });
  });

  it('is free again after a refused call, and after 24 hours', async () => {
    await store.claim(scope('free'), content, 'an_1');
    await store.release(scope('free'));
    expect(await store.claim(scope('free'), other, 'an_2')).toMatchObject({
      resourceId: 'an_2',
      resumed: false,
    });
    await store.complete(scope('free'), answer);
    now += 24 * 3_600_000;
    expect(await store.claim(scope('free'), content, 'an_3')).toMatchObject({
      resourceId: 'an_3',
      resumed: false,
    });
    now += 24 * 3_600_000 + 1;
    expect(await store.deleteExpired()).toBeGreaterThan(0);
  });
});
