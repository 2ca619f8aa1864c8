import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';

const PATH = '/v1/webhook-endpoints';

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

it('the districts of a filter are named as events name them, whatever name of the place was given', async () => {
  const districts = ['business bay', 'JVC', 'Marsa Dubai', 'Jumeirah Village Circle'];
  const made = await api.post(PATH, { url: 'https://hooks.example.com/', filters: { districts } }, key);
  const created = (await made.json()) as { id: string; filters: object };
  expect(created.filters).toEqual({ districts: ['business bay', 'Jumeirah Village Circle', 'Marsa Dubai'] });
  const kept = async () => {
    const text = 'SELECT filters FROM webhook_endpoints WHERE id = $1';
    return (await api.database.pool.query(text, [created.id])).rows[0] as unknown;
  };
  const marina = { filters: { districts: ['Dubai Marina'] } };
  expect(await (await api.send('PATCH', `${PATH}/${created.id}`, key, marina)).json()).toMatchObject(marina);
  expect(await kept()).toEqual({ filters: { ...marina.filters, within: ['Marsa Dubai'] } });
  const filters = { districts: ['Dubai Marina', 'Nowhere', 'Abu Dhabi'] };
  const response = await api.send('PATCH', `${PATH}/${created.id}`, key, { filters });
  expect(await problemOf(response)).toMatchObject({
    code: 'invalid_fields',
    errors: [
      { pointer: '/filters/districts/1', code: 'unknown_area' },
      { pointer: '/filters/districts/2', code: 'outside_coverage' },
    ],
  });
});
