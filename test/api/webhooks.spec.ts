import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { until } from '../support/until.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';

interface EndpointBody {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly secret?: string;
  readonly event_types: readonly string[];
  readonly previous_secret_expires_at: string | null;
  readonly batching: object | null;
  readonly ordering: string;
}

const URL_ = 'https://hooks.example.com/deals';
const PATH = '/v1/webhook-endpoints';

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const read = async (response: Response): Promise<EndpointBody> => (await response.json()) as EndpointBody;
const create = async (body: object = {}, by = key): Promise<EndpointBody> =>
  read(await api.post(PATH, { url: URL_, ...body }, by));

describe('POST /v1/webhook-endpoints', () => {
  it('answers 201 with the secret, which no other answer contains', async () => {
    const response = await api.post(PATH, { url: URL_, event_types: ['score.updated'] }, key);
    expect(response.status).toBe(201);
    const created = await read(response);
    expect(created.secret).toMatch(/^whsec_/);
    expect(response.headers.get('location')).toBe(`${PATH}/${created.id}`);
    const shown = await (await api.get(`${PATH}/${created.id}`, key)).text();
    const listed = await (await api.get(PATH, key)).text();
    expect(shown + listed).not.toContain('whsec_');
  });

  it('repeats the same secret for one Idempotency-Key, and stores it sealed', async () => {
    const again = () => api.post(PATH, { url: URL_ }, key, { 'idempotency-key': 'e1' });
    const [first, second] = [await read(await again()), await read(await again())];
    expect(second).toEqual(first);
    const { rows } = await api.database.pool.query<{ all: string }>(
      `SELECT string_agg(body, '') || (SELECT string_agg(encode(secret, 'escape'), '') FROM webhook_endpoints) AS all
       FROM idempotency_keys`,
    );
    expect(rows[0]?.all).not.toContain('whsec_');
  });

  it('lets test keys, but not live keys, register this machine', async () => {
    const local = { url: 'http://127.0.0.1:9999/hook' };
    expect((await api.post(PATH, local, key)).status).toBe(201);
    const live = await api.key({ livemode: true });
    expect(await problemOf(await api.post(PATH, local, live))).toMatchObject({
      code: 'url_not_allowed',
      errors: [
        { pointer: '/url', code: 'url_not_allowed', detail: expect.stringContaining('scheme is http.') },
      ],
    });
  });

  it('answers 409 with the figure if the plan allows no more', async () => {
    const crowded = await api.key();
    for (let made = 0; made < 10; made += 1) await create({}, crowded);
    const response = await api.post(PATH, { url: URL_ }, crowded);
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ code: 'plan_limit_reached', limit: 10 });
  });
});

describe('PATCH /v1/webhook-endpoints/{id}', () => {
  it('changes the given fields, disables and enables', async () => {
    const { id } = await create({ event_types: ['score.updated'], description: 'first' });
    const change = async (body: object) => read(await api.send('PATCH', `${PATH}/${id}`, key, body));
    expect(await change({ event_types: ['*'] })).toMatchObject({ event_types: ['*'], description: 'first' });
    expect(await change({ status: 'disabled' })).toMatchObject({
      status: 'disabled',
      disabled_reason: 'operator',
    });
    expect((await api.post(`${PATH}/${id}/test`, {}, key)).status).toBe(409);
    expect(await change({ status: 'enabled' })).toMatchObject({ status: 'enabled', disabled_reason: null });
  });

  it('refuses a forbidden URL, as on creation', async () => {
    const { id, url } = await create();
    const response = await api.send('PATCH', `${PATH}/${id}`, key, { url: 'https://169.254.169.254/' });
    expect((await problemOf(response)).code).toBe('url_not_allowed');
    expect((await read(await api.get(`${PATH}/${id}`, key))).url).toBe(url);
  });
});

describe('how an endpoint receives score changes', () => {
  let own: string;
  beforeAll(async () => {
    own = await api.key();
  });

  it('is one by one and unordered unless configured otherwise; {} resets that', async () => {
    const { id, batching, ordering } = await create({}, own);
    expect({ batching, ordering }).toEqual({ batching: null, ordering: 'none' });
    const change = async (body: object) => read(await api.send('PATCH', `${PATH}/${id}`, own, body));
    expect(await change({ batching: { max_seconds: 5 }, ordering: 'watch' })).toMatchObject({
      batching: { max_events: 50, max_seconds: 5 },
      ordering: 'watch',
    });
    expect(await change({ description: 'other' })).toMatchObject({
      batching: { max_events: 50, max_seconds: 5 },
      ordering: 'watch',
    });
    expect(await change({ batching: {}, ordering: 'none' })).toMatchObject({
      batching,
      ordering,
    });
    const other = await create({ batching: { max_events: 2 }, ordering: 'watch' }, own);
    expect(other).toMatchObject({ batching: { max_events: 2, max_seconds: 60 }, ordering: 'watch' });
  });

  it.each([
    [{ batching: { max_events: 1 } }, '/batching/max_events'],
    [{ batching: { max_events: 51 } }, '/batching/max_events'],
    [{ batching: { max_seconds: 3601 } }, '/batching/max_seconds'],
    [{ batching: { events: 5 } }, '/batching/events'],
    [{ ordering: 'listing' }, '/ordering'],
    [{ event_types: ['score.updated.batch'] }, '/event_types'],
  ])('%j is refused at %s', async (body, pointer) => {
    const response = await api.post(PATH, { url: URL_, ...body }, own);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({ errors: [{ pointer }] });
  });
});

describe('GET /v1/webhook-endpoints/{id}/statistics', () => {
  it('reports its deliveries over the requested hours', async () => {
    const own = await api.key();
    const { id } = await create({}, own);
    await api.post(`${PATH}/${id}/test`, '', own);
    const response = await api.get(`${PATH}/${id}/statistics?hours=2`, own);
    expect(response.status).toBe(200);
    const figures = (await response.json()) as Record<string, string>;
    expect(figures).toMatchObject({
      object: 'webhook_statistics',
      endpoint_id: id,
      messages: { total: 1, pending: 1 },
      attempts: { total: 0, reasons: {} },
      duration_ms: null,
    });
    expect(Date.parse(figures['until'] ?? '') - Date.parse(figures['since'] ?? '')).toBe(7_200_000);
    const wrong = await api.get(`${PATH}/${id}/statistics?hours=169`, own);
    expect(await problemOf(wrong)).toMatchObject({ errors: [{ parameter: 'hours' }] });
  });
});

describe('filters of an endpoint', () => {
  const filters = { districts: ['Business Bay'], verdicts: ['GOOD DEAL'], min_score_change: 5 };

  it('are shown as given, replaced as a whole, kept by other changes and removed by {}', async () => {
    const { id } = await create({ filters });
    const change = async (body: object) => read(await api.send('PATCH', `${PATH}/${id}`, key, body));
    expect(await change({ description: 'other' })).toMatchObject({ filters });
    expect(await change({ filters: { reference_prefix: 'north-', verdicts: [] } })).toMatchObject({
      filters: { reference_prefix: 'north-' },
    });
    expect(await change({ filters: {} })).toMatchObject({ filters: null });
  });

  it.each([
    [{ district: ['Business Bay'] }, '/filters/district', 'unknown_field', 'districts'],
    [{ verdicts: ['GOOD'] }, '/filters/verdicts', 'not_one_of', 'GOOD DEAL'],
    [{ min_score_change: 0 }, '/filters/min_score_change', 'out_of_range', '0'],
    [{ districts: Array.from({ length: 21 }, () => 'x') }, '/filters/districts', 'too_long', '20'],
    [{ metadata: { portfolio: 7 } }, '/filters/metadata/portfolio', 'invalid_form', 'texts of up to 200'],
  ])('%j is refused, with the field and the remedy', async (given, pointer, code, remedy) => {
    const response = await api.post(PATH, { url: URL_, filters: given }, key);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      errors: [{ pointer, code, detail: expect.stringContaining(remedy) }],
    });
  });
});

describe('POST …/rotate-secret', () => {
  it('answers with a new secret and the end of the overlap; the body may be left out', async () => {
    const { id, secret } = await create();
    const rotated = await read(
      await fetch(`${api.url}${PATH}/${id}/rotate-secret`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      }),
    );
    expect(rotated.secret).not.toBe(secret);
    const overlap = Date.parse(rotated.previous_secret_expires_at ?? '') - Date.now();
    expect(overlap / 1_000).toBeGreaterThan(86_000);
    const hard = await read(await api.post(`${PATH}/${id}/rotate-secret`, { grace_period_seconds: 0 }, key));
    expect(hard.previous_secret_expires_at).toBeNull();
    const wrong = await api.post(`${PATH}/${id}/rotate-secret`, { grace_period_seconds: 604_801 }, key);
    expect(wrong.status).toBe(422);
  });
});

describe('events and deliveries', () => {
  it('of a ping are shown, resent and recovered', async () => {
    const { id } = await create();
    const response = await api.post(`${PATH}/${id}/test`, undefined, key);
    expect(response.status).toBe(202);
    const ping = (await response.json()) as { id: string };
    expect(ping).toMatchObject({ object: 'event', type: 'ping', data: { endpoint_id: id } });
    const deliveries = await (await api.get(`${PATH}/${id}/deliveries`, key)).json();
    expect(deliveries).toMatchObject({
      data: [{ event_id: ping.id, status: 'pending', attempts: [] }],
      has_more: false,
    });
    const [shown] = (deliveries as { data: { id: string }[] }).data;
    expect(shown?.id).toMatch(/^dl_[0-9A-Za-z]{22}$/);
    const again = ((await (await api.post(`${PATH}/${id}/test`, undefined, key)).json()) as { id: string })
      .id;
    const newer = await (
      await api.get(`${PATH}/${id}/deliveries?ending_before=${shown?.id ?? ''}`, key)
    ).json();
    expect(newer).toMatchObject({ data: [{ event_id: again }], has_more: false });
    const resent = await api.post(`/v1/events/${ping.id}/resend`, { endpoint_id: id }, key);
    expect([resent.status, await resent.json()]).toEqual([202, { object: 'redelivery', deliveries: 1 }]);
    const recovered = await api.post(`${PATH}/${id}/recover`, { since: '2026-01-01T00:00:00Z' }, key);
    expect(await recovered.json()).toEqual({ object: 'redelivery', deliveries: 0 });
    const future = await api.post(`${PATH}/${id}/recover`, { since: '2999-01-01T00:00:00Z' }, key);
    expect(await problemOf(future)).toMatchObject({ errors: [{ pointer: '/since', code: 'out_of_range' }] });
    const period = { since: '2026-04-01T02:00:00+04:00', until: '2026-03-31T21:59:59Z' };
    const reversed = await api.post(`${PATH}/${id}/recover`, period, key);
    const detail = `until is ${period.until}, before since (${period.since}); give a later moment.`;
    expect([reversed.status, await reversed.json()]).toMatchObject([
      422,
      { code: 'invalid_fields', errors: [{ pointer: '/until', code: 'out_of_range', detail }] },
    ]);
  });

  it('are listed newest first like all lists, or oldest first, by type', async () => {
    const own = await api.key();
    const { id } = await create({}, own);
    const ids: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      ids.push(((await (await api.post(`${PATH}/${id}/test`, undefined, own)).json()) as { id: string }).id);
    }
    const page = async (query: string) =>
      (await (await api.get(`/v1/events?${query}`, own)).json()) as {
        data: { id: string }[];
        has_more: boolean;
      };
    const all = await until('three events', async () => {
      const found = await page('limit=3');
      return found.data.length === 3 && found;
    });
    expect(all.data.map((event) => event.id)).toEqual([...ids].reverse());
    const [oldest = '', middle = '', newest = ''] = ids;
    const listed = async (query: string) => (await page(query)).data.map((event) => event.id);
    expect(await page('limit=2')).toMatchObject({ data: [{ id: newest }, { id: middle }], has_more: true });
    expect(await listed(`starting_after=${newest}`)).toEqual([middle, oldest]);
    expect(await listed(`ending_before=${oldest}`)).toEqual([newest, middle]);
    expect(await listed(`ending_before=${oldest}&limit=1`)).toEqual([middle]);
    // Reading on waits for every transaction that is still running, also of other tests.
    await until('the oldest first', async () => (await listed('order=oldest')).length === 3);
    expect(await listed('order=oldest')).toEqual(ids);
    expect(await listed(`limit=1&after=${oldest}`)).toEqual([middle]);
    for (const wrong of [`after=${oldest}&order=newest`, `after=${oldest}&starting_after=${newest}`]) {
      const refused = await api.get(`/v1/events?${wrong}`, own);
      expect(await problemOf(refused)).toMatchObject({ status: 422, errors: [{ code: 'contradicts' }] });
    }
    for (const [cursor, remedy] of [
      ['starting_after', /leave it out to start with the newest\.$/],
      ['after', /send order=oldest instead to start with the oldest\.$/],
    ] as const) {
      const refused = await problemOf(await api.get(`/v1/events?${cursor}=evt_${'0'.repeat(22)}`, own));
      expect(refused).toMatchObject({ status: 422, detail: expect.stringMatching(remedy) });
    }
    expect((await page('types=score.updated')).data).toEqual([]);
  });

  it('of another organisation are not found', async () => {
    const { id } = await create();
    const ping = (await (await api.post(`${PATH}/${id}/test`, undefined, key)).json()) as { id: string };
    const foreign = await api.key();
    const statuses = await Promise.all([
      api.get(`${PATH}/${id}`, foreign),
      api.get(`${PATH}/${id}/deliveries`, foreign),
      api.get(`/v1/events/${ping.id}`, foreign),
      api.post(`/v1/events/${ping.id}/resend`, {}, foreign),
      api.post(`${PATH}/${id}/test`, undefined, foreign),
      api.post(`${PATH}/${id}/rotate-secret`, {}, foreign),
      api.post(`${PATH}/${id}/recover`, { since: '2026-01-01T00:00:00Z' }, foreign),
      api.send('PATCH', `${PATH}/${id}`, foreign, {}),
      api.send('DELETE', `${PATH}/${id}`, foreign),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404));
  });
});
