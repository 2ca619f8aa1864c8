import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { OrganisationStore } from '#auth';
import { SCOPES } from '#http';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const items = (count: number) => Array.from({ length: count }, () => ({ property: LISTING }));

/** A test key of an organisation that has so many analyses at once, and hardly more later. */
async function keyWith(burst: number): Promise<string> {
  const { id: orgId } = await api.organisation();
  const store = new OrganisationStore(api.database, systemClock);
  await store.setLimit({ orgId, livemode: false }, 'items_per_minute', 1);
  await store.setLimit({ orgId, livemode: false }, 'items_burst', burst);
  return api.key({ orgId });
}

const left = (response: Response) =>
  Number(/"items";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);

describe('usage counts what is to be scored', () => {
  it('in a dry run as in a batch', async () => {
    const key = await keyWith(10);
    const rehearse = (count: number) => api.post('/v1/batches?dry_run=true', { items: items(count) }, key);
    const first = await rehearse(7);
    expect([first.status, left(first)]).toEqual([200, 3]);
    const second = await rehearse(4);
    expect([second.status, (await problemOf(second)).code]).toEqual([429, 'rate_limited']);
    expect((await rehearse(3)).status).toBe(200);
  });

  it('before its items are read, but not if they are refused', async () => {
    const key = await keyWith(10);
    const misspelt = (count: number) => ({ items: items(count), wach: true });
    for (const path of ['/v1/batches', '/v1/batches?dry_run=true']) {
      const refused = await api.post(path, misspelt(8), key);
      expect([refused.status, left(refused)]).toEqual([422, 10]);
      expect((await problemOf(await api.post(path, misspelt(11), key))).code).toBe('rate_limited');
    }
  });

  it('when failed items are retried, but not if there are none', async () => {
    const key = await keyWith(10);
    const bad = { items: Array.from({ length: 4 }, () => ({ property: {} })) };
    const { id } = (await (await api.post('/v1/batches', bad, key)).json()) as { id: string };
    const refused = await api.post(`/v1/batches/${id}/retry-failed`, '', key);
    expect((await problemOf(refused)).code).toBe('nothing_to_retry');
    await api.database.pool.query('UPDATE batch_results SET retryable = true WHERE batch_id = $1', [id]);
    await api.post('/v1/batches?dry_run=true', { items: items(4) }, key);
    expect((await api.post(`/v1/batches/${id}/retry-failed`, '', key)).status).toBe(429);
    const generous = await api.get(`/v1/batches/${id}`, key);
    expect(await generous.json()).toMatchObject({ status: 'completed' });
  });

  it('once when it is retried', async () => {
    const key = await keyWith(10);
    const bad = { items: Array.from({ length: 3 }, () => ({ property: {} })) };
    const { id } = (await (await api.post('/v1/batches', bad, key)).json()) as { id: string };
    await api.database.pool.query('UPDATE batch_results SET retryable = true WHERE batch_id = $1', [id]);
    const again = await api.post(`/v1/batches/${id}/retry-failed`, '', key);
    expect([again.status, left(again)]).toEqual([202, 4]);
  });

  it('alike in a single call and in a batch, whether it is scored or refused', async () => {
    const key = await keyWith(10);
    const [unknown, invalid] = [
      { ...LISTING, area: 'Zzyzx Xylograph' },
      { ...LISTING, bedrooms: -1 },
    ];
    const counted: number[] = [];
    for (const property of [LISTING, unknown, invalid])
      counted.push(left(await api.post('/v1/analyze', { property }, key)));
    for (const property of [LISTING, unknown, invalid])
      counted.push(left(await api.post('/v1/batches', { items: [{ property }] }, key)));
    counted.push(left(await api.post('/v1/watches', { property: unknown }, key)));
    expect(counted).toEqual([9, 8, 7, 6, 5, 4, 3]);
  });

  it('not if the call is to be tried again later', async () => {
    const key = await keyWith(10);
    const statuses: [number, number][] = [];
    for (const building of ['Sandbox Overloaded Tower', 'Sandbox Limited Tower', 'Sandbox Failing Tower']) {
      const answer = await api.post('/v1/analyze', { property: { ...LISTING, building } }, key);
      statuses.push([answer.status, left(answer)]);
    }
    expect(statuses).toEqual([
      [503, 10],
      [429, 10],
      [500, 10],
    ]);
  });

  it('when the property of a watch changes, also if it is refused, but not if something else changes', async () => {
    const key = await keyWith(5);
    const made = await api.post('/v1/watches', { property: LISTING }, key);
    const { id } = (await made.json()) as { id: string };
    const change = (body: object, of = id) => api.send('PATCH', `/v1/watches/${of}`, key, body);
    const dearer = { property: { listing_price: 2_000_000 } };
    expect([left(made), left(await change(dearer))]).toEqual([4, 3]);
    expect((await change({ min_score_delta: 5 })).status).toBe(200);
    const refused = await change({ property: { listing_price: -1 } });
    expect([refused.status, left(refused)]).toEqual([422, 2]);
    const unknown = await change(dearer, 'wa_0351NlxE2sJxMYHXLiO7nm');
    expect([unknown.status, left(unknown)]).toEqual([404, 1]);
    expect([(await change(dearer)).status, (await change(dearer)).status]).toEqual([200, 429]);
  });

  it('once for an Idempotency-Key, however often it is sent, and whatever with', async () => {
    const key = await keyWith(10);
    const analysis = (await api.post('/v1/analyze', { property: LISTING }, key)).headers.get('analysis-id');
    const reproduce = `/v1/analyses/${analysis}/reproduce`;
    const [one, two] = [{ property: LISTING }, { property: { ...LISTING, listing_price: 2_000_000 } }];
    const calls = [
      [8, ['/v1/analyze', one], ['/v1/analyze', two]],
      [7, ['/v1/watches', one], ['/v1/watches', two]],
      [6, [reproduce, ''], [`${reproduce}?include=value`, '']],
    ] as const;
    for (const [rest, request, reused] of calls) {
      const send = ([path, body]: typeof request | typeof reused) =>
        api.post(path, body, key, { 'idempotency-key': 'once' });
      const [first, again, other] = [await send(request), await send(request), await send(reused)];
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect((await problemOf(other)).code).toBe('idempotency_key_reused');
      expect([first, again, other].map(left)).toEqual([rest, rest, rest]);
    }
    const usage = (await (await api.get('/v1/usage', key)).json()) as { items: number };
    expect(usage.items).toBe(4);
  });

  it('when a sandbox shift has watches rescored', async () => {
    const key = await keyWith(14);
    for (let at = 0; at < 2; at += 1) await api.post('/v1/watches', { property: LISTING }, key);
    const shift = () => api.post('/v1/sandbox/market-shifts', { percent: 5 }, key);
    const first = await shift();
    expect([first.status, left(first)]).toEqual([201, 2]);
    expect((await problemOf(await shift())).code).toBe('rate_limited');
    expect((await api.send('DELETE', '/v1/sandbox/market-shifts', key)).status).toBe(429);
    const { data } = (await (await api.get('/v1/sandbox/market-shifts', key)).json()) as { data: unknown[] };
    expect(data).toHaveLength(1);
  });
});

it('for a portfolio at any rate, however large', async () => {
  const { id: orgId } = await api.organisation('enterprise', { items_per_minute: 1e12 });
  const answer = await fetch(`${api.url}/v1/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.key({ orgId })}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ property: LISTING }),
  });
  expect(answer.status).toBe(202);
});

describe('watch: true', () => {
  it('needs the watches scope on every route', async () => {
    const { id: orgId } = await api.organisation();
    const key = await api.key({ orgId, scopes: SCOPES.filter((scope) => scope !== 'watches') });
    const csv = 'area,type,bedrooms,size_sqft,listing_price\nDubai Marina,apartment,1,800,1500000\n';
    const answers = [
      await api.post('/v1/analyze', { property: LISTING, watch: true }, key),
      await api.post('/v1/batches', { items: items(1), watch: true }, key),
      await api.post('/v1/batches?watch=true', csv, key, { 'content-type': 'text/csv' }),
      await api.post('/v1/batches?dry_run=true&watch=true', { items: items(1) }, key),
    ];
    for (const answer of answers) {
      expect([answer.status, (await problemOf(answer)).code]).toEqual([403, 'scope_required']);
    }
    expect((await api.post('/v1/analyze', { property: LISTING }, key)).status).toBe(200);
    const { rows } = await api.database.pool.query('SELECT id FROM batches WHERE org_id = $1', [orgId]);
    expect(rows).toEqual([]);
  });
});
