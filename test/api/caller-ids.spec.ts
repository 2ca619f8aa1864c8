import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const analyze = (reference: string) => api.post('/v1/analyze', { property: { ...LISTING, reference } }, key);

it('returns a reference with the spaces it was sent with, and finds it by them', async () => {
  expect(await (await analyze(' L-1 ')).json()).toMatchObject({ reference: ' L-1 ' });
  const historyOf = async (reference: string) => {
    const response = await api.get(`/v1/analyses?reference=${encodeURIComponent(reference)}`, key);
    return ((await response.json()) as { data: unknown[] }).data.length;
  };
  expect([await historyOf(' L-1 '), await historyOf('L-1')]).toEqual([1, 0]);
});

it.each(['   ', 'L\u00001', 'L\n1'])('refuses the reference %j', async (reference) => {
  const response = await analyze(reference);
  expect(response.status).toBe(422);
  expect(await problemOf(response)).toMatchObject({ errors: [{ pointer: '/property/reference' }] });
});

it('takes ids of a batch that differ in spaces alone as two', async () => {
  const items = ['L-7', '  L-7 '].map((id) => ({ custom_id: id, property: { ...LISTING, area: '' } }));
  const response = await api.post('/v1/batches?dry_run=true', { items }, key);
  expect(await response.json()).toMatchObject({
    errors: [{ custom_id: 'L-7' }, { custom_id: '  L-7 ' }],
  });
});

it('trims the ids in the cells of a CSV, in quotes or not', async () => {
  const header = 'custom_id,reference,area,type,bedrooms,size_sqft,listing_price';
  const csv = `${header}\n"  L-7 ", L-1 ,,flat,1,800,1000000\n L-8," L-2 ",,flat,1,800,1000000\n`;
  const response = await api.post('/v1/batches?dry_run=true', csv, key, { 'content-type': 'text/csv' });
  expect(await response.json()).toMatchObject({ errors: [{ custom_id: 'L-7' }, { custom_id: 'L-8' }] });
});
