import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let orgId: string;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
});
afterAll(() => api.close());

const analyze = (idempotencyKey: string, overrides: object = {}, path = '/v1/analyze', as = key) =>
  api.post(path, { property: { ...LISTING, ...overrides } }, as, { 'idempotency-key': idempotencyKey });

async function countAnalyses(): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM analyses WHERE org_id = $1',
    [orgId],
  );
  return rows[0]?.count ?? NaN;
}

describe('Idempotency-Key on POST /v1/analyze', () => {
  it('replays status, body and Analysis-Id, for a quoted or bare key, and has one effect', async () => {
    const before = await countAnalyses();
    const first = await analyze('once');
    const again = await analyze('"once"');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('analysis-id')).toBe(first.headers.get('analysis-id'));
    expect(await again.text()).toBe(await first.text());
    expect(await countAnalyses()).toBe(before + 1);
  });

  it('treats the same content in another field order as the same', async () => {
    await analyze('order');
    const shuffled = Object.fromEntries(Object.entries(LISTING).reverse());
    const again = await api.post('/v1/analyze', { property: shuffled }, key, { 'idempotency-key': 'order' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('422 for different content, in the body or the query', async () => {
    await analyze('content');
    for (const other of [
      await analyze('content', { bedrooms: 2 }),
      await analyze('content', {}, '/v1/analyze?include=match'),
    ]) {
      expect(other.status).toBe(422);
      expect((await problemOf(other)).code).toBe('idempotency_key_reused');
    }
  });

  it('50 parallel calls have one effect: one answer, its replays, and 409 while it runs', async () => {
    const before = await countAnalyses();
    const responses = await Promise.all(Array.from({ length: 50 }, () => analyze('parallel')));
    const answered = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 409);
    expect(answered.length + refused.length).toBe(50);
    expect(new Set(await Promise.all(answered.map((response) => response.text()))).size).toBe(1);
    for (const response of refused) {
      expect(response.headers.get('retry-after')).toBe('1');
      expect((await problemOf(response)).code).toBe('idempotency_in_flight');
    }
    expect(await countAnalyses()).toBe(before + 1);
  });

  it('is free again after a refused request', async () => {
    expect((await analyze('mistake', { area: 'Nowhere at all' })).status).toBe(422);
    expect((await analyze('mistake')).status).toBe(200);
  });

  it('is a different key for another organisation', async () => {
    await analyze('shared');
    const other = await analyze('shared', { bedrooms: 3 }, '/v1/analyze', await api.key());
    expect(other.status).toBe(200);
    expect(other.headers.get('idempotent-replayed')).toBeNull();
  });

  it('returns the committed analysis to the retry, once, after a crash between commit and answer', async () => {
    const first = await analyze('crash');
    const body = await first.text();
    // As if the process had died after the commit of the analysis, before it could store its answer.
    await api.database.pool.query(
      `UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = now() - interval '1 second'
       WHERE key = 'crash'`,
    );
    const before = await countAnalyses();
    await api.activate('sandbox-other');
    await api.scoring.refresh();
    const retried = await analyze('crash');
    expect(retried.status).toBe(200);
    expect(retried.headers.get('analysis-id')).toBe(first.headers.get('analysis-id'));
    expect(await retried.text()).toBe(body);
    expect(await countAnalyses()).toBe(before);
  });
});
