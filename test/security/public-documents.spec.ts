import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const fetchDocument = (headers: Record<string, string> = {}) =>
  fetch(`${api.url}/openapi.json`, { headers: { 'accept-encoding': 'identity', ...headers } });

describe('documents that need no key', () => {
  it('are sent as the same bytes, compressed for clients that accept it, and not resent to clients that have them', async () => {
    const plain = await fetchDocument();
    const text = await plain.text();
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
    expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(text));
    const etag = plain.headers.get('etag') ?? '';
    const again = await fetchDocument({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetchDocument({ 'if-none-match': '*' })).status).toBe(304);
    const compressed = await fetchDocument({ 'accept-encoding': 'gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(text) / 5);
    expect(await compressed.text()).toBe(text);
  });

  it('429 for an address that fetches them endlessly, without affecting anyone else', async () => {
    const from = (address: string) => fetchDocument({ 'x-forwarded-for': address });
    let fetched = 0;
    let response = await from('192.0.2.66');
    for (; response.status === 200 && fetched < 1_000; fetched += 1) {
      await response.body?.cancel();
      response = await from('192.0.2.66');
    }
    expect(fetched).toBeGreaterThanOrEqual(120);
    expect([response.status, (await problemOf(response)).code]).toEqual([429, 'rate_limited']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.67')).status).toBe(200);
  });
});
