import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

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

/** Sends bytes as they are and returns everything that comes back until the connection ends. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (received += chunk));
    socket.once('close', () => resolve(received));
    socket.once('error', reject);
    socket.write(bytes);
  });
}

const request = (headers: readonly string[], body: string): string =>
  [
    'POST /v1/analyze HTTP/1.1',
    'Host: api',
    'Connection: close',
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

const body = JSON.stringify({ property: LISTING });

describe('every answer', () => {
  it('carries the security headers of an API', async () => {
    const { headers } = await api.get('/v1/nothing', key);
    const found = Object.fromEntries(headers);
    expect(found).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(found).not.toHaveProperty('x-powered-by');
  });

  it('404 for an unknown path carries Request-Id and the problem document', async () => {
    const response = await api.get('/v1/nothing', key);
    expect(response.status).toBe(404);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: 'route_not_found', instance: '/v1/nothing', status: 404 });
    expect(problem.request_id).toBe(response.headers.get('request-id'));
  });

  it('400 for a path with a broken escape', async () => {
    const response = await api.get('/v1/analyses/%E0%A4%A', key);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toBe('malformed_request');
  });

  it.each(['%', '%FF', 'a%2', '%C3%28', 'x&limit=%zz'])(
    '400 for a query with a broken escape: %s',
    async (q) => {
      const response = await api.get(`/v1/places?q=${q}`, key);
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({
        code: 'malformed_request',
        detail: 'The query has an invalid percent-encoding; write % as %25, and other characters in UTF-8.',
      });
    },
  );

  it('is a problem document with Request-Id even for bytes that are not a request', async () => {
    const answer = await exchange('THIS IS NOT HTTP\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^request-id: req_[0-9A-Za-z]{22}\r$/m);
    expect(answer).toContain('"code":"malformed_request"');
  });

  it('431 for headers over 16 kB', async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nHost: api\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"code":"header_fields_too_large"');
  });

  it('414 if the address is what is too long, and 431 naming both if that cannot be told', async () => {
    const long = await exchange(`GET /v1/places?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: api\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 414 /);
    expect(long).toContain('"code":"uri_too_long"');
    const rest = `X-Long: ${'x'.repeat(10_000)}\r\n`;
    const both = await exchange(`GET /?q=${'x'.repeat(7_000)} HTTP/1.1\r\nHost: api\r\n${rest}\r\n`);
    expect(both).toMatch(/^HTTP\/1\.1 431 /);
    expect(both).toContain('or a shorter address');
  });

  it.each([
    ['a second Host', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'malformed_request'],
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    ['HTTP/0.9', 'GET /healthz\r\n\r\n', 400, 'malformed_request'],
    ['HTTP/2.0', 'GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n', 400, 'malformed_request'],
    ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417, 'expectation_failed'],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405, 'method_not_allowed'],
  ])(
    'is a problem document with Request-Id that ends the connection, for %s',
    async (_, bytes, status, code) => {
      const answer = await exchange(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toContain(`"code":"${code}"`);
      expect(answer).toMatch(/^request-id: req_[0-9A-Za-z]{22}\r$/im);
      expect(answer).toMatch(/^connection: close\r$/im);
    },
  );

  it('says that it is the last if another protocol was offered: what is pipelined after it is not read', async () => {
    const offer = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n';
    const answer = await exchange(`${offer}GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it('refuses a duplicate of a header that must occur once', async () => {
    const authorization = `Authorization: Bearer ${key}`;
    const json = 'Content-Type: application/json';
    expect(await exchange(request([authorization, json, json], body))).toMatch(/^HTTP\/1\.1 415 /);
    expect(await exchange(request([authorization, authorization, json], body))).toMatch(/^HTTP\/1\.1 400 /);
    const idempotency = ['Idempotency-Key: a', 'Idempotency-Key: b'];
    expect(await exchange(request([authorization, json, ...idempotency], body))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await exchange(request([authorization, json], body))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('never contains a stack, SQL or an internal name on a server error', async () => {
    await api.database.pool.query('ALTER TABLE analyses RENAME TO analyses_away');
    const response = await api.post('/v1/analyze', { property: LISTING }, key);
    await api.database.pool.query('ALTER TABLE analyses_away RENAME TO analyses');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain('"code":"internal_error"');
    expect(text).not.toMatch(/analyses_|INSERT|relation|at .*\.[jt]s|node_modules/);
    const logged = api.log.find(({ event }) => event === 'request.failed');
    expect(logged).toMatchObject({ request_id: response.headers.get('request-id'), level: 'error' });
  });

  it('is logged as one event without key or payload', async () => {
    const response = await api.post('/v1/analyze', { property: LISTING }, key);
    const id = response.headers.get('request-id');
    const events = api.log.filter((line) => line['request_id'] === id);
    expect(events).toEqual([
      expect.objectContaining({
        event: 'request.completed',
        route: '/v1/analyze',
        method: 'POST',
        status: 200,
      }),
    ]);
    const everything = JSON.stringify(api.log);
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(key.split('_')[3]);
    expect(everything).not.toContain(LISTING.building);
  });
});
