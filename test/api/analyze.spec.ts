import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { ServedSnapshot } from '#scoring';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { fixtureLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let key: string;
/** How often a listing was scored. */
let scored = 0;

beforeAll(async () => {
  const load = fixtureLoader();
  api = await openTestApi({
    load: async (version) => {
      const snapshot = await load(version);
      const answer: ServedSnapshot['answer'] = (...question) => {
        scored += 1;
        return snapshot.answer(...question);
      };
      return { ...snapshot, answer };
    },
  });
  key = await api.key();
});
afterAll(() => api.close());

const SPEC_FIELDS = [
  'comparables_used',
  'data_freshness',
  'deal_score',
  'fair_price_range',
  'price_per_sqft',
  'rental_yield',
  'risk_flags',
  'verdict',
];
const analyze = (body: unknown, headers: Record<string, string> = {}, path = '/v1/analyze') =>
  api.post(path, body, key, headers);
const listing = (overrides: object) => ({ property: { ...LISTING, ...overrides } });

describe('POST /v1/analyze 200', () => {
  it('answers with exactly the fields of the specification', async () => {
    const response = await analyze({ property: LISTING });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(SPEC_FIELDS);
  });

  it('has committed the record, under the id in Analysis-Id, when it answers', async () => {
    const response = await analyze({ property: LISTING });
    const id = response.headers.get('analysis-id') ?? '';
    expect(id).toMatch(/^an_[0-9A-Za-z]{22}$/);
    const { rows } = await api.database.pool.query<{ analysis: string; request_id: string }>(
      'SELECT analysis::text AS analysis, request_id FROM analyses WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([
      { analysis: await response.text(), request_id: response.headers.get('request-id') },
    ]);
  });

  it('records each request, but scores a listing once for an organisation that asks for it again', async () => {
    const own = listing({ reference: 'asked again' });
    const before = scored;
    const [first, again] = [await analyze(own), await analyze(own)];
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('estimate-aed')).toBe(first.headers.get('estimate-aed'));
    const ids = [first, again].map(({ headers }) => headers.get('analysis-id'));
    const { rows } = await api.database.pool.query('SELECT id FROM analyses WHERE id = ANY ($1)', [ids]);
    expect(rows).toHaveLength(2);
    expect(scored).toBe(before + 1);
    await api.post('/v1/analyze', own, await api.key());
    expect(scored).toBe(before + 2);
  });

  it('adds only the requested parts, comma-separated or repeated', async () => {
    const response = await analyze(
      { property: LISTING },
      {},
      '/v1/analyze?include=confidence,match&include=provenance',
    );
    const body = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual([...SPEC_FIELDS, 'confidence', 'match', 'provenance'].sort());
  });

  it('echoes the caller’s reference', async () => {
    const response = await analyze(listing({ reference: 'REF-7 ☂' }));
    expect(await response.json()).toMatchObject({ reference: 'REF-7 ☂' });
  });

  it('values at a past date and says so', async () => {
    const response = await analyze(
      { property: LISTING },
      {},
      '/v1/analyze?as_of=2025-06-30&include=provenance',
    );
    expect(await response.json()).toMatchObject({ provenance: { as_of: '2025-06-30' } });
  });

  it.each([
    [{ type: 'flat' }],
    [{ type: 'Apartment' }],
    [{ type: 'studio', bedrooms: 0 }],
    [{ area: ' dubai  marina ' }],
    [{ building: null, intent: null }],
    [{ intent: 'collateral', completion: 'ready', floor: 12, annual_rent: 90_000 }],
  ])('reads %j', async (overrides) => {
    expect((await analyze(listing(overrides))).status).toBe(200);
  });

  it('carries the headers of every answer', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const { headers } = await analyze({ property: LISTING }, { traceparent });
    expect(headers.get('request-id')).toMatch(/^req_[0-9A-Za-z]{22}$/);
    expect(headers.get('traceparent')).toBe(traceparent);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('POST /v1/analyze 400', () => {
  it.each([
    ['an empty body', '', 'malformed_json'],
    ['cut off JSON', '{"property":', 'malformed_json'],
    ['a trailing comma', '{"property":{},}', 'malformed_json'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'unsafe_json'],
    ['__proto__', '{"property":{"__proto__":{"a":1}}}', 'unsafe_json'],
    ['constructor, escaped', '{"property":{"constr\\u0075ctor":1}}', 'unsafe_json'],
    ['prototype', '{"prototype":1}', 'unsafe_json'],
  ])('refuses %s', async (_, body, code) => {
    const response = await analyze(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await problemOf(response)).toMatchObject({
      code,
      status: 400,
      type: `/docs/errors#${code}`,
      instance: '/v1/analyze',
      request_id: response.headers.get('request-id'),
    });
  });

  it('refuses bytes that are not UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"property":{"area":"'),
      Buffer.from([0xff]),
      Buffer.from('"}}'),
    ]);
    const response = await fetch(`${api.url}/v1/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect((await problemOf(response)).detail).toContain('not UTF-8');
  });

  it.each([['x'.repeat(256)], ['☂'], ['""'], ['a\tb']])(
    'refuses the Idempotency-Key %.10j',
    async (value) => {
      const header = Buffer.from(value).toString('latin1');
      const response = await analyze({ property: LISTING }, { 'idempotency-key': header });
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({
        code: 'invalid_header',
        errors: [{ header: 'Idempotency-Key', code: 'invalid_form' }],
      });
    },
  );
});

describe('POST /v1/analyze 405, 413, 415', () => {
  it('405 names the supported methods', async () => {
    const response = await api.get('/v1/analyze', key);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect((await problemOf(response)).code).toBe('method_not_allowed');
  });

  it('413 over 100 kB, announced or not', async () => {
    const padded = (bytes: number) => {
      const frame = JSON.stringify({ property: { ...LISTING, reference: '' } });
      return frame.replace('"reference":""', `"reference":"${'x'.repeat(bytes - frame.length)}"`);
    };
    expect((await analyze(padded(100_000))).status).toBe(422);
    const announced = await analyze(padded(100_001));
    expect(announced.status).toBe(413);
    expect((await problemOf(announced)).code).toBe('body_too_large');
    const streamed = await fetch(`${api.url}/v1/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: new Blob([padded(100_001)]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
  });

  it.each([
    ['text/plain', {}],
    ['application/xml', {}],
    ['application/json; charset=utf-16', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('415 for %s %j', async (type, headers) => {
    const response = await analyze({ property: LISTING }, { 'content-type': type, ...headers });
    expect(response.status).toBe(415);
    expect((await problemOf(response)).code).toBe('unsupported_media_type');
  });

  it('415 says that a request has no body', async () => {
    const headers = { authorization: `Bearer ${await api.key()}` };
    const response = await fetch(`${api.url}/v1/analyze`, { method: 'POST', headers });
    expect((await problemOf(response)).detail).toBe('There is no body; send application/json (UTF-8).');
  });

  it('takes application/json with its charset', async () => {
    const type = { 'content-type': 'application/json; charset=UTF-8' };
    expect((await analyze({ property: LISTING }, type)).status).toBe(200);
  });
});

describe('POST /v1/analyze 503', () => {
  it('market_not_loaded for a live key without a live market, with Retry-After', async () => {
    const response = await api.post('/v1/analyze', { property: LISTING }, await api.key({ livemode: true }));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(response)).code).toBe('market_not_loaded');
  });
});
