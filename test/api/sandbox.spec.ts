import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { RESERVED_BUILDINGS } from '#market';
import { WatchStore } from '#watches';
import { publish } from '#webhooks';

import { testEvent } from '../support/test-event.js';
import { type ApiUnderTest, openTestApi, PROOF } from '../support/api-under-test.js';
import { type Problem, problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { TestSystem } from '../support/test-system.js';

interface Analysis {
  readonly fair_price_range: { readonly low: number; readonly high: number };
  readonly provenance: { readonly snapshot_version: string };
}

let api: ApiUnderTest;
let orgId: string;
let key: string;
let other: string;
let live: string;

beforeAll(async () => {
  api = await openTestApi();
  await api.activate('live-1', 'live');
  orgId = (await api.organisation()).id;
  [key, other, live] = await Promise.all([api.key({ orgId }), api.key(), api.key({ orgId, livemode: true })]);
});
afterAll(() => api.close());

const analyse = (by: string, property: object = LISTING, query = '?include=provenance') =>
  api.post(`/v1/analyze${query}`, { property }, by);
const middle = async (by: string, property: object = LISTING): Promise<number> => {
  const { low, high } = ((await (await analyse(by, property)).json()) as Analysis).fair_price_range;
  return (low + high) / 2;
};
const shift = (body: object, by = key, headers: Record<string, string> = {}) =>
  api.post('/v1/sandbox/market-shifts', body, by, headers);
const reset = () => api.send('DELETE', '/v1/sandbox/market-shifts', key);

describe('reserved buildings', () => {
  const codeOf = { error: 'code', item_error: 'code' } as const;
  const refused = RESERVED_BUILDINGS.filter(({ outcome }) => outcome.kind in codeOf);

  it('cause their documented errors for test keys, with Retry-After where waiting helps, and never for live keys', async () => {
    expect(refused).toHaveLength(3);
    for (const { name, outcome } of refused) {
      const property = { ...LISTING, building: name.toUpperCase() };
      const response = await analyse(key, property);
      const { code, status } = await problemOf(response);
      if (outcome.kind !== 'error' && outcome.kind !== 'item_error') throw new Error(name);
      expect([code, status]).toEqual([
        outcome.code,
        { rate_limited: 429, overloaded: 503, item_crashed: 500 }[outcome.code],
      ]);
      expect(response.headers.get('retry-after')).toBe(
        outcome.kind === 'error' ? String(outcome.retryAfterSeconds) : null,
      );
      expect((await analyse(live, property)).status).toBe(200);
    }
    expect(await api.metrics()).not.toMatch(/_count\{[^}]*status="(429|500|503)"/);
  });
});

describe('buildings that fail temporarily', () => {
  it.each([
    ['Sandbox Limited Twice Tower', 429],
    ['Sandbox Overloaded Twice Tower', 503],
  ])(
    '%s succeeds at the third try, every time, and counts separately per organisation',
    async (building, status) => {
      const property = { ...LISTING, building };
      const [mine, others] = [await api.key(), await api.key()];
      const headers = { 'idempotency-key': `retry ${building}` };
      const statuses: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        const response = await api.post('/v1/analyze', { property }, mine, headers);
        if (response.status !== 200) expect(response.headers.get('retry-after')).toBe('1');
        statuses.push(response.status);
      }
      expect(statuses).toEqual([status, status, 200]);
      expect((await analyse(others, property)).status).toBe(status);
      for (const expected of [status, status, 200])
        expect((await analyse(mine, property)).status).toBe(expected);
      expect((await analyse(live, property)).status).toBe(200);
    },
  );
});

describe('POST /v1/sandbox/market-shifts', () => {
  it('moves its organisation’s market alone, at once, and says so in provenance', async () => {
    const [before, beforeElsewhere] = [await middle(key), await (await analyse(other)).text()];
    const response = await shift({ area: 'dubai marina', percent: 10 });
    expect(response.status).toBe(201);
    const applied = (await response.json()) as { snapshot_version: string };
    expect(applied).toMatchObject({ object: 'market_shift', livemode: false, percent: 10 });
    expect((await middle(key)) / before).toBeCloseTo(1.1, 2);
    expect(await (await analyse(other)).text()).toBe(beforeElsewhere);
    const moved = await analyse(key);
    expect(((await moved.json()) as Analysis).provenance.snapshot_version).toBe(applied.snapshot_version);

    await shift({ percent: -50 });
    expect((await middle(key)) / before).toBeCloseTo(0.55, 2);
    const past = (await (
      await analyse(key, LISTING, '?include=provenance&as_of=2026-03-01')
    ).json()) as Analysis;
    expect(past.provenance.snapshot_version).toBe('sandbox-1');

    const reproduced = api.post(`/v1/analyses/${moved.headers.get('analysis-id') ?? ''}/reproduce`, '', key);
    expect(await (await reset()).json()).toEqual({
      object: 'market_shift',
      deleted: true,
      removed: 2,
      count: 2,
    });
    expect(await middle(key)).toBe(before);
    expect(await (await reproduced).json()).toMatchObject({ identical: true });
    const later = await api.post(`/v1/analyses/${moved.headers.get('analysis-id') ?? ''}/reproduce`, '', key);
    expect(await later.json()).toMatchObject({ identical: true });
  });

  it('applies to batches and watches, and has the organisation’s watches rescored', async () => {
    const watch = (await (await api.post('/v1/watches', { property: LISTING }, key)).json()) as {
      id: string;
    };
    await shift({ percent: 20 });
    const batch = await api.post('/v1/batches', { items: [{ property: LISTING }] }, key);
    expect(await batch.json()).toMatchObject({ snapshot_version: expect.stringContaining(':all=20') });
    const { rows } = await api.database.pool.query(
      'SELECT org_id, market, closed_at FROM rescore_runs ORDER BY activation_id DESC LIMIT 1',
    );
    expect(rows).toEqual([{ org_id: orgId, market: 'sandbox', closed_at: null }]);
    const fresh = (await (await api.post('/v1/watches', { property: LISTING }, key)).json()) as {
      id: string;
    };
    const scoredFor = async (id: string) => {
      const found = await api.database.pool.query<{ at: string }>(
        'SELECT activation_id AS at FROM watches WHERE id = $1',
        [id],
      );
      return Number(found.rows[0]?.at);
    };
    expect(await scoredFor(fresh.id)).toBeGreaterThan(await scoredFor(watch.id));
    expect(
      await new WatchStore(api.database, systemClock).find({ orgId, livemode: false }, fresh.id),
    ).not.toBeNull();
    await reset();
  });

  it('lists what is in force, performs a repeated request once, and enforces its limit', async () => {
    const twice = { 'idempotency-key': 'shift-1' };
    const answers = [await shift({ percent: 1 }, key, twice), await shift({ percent: 1 }, key, twice)];
    expect(answers.map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    const list = (await (await api.get('/v1/sandbox/market-shifts', key)).json()) as { data: unknown[] };
    expect(list.data).toEqual([expect.objectContaining({ area: null, percent: 1 })]);
    const more = await Promise.all(Array.from({ length: 20 }, () => shift({ percent: 1 })));
    expect(more.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(201), 409]);
    await reset();
    expect(await (await api.get('/v1/sandbox/market-shifts', key)).json()).toEqual({
      data: [],
      has_more: false,
    });
  });

  it('refuses live keys, other scopes, unknown areas and impossible percentages', async () => {
    const usage = await api.key({ orgId, scopes: ['usage'] });
    const problem = async (response: Promise<Response>): Promise<Problem> => problemOf(await response);
    // Whatever the request says: a live key cannot move the sandbox.
    for (const body of [{ percent: 1 }, {}, { percent: 'ten' }])
      expect(await problem(shift(body, live))).toMatchObject({ status: 403, code: 'test_key_required' });
    expect(await problem(shift({ percent: 1 }, usage))).toMatchObject({
      status: 403,
      code: 'scope_required',
    });
    expect(await problem(shift({ percent: 1, area: 'Zzyzx Xylograph' }))).toMatchObject({
      status: 422,
      code: 'unknown_area',
      errors: [{ pointer: '/area' }],
    });
    for (const percent of [-51, 101, 0, 0.001, '5', null]) {
      expect(await problem(shift({ percent }))).toMatchObject({
        status: 422,
        errors: [{ pointer: '/percent' }],
      });
    }
    expect((await api.get('/v1/sandbox/market-shifts', live)).status).toBe(403);
    expect((await api.send('DELETE', '/v1/sandbox/market-shifts', live)).status).toBe(403);
  });
});

describe('POST /v1/sandbox/clock', () => {
  const advance = (by: string, advance_seconds: unknown) =>
    api.post('/v1/sandbox/clock', { advance_seconds }, by);

  it('advances the attempts of its organisation’s test deliveries, and nobody else’s', async () => {
    const owners = [
      [orgId, key],
      [(await api.organisation()).id, ''],
    ] as const;
    const strangers = await api.key({ orgId: owners[1][0] });
    for (const [owner, by] of owners) {
      await api.post('/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/' }, by === '' ? strangers : by);
      const event = testEvent({ orgId: owner, livemode: false }, 'score.updated', owner);
      await publish(api.database.pool, [event]);
    }
    await api.database.pool.query(`UPDATE deliveries SET due_at = now() + interval '1 hour'`);
    expect(await (await advance(key, 60)).json()).toMatchObject({ deliveries_due: 0, deliveries_waiting: 1 });
    expect(await (await advance(key, 3_600)).json()).toEqual({
      object: 'delivery_clock',
      livemode: false,
      advanced_seconds: 3_600,
      deliveries_due: 1,
      deliveries_waiting: 0,
    });
    const { rows } = await api.database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM deliveries WHERE due_at > now()',
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('refuses live keys and invalid spans', async () => {
    for (const seconds of [60, -1])
      expect(await problemOf(await advance(live, seconds))).toMatchObject({
        status: 403,
        code: 'test_key_required',
      });
    for (const seconds of [0, -1, 1.5, 864_001, '60']) {
      expect(await problemOf(await advance(key, seconds))).toMatchObject({
        status: 422,
        errors: [{ pointer: '/advance_seconds' }],
      });
    }
  });
});

describe('a sandbox without a market', () => {
  it('refuses a shift, and makes none that a second try would add to', async () => {
    const system = await TestSystem.open({ redisUrl: 'redis://127.0.0.1:1', proof: PROOF });
    try {
      const empty = await system.api();
      const owner = await system.key();
      const refused = await empty.post('/v1/sandbox/market-shifts', { percent: 5 }, owner);
      expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'market_not_loaded' });
      const kept = await (await empty.get('/v1/sandbox/market-shifts', owner)).json();
      expect(kept).toMatchObject({ data: [] });
    } finally {
      await system.close();
    }
  });
});
