import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

interface Community {
  readonly id: string;
  readonly district: string;
  readonly sales_365d: number;
  readonly change_12m_pct: number | null;
}

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

async function read<T>(path: string): Promise<T> {
  const response = await api.get(`/v1/communities${path}`, key);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

describe('GET /v1/communities', () => {
  it('200: lists every district with its market, the most sold first', async () => {
    const { livemode, as_of, data } = await read<{ livemode: boolean; as_of: string; data: Community[] }>('');
    expect([livemode, as_of]).toEqual([false, '2026-03-31']);
    expect(data.map(({ id }) => id)).toEqual([
      'pl_area_marsa-dubai',
      'pl_area_al-barsha-south-fourth',
      'pl_area_business-bay',
    ]);
    expect(data.map(({ sales_365d: sales }) => sales)).toEqual(
      data.map(({ sales_365d: sales }) => sales).sort((a, b) => b - a),
    );
  });

  it('200: has the same index as an analysis there', async () => {
    const analysed = await api.post('/v1/analyze?include=market', { property: LISTING }, key);
    const { market } = (await analysed.json()) as { market: { index: object; supply: object } };
    const community = await read<{ index: object; supply: object }>('/pl_area_marsa-dubai');
    expect(community).toMatchObject({ index: market.index, supply: market.supply });
  });
});

describe('GET /v1/communities/{id}', () => {
  it('200: accepts the id of an area that lies in it', async () => {
    const own = await read<Community>('/pl_area_marsa-dubai');
    expect(await read<Community>('/pl_area_dubai-marina')).toEqual(own);
    expect(own).toMatchObject({ id: 'pl_area_marsa-dubai', district: 'Marsa Dubai' });
  });

  it('404: says where ids come from', async () => {
    const response = await api.get('/v1/communities/pl_area_atlantis', key);
    const problem = await problemOf(response);
    expect([response.status, problem.code]).toEqual([404, 'not_found']);
    expect(problem.detail).toMatch(/pl_area_atlantis.*GET \/v1\/places/);
  });
});

describe('GET /v1/community-boundaries', () => {
  it('200: is empty in the sandbox', async () => {
    expect(await (await api.get('/v1/community-boundaries', key)).json()).toEqual({
      type: 'FeatureCollection',
      features: [],
    });
  });
});
