import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { cleanText } from '#platform';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { ADMIN_KEY } from '../support/test-api.js';
import { MATRIX_ROUTES } from './access-routes.js';

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const NASTY: readonly [string, string][] = [
  ['a zero byte', 'a\u0000b'],
  ['a lone high surrogate', 'a\ud83d'],
  ['a lone low surrogate', '\udc00a'],
  ['an emoji across the sixtieth UTF-16 unit', `${'x'.repeat(58)}🏠🏠`],
  ['emojis alone', '🏠'.repeat(300)],
  ['an escape', '\u001b[31m'],
];

describe('text that PostgreSQL cannot store', () => {
  it.each(NASTY)('is an error of its own item in a batch: %s', async (_, text) => {
    const items = [
      { custom_id: 'good', property: LISTING },
      { custom_id: text.repeat(4), property: LISTING },
      { property: { ...LISTING, area: text.repeat(4) } },
      { property: { ...LISTING, building: text.repeat(4), reference: text.repeat(5), bedrooms: text } },
      { property: { ...LISTING, [text]: 1 } },
      { property: LISTING, [text]: text },
      text,
      [text],
    ];
    const submitted = await api.post('/v1/batches', { items }, key);
    expect(submitted.status).toBe(202);
    const { id } = (await submitted.json()) as { id: string };
    const results = await api.get(`/v1/batches/${id}/results?limit=100`, key);
    const { data } = (await results.json()) as {
      data: { status: string; error: { detail: string } | null }[];
    };
    expect(data.map(({ status }) => status)).toEqual([
      'processing',
      ...Array.from({ length: 7 }, () => 'errored'),
    ]);
    for (const { error } of data) expect(cleanText(error?.detail ?? '')).toBe(error?.detail ?? '');
    for (const type of ['text/csv', 'application/x-ndjson']) {
      const file = await fetch(`${api.url}/v1/batches/${id}/results`, {
        headers: { authorization: `Bearer ${key}`, accept: type },
      });
      expect(file.status).toBe(200);
    }
  });

  it.each(NASTY)('causes no server error wherever text is accepted: %s', async (_, text) => {
    const long = text.repeat(4);
    const metadata = { [text]: text };
    const csv = `custom_id,area,type,bedrooms,size_sqft,listing_price\n${long},${long},${long},1,${long},1\n`;
    const answers = [
      await api.post('/v1/batches', { items: [{ property: LISTING }], metadata }, key),
      await api.post('/v1/batches', csv, key, { 'content-type': 'text/csv' }),
      await api.post(`/v1/batches?metadata=${encodeURIComponent(JSON.stringify(metadata))}`, csv, key, {
        'content-type': 'text/csv',
      }),
      await api.post('/v1/analyze', { property: { ...LISTING, reference: text, building: text } }, key),
      await api.post('/v1/watches', { property: LISTING, metadata, on: [text] }, key),
      await api.post(
        '/v1/webhook-endpoints',
        { url: `https://x.example/${text}`, description: text, metadata },
        key,
      ),
      await api.post('/v1/sandbox/market-shifts', { area: text, percent: 1 }, key),
      await api.get(`/v1/events?after=${encodeURIComponent(Buffer.from(text).toString())}`, key),
      await api.get(`/v1/batches?starting_after=${encodeURIComponent(Buffer.from(text).toString())}`, key),
    ];
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it.each(['%00', 'an_%00', '%01%02', '%ff', '%c3%28', '%ed%a0%80', '%', '%zz', 'a'.repeat(3_000)])(
    'matches no id anywhere: %s',
    async (id) => {
      const routes = Object.entries(MATRIX_ROUTES).filter(([name]) => name.includes('{'));
      expect(routes.length).toBeGreaterThan(20);
      for (const [name, { access, body = {} }] of routes) {
        const [method = '', path = ''] = name.split(' ');
        const response = await fetch(`${api.url}${path.replaceAll(/\{\w+\}/g, id)}`, {
          method,
          headers: {
            authorization: `Bearer ${access === 'admin' ? ADMIN_KEY : key}`,
            'content-type': 'application/json',
          },
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect((await problemOf(response)).code).toMatch(/^(not_found|malformed_request)$/);
      }
    },
  );
});
