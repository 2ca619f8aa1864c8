import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

interface WatchBody {
  readonly id: string;
  readonly property: { readonly listing_price: number; readonly building?: string };
  readonly analysis: { readonly deal_score: number };
  readonly baseline_score: number;
  readonly min_score_delta: number;
  readonly on: readonly string[];
  readonly last_event_id: string | null;
}

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const read = async (response: Response): Promise<WatchBody> => (await response.json()) as WatchBody;
const watch = async (body: object = {}): Promise<WatchBody> =>
  read(await api.post('/v1/watches', { property: LISTING, ...body }, key));

describe('POST /v1/watches', () => {
  it('answers 201 with the first analysis, the same as POST /v1/analyze gives', async () => {
    const response = await api.post('/v1/watches', { property: LISTING }, key);
    expect(response.status).toBe(201);
    const created = await read(response);
    expect(response.headers.get('location')).toBe(`/v1/watches/${created.id}`);
    expect(created.id).toMatch(/^wa_/);
    const analyzed: unknown = await (await api.post('/v1/analyze', { property: LISTING }, key)).json();
    expect(created.analysis).toEqual(analyzed);
    expect(created).toMatchObject({ min_score_delta: 3, on: ['score_delta', 'verdict_changed', 'new_flag'] });
  });

  it('creates one watch for one Idempotency-Key', async () => {
    const create = () => api.post('/v1/watches', { property: LISTING }, key, { 'idempotency-key': 'w1' });
    const [first, again] = [await create(), await create()];
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('answers 422 naming the field by its pointer', async () => {
    const property = { ...LISTING, listing_price: 5 };
    const response = await api.post('/v1/watches', { property, min_score_delta: 0, onn: [] }, key);
    expect(response.status).toBe(422);
    const pointers = (await problemOf(response)).errors?.map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/property/listing_price', '/min_score_delta', '/onn']));
  });

  it('answers 422 for an area unknown to the market', async () => {
    const response = await api.post(
      '/v1/watches',
      { property: { ...LISTING, area: 'Zzyzx Xylograph' } },
      key,
    );
    expect((await problemOf(response)).code).toBe('unknown_area');
  });

  it('answers 403 to a restricted key without the scope', async () => {
    const restricted = await api.key({ scopes: ['analyze'] });
    expect((await api.post('/v1/watches', { property: LISTING }, restricted)).status).toBe(403);
  });
});

describe('PATCH /v1/watches/{id}', () => {
  it('scores a new price at once, and notifies if the score moved far enough', async () => {
    const { id, analysis } = await watch();
    const listing_price = LISTING.listing_price * 3;
    const changed = await read(
      await api.send('PATCH', `/v1/watches/${id}`, key, { property: { listing_price } }),
    );
    expect(changed.property.listing_price).toBe(listing_price);
    expect(changed.analysis.deal_score).toBeLessThan(analysis.deal_score);
    expect(changed.baseline_score).toBe(changed.analysis.deal_score);
    const event = await (await api.get(`/v1/events/${changed.last_event_id ?? ''}`, key)).json();
    expect(event).toMatchObject({
      type: 'score.updated',
      data: { watch_id: id, cause: 'listing', previous: analysis, current: changed.analysis },
    });
  });

  it('does not notify of a change below the threshold', async () => {
    const { id } = await watch({ min_score_delta: 100, on: ['score_delta'] });
    const changed = await read(
      await api.send('PATCH', `/v1/watches/${id}`, key, { property: { listing_price: 1_600_000 } }),
    );
    expect(changed.last_event_id).toBeNull();
  });

  it('removes an optional field with null and validates the property as a whole', async () => {
    const { id } = await watch();
    const path = `/v1/watches/${id}`;
    const without = await read(await api.send('PATCH', path, key, { property: { building: null } }));
    expect(without.property.building).toBeUndefined();
    const refused = await api.send('PATCH', path, key, { property: { bedrooms: 99, bedroms: 1 } });
    expect(refused.status).toBe(422);
    const pointers = (await problemOf(refused)).errors?.map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/property/bedrooms', '/property/bedroms']));
  });

  it('changes the rule and nothing else', async () => {
    const { id, analysis } = await watch();
    const changed = await read(
      await api.send('PATCH', `/v1/watches/${id}`, key, { min_score_delta: 9, on: ['new_flag'] }),
    );
    expect(changed).toMatchObject({ min_score_delta: 9, on: ['new_flag'], analysis });
  });
});

describe('a watch', () => {
  it('is listed page by page, newest first', async () => {
    const lister = await api.key();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      ids.unshift((await read(await api.post('/v1/watches', { property: LISTING }, lister))).id);
    }
    const page = async (query: string) =>
      (await (await api.get(`/v1/watches?${query}`, lister)).json()) as {
        data: WatchBody[];
        has_more: boolean;
      };
    const sorted = [...ids].sort().reverse();
    const first = await page('limit=2');
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([sorted.slice(0, 2), true]);
    const next = await page(`limit=2&starting_after=${sorted[1] ?? ''}`);
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([sorted.slice(2), false]);
    const back = await page(`limit=2&ending_before=${sorted[2] ?? ''}`);
    expect(back.data.map(({ id }) => id)).toEqual(sorted.slice(0, 2));
  });

  it('is gone after DELETE, and never visible to others', async () => {
    const { id } = await watch();
    const foreign = await api.key();
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect((await api.send(method, `/v1/watches/${id}`, foreign, {})).status).toBe(404);
    }
    expect((await api.get(`/v1/watches/${id}`, foreign)).status).toBe(404);
    expect(await (await api.send('DELETE', `/v1/watches/${id}`, key)).json()).toMatchObject({
      deleted: true,
    });
    expect((await api.get(`/v1/watches/${id}`, key)).status).toBe(404);
  });
});
