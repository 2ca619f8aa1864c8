import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AddressLimit, RefusalPace } from '#http';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { ADMIN_KEY } from '../support/test-api.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi({
    refusals: new RefusalPace({
      caller: new AddressLimit(300, 100),
      strangers: new AddressLimit(1e9, 1e9),
    }),
  });
});
afterAll(() => api.close());

const held = () => api.metric('http_requests_held_total');
const flood = (count: number, headers: Record<string, string>, path = '/v1/usage') =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(api.url + path, { headers });
      await response.body?.cancel();
      return response.status;
    }),
  );

describe('repeatedly refused calls', () => {
  it.each([
    ['without a key', '192.0.2.1', '/v1/usage', {}],
    ['with a wrong one', '192.0.2.2', '/v1/usage', { authorization: 'Bearer di_live_wrong' }],
    ['of paths that do not exist', '192.0.2.3', '/metrics', {}],
  ])('are delayed: %s; a genuine key from that address is not', async (_, address, path, headers) => {
    const hostile = { 'x-forwarded-for': address, ...headers };
    for (let round = 0; round < 6; round += 1) await flood(20, hostile, path);
    const before = await held();
    const statuses = await flood(5, hostile, path);
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(await held()).toBe(before + 5);
    const key = await api.key();
    const honest = { 'x-forwarded-for': address };
    expect((await api.post('/v1/analyze', { property: LISTING }, key, honest)).status).toBe(200);
    expect(await flood(1, { ...honest, authorization: `Bearer ${key}` })).toEqual([200]);
    expect(await held()).toBe(before + 5);
    for (const admin of [ADMIN_KEY, (await api.adminKey({ role: 'viewer' })).text]) {
      const administrator = { ...honest, authorization: `Bearer ${admin}` };
      expect(await flood(1, administrator, '/admin/v1/plans')).toEqual([200]);
    }
    expect(await held()).toBe(before + 5);
    await flood(5, { 'x-forwarded-for': '192.0.2.99', ...headers }, path);
    expect(await held()).toBe(before + 5);
  });

  it('are delayed by key if its plan is exceeded, and only that key', async () => {
    const { id: orgId } = await api.organisation();
    await api.database.pool.query(
      `INSERT INTO organisation_limits (org_id, livemode, name, value)
       SELECT $1, false, name, 1 FROM unnest('{requests_burst,requests_per_minute}'::text[]) AS name
       ON CONFLICT (org_id, livemode, name) DO UPDATE SET value = 1`,
      [orgId],
    );
    const [over, other] = [await api.key({ orgId }), await api.key()];
    const headers = { 'x-forwarded-for': '192.0.2.5', authorization: `Bearer ${over}` };
    for (let round = 0; round < 6; round += 1) await flood(20, headers);
    const before = await held();
    expect(await flood(2, headers)).toEqual([429, 429]);
    expect(await flood(2, { ...headers, authorization: `Bearer ${other}` })).toEqual([200, 200]);
    expect(await held()).toBe(before + 2);
  });
});
