import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

interface PlaceList {
  readonly livemode: boolean;
  readonly data: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly name_ar: string | null;
    readonly area: string | null;
  }[];
}

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

async function suggest(q: string, more = ''): Promise<PlaceList> {
  const response = await api.get(`/v1/places?q=${encodeURIComponent(q)}${more}`, key);
  expect(response.status).toBe(200);
  return (await response.json()) as PlaceList;
}
async function matchOf(property: object): Promise<unknown> {
  const response = await api.post(
    '/v1/analyze?include=match',
    { property: { ...LISTING, ...property } },
    key,
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as { match: unknown }).match;
}

describe('GET /v1/places', () => {
  it.each([
    ['dubai mar', 'Dubai Marina'],
    ['JV', 'Jumeirah Village Circle'],
    ['دبي ما', 'Dubai Marina'],
    ['Bussiness Bya', 'Business Bay'],
    ['birch', 'Birch Residence'],
    ['resid', 'Birch Residence'],
  ])('200: %s suggests %s', async (typed, name) => {
    expect((await suggest(typed)).data.map((place) => place.name)).toContain(name);
  });

  it('200: lists areas in both languages, and buildings with the area they lie in', async () => {
    const [area] = (await suggest('dubai marina')).data;
    expect(area).toMatchObject({ kind: 'area', name: 'Dubai Marina', name_ar: 'دبي مارينا', area: null });
    const [building] = (await suggest('Alder Tower')).data;
    expect(building).toMatchObject({ kind: 'building', area: 'Dubai Marina' });
  });

  it('200: returns no more than requested, and nothing for text that resembles no name', async () => {
    expect((await suggest('b', '&limit=2')).data).toHaveLength(2);
    expect((await suggest('qqqq wwww')).data).toEqual([]);
  });

  it('200: returns ids that a property accepts in place of names', async () => {
    const [area] = (await suggest('JVC', '&limit=1')).data;
    expect(await matchOf({ area: area?.id, building: undefined })).toMatchObject({
      area: { resolved: 'JUMEIRAH VILLAGE CIRCLE', score: 1 },
    });
    const [building] = (await suggest('Alder Tower', '&limit=1')).data;
    expect(await matchOf({ area: 'Dubai Marina', building: building?.id })).toMatchObject({
      building: { project: 'Alder Tower', score: 1 },
    });
    expect(await matchOf({ area: 'JVC', building: building?.id })).toMatchObject({
      building: { project: null, elsewhere: { name: 'Alder Tower', area: 'Dubai Marina' } },
    });
  });

  it('401 without a key, 422 without q', async () => {
    expect((await api.get('/v1/places?q=marina')).status).toBe(401);
    const response = await api.get('/v1/places', key);
    expect([response.status, (await problemOf(response)).code]).toEqual([422, 'invalid_fields']);
  });
});

describe('a place in another emirate', () => {
  it('gets 422 outside_coverage, which names the emirate', async () => {
    const response = await api.post('/v1/analyze', { property: { ...LISTING, area: 'Al Majaz' } }, key);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      code: 'outside_coverage',
      emirate: 'Sharjah',
      errors: [{ pointer: '/property/area', code: 'outside_coverage' }],
    });
  });
});
