import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { gatedLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

let api: ApiUnderTest;
let hangs = false;

beforeAll(async () => {
  api = await openTestApi({
    load: gatedLoader(() => (hangs ? new Promise(() => undefined) : undefined)),
    scoringDeadline: 300,
    requestDeadline: 1_500,
  });
});
afterAll(() => api.close());

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await problemOf(response)).code).toBe('overloaded');
}

describe('a request that cannot be answered in time', () => {
  it('503 when scoring hangs: nothing is recorded, and its Idempotency-Key is free again', async () => {
    const key = await api.key();
    const analyze = () =>
      api.post('/v1/analyze', { property: LISTING }, key, { 'idempotency-key': 'while it hangs' });
    hangs = true;
    await expectRefused(await analyze());
    const { rows } = await api.database.pool.query('SELECT id FROM analyses');
    expect(rows).toEqual([]);
    hangs = false;
    const again = await analyze();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
  });

  it('503 when the records hang, and the connection and its slot are reused', async () => {
    const key = await api.key();
    expect((await api.get('/v1/analyses', key)).status).toBe(200);
    const client = await api.database.pool.connect();
    await client.query('BEGIN; LOCK TABLE analyses IN ACCESS EXCLUSIVE MODE');
    await expectRefused(await api.get('/v1/analyses', key));
    await client.query('COMMIT');
    client.release();
    await until('no request under way', async () => (await api.metric('http_requests_in_flight')) === 0);
    expect((await api.get('/v1/analyses', key)).status).toBe(200);
    expect(api.log.filter(({ event }) => event === 'request.too_late')).toHaveLength(1);
    expect(api.log.filter(({ event }) => event === 'request.failed')).toEqual([]);
  });

  it('counts no analysis although its record is written later', async () => {
    const key = await api.key();
    const client = await api.database.pool.connect();
    await client.query('BEGIN; LOCK TABLE analyses IN ACCESS EXCLUSIVE MODE');
    const late = await api.post('/v1/analyze', { property: LISTING }, key);
    await expectRefused(late);
    await client.query('COMMIT');
    client.release();
    const used = async () => {
      const answer = await api.get('/v1/usage', key);
      return { usage: (await answer.json()) as { analyses: number; items: number }, answer };
    };
    await until('the record', async () => (await used()).usage.analyses === 1);
    expect((await used()).usage.items).toBe(0);
  });
});
