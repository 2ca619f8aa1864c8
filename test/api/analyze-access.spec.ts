import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock, NO_PROOF } from '#platform';
import { KeyStore, mintApiKey, OrganisationStore, parseApiKey } from '#auth';

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

describe('POST /v1/analyze 401', () => {
  const attempt = (authorization?: string) =>
    api.post('/v1/analyze', { property: LISTING }, undefined, authorization ? { authorization } : {});

  it('names the scheme and no error without a key', async () => {
    const response = await attempt();
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="deal-intelligence"');
    expect((await problemOf(response)).code).toBe('missing_api_key');
  });

  it.each([
    ['another scheme', () => 'Basic dXNlcjpwYXNz'],
    ['no key after Bearer', () => 'Bearer'],
    ['two words', () => `Bearer ${key} ${key}`],
    ['a malformed key', () => 'Bearer di_test_abc'],
    ['a wrong checksum', () => `Bearer ${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`],
    ['an unknown key', () => `Bearer ${mintApiKey(false, false, new Date()).text}`],
  ])('refuses %s', async (_, authorization) => {
    const response = await attempt(authorization());
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect((await problemOf(response)).code).toBe('invalid_api_key');
  });

  it('refuses a revoked and an expired key', async () => {
    const revoked = await api.key();
    await new KeyStore(api.database, systemClock, NO_PROOF).revoke(parseApiKey(revoked)?.id ?? '');
    expect((await attempt(`Bearer ${revoked}`)).status).toBe(401);
    const expiring = await api.key({ expiresAt: new Date(Date.now() + 60_000) });
    await api.database.pool.query(`UPDATE api_keys SET expires_at = now() WHERE id = $1`, [
      parseApiKey(expiring)?.id,
    ]);
    expect((await attempt(`Bearer ${expiring}`)).status).toBe(401);
  });

  it('refuses a key in the URL', async () => {
    const response = await api.post(`/v1/analyze?access_token=${key}`, { property: LISTING });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(key);
  });

  it('does not read a body that it will not process', async () => {
    expect((await api.post('/v1/analyze', 'not json')).status).toBe(401);
  });
});

describe('POST /v1/analyze 403', () => {
  const refused = async (other: string, headers: Record<string, string> = {}) => {
    const response = await api.post('/v1/analyze', { property: LISTING }, other, headers);
    expect(response.status).toBe(403);
    return problemOf(response);
  };

  it('for an organisation on another plan, and for one whose plan lapsed', async () => {
    const starter = await api.organisation('starter');
    expect((await refused(await api.key({ orgId: starter.id }))).code).toBe('plan_required');
    const lapsed = await api.organisation();
    await new OrganisationStore(api.database, systemClock).setPlan(
      lapsed.id,
      'enterprise',
      new Date(Date.now() - 1),
    );
    expect((await refused(await api.key({ orgId: lapsed.id }))).code).toBe('plan_required');
  });

  it('for a restricted key without the scope', async () => {
    expect((await refused(await api.key({ scopes: ['usage'] }))).detail).toContain('"analyze"');
  });

  it('from outside the key’s networks, by the address that the trusted proxy gives', async () => {
    const fenced = await api.key({ cidrs: ['203.0.113.0/24'] });
    expect((await refused(fenced)).code).toBe('address_not_allowed');
    expect((await refused(fenced, { 'x-forwarded-for': '198.51.100.7' })).code).toBe('address_not_allowed');
    const inside = { 'x-forwarded-for': '203.0.113.7' };
    expect((await api.post('/v1/analyze', { property: LISTING }, fenced, inside)).status).toBe(200);
  });
});
