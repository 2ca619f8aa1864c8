import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { mintAdminKey } from '#auth';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { ADMIN_KEY } from '../support/test-api.js';

const KEYS = '/admin/v1/admin-keys';
const PLANS = '/admin/v1/plans';

let api: ApiUnderTest;
let names = 0;
const freshName = (): string => `Aisha ${++names}`;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly key: string;
  readonly hint: string;
  readonly cidrs: readonly string[];
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
}

const create = (body: object, key = ADMIN_KEY, headers = {}) => api.post(KEYS, body, key, headers);
const shownOf = async (response: Response): Promise<Shown> => (await response.json()) as Shown;
const issue = async (body: object): Promise<Shown> =>
  shownOf(await create({ name: freshName(), role: 'viewer', ...body }));
const listed = async (id: string): Promise<Shown | undefined> => {
  const { data } = (await (await api.get(KEYS, ADMIN_KEY)).json()) as { data: Shown[] };
  return data.find((one) => one.id === id);
};
const refusal = async (response: Response): Promise<readonly [number, string]> => [
  response.status,
  (await problemOf(response)).code,
];
const from = (address: string, key: string, to = api) =>
  fetch(`${to.url}${PLANS}`, { headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': address } });

describe('a named admin key', () => {
  it('is shown once, grants what its role allows, and reports when it was last used', async () => {
    const response = await create({ name: 'Omar', role: 'viewer', expires_at: '2999-01-01T00:00:00Z' });
    expect(response.status).toBe(201);
    const { key, ...issued } = await shownOf(response);
    expect(key).toMatch(/^di_admin_\w{22}_\w{43}_\w{6}$/);
    expect(issued).toMatchObject({
      object: 'admin_key',
      name: 'Omar',
      role: 'viewer',
      cidrs: [],
      expires_at: '2999-01-01T00:00:00.000Z',
      revoked_at: null,
      last_used_at: null,
    });
    expect((await api.get(PLANS, key)).status).toBe(200);
    const { last_used_at: used, ...rest } = (await listed(issued.id)) ?? { last_used_at: null };
    expect({ ...rest, last_used_at: null }).toEqual(issued);
    expect(Date.parse(used ?? '')).not.toBeNaN();
    expect((await api.get('/v1/usage', key)).status).toBe(401);
  });

  it('is refused on the next call after anyone revokes it; revoking again changes nothing', async () => {
    const { id, key } = await issue({ role: 'owner' });
    expect((await api.get(PLANS, key)).status).toBe(200);
    const first = await shownOf(await api.post(`${KEYS}/${id}/revoke`, {}, key));
    expect(await refusal(await api.get(PLANS, key))).toEqual([401, 'invalid_api_key']);
    const again = await shownOf(await api.post(`${KEYS}/${id}/revoke`, {}, ADMIN_KEY));
    expect(again.revoked_at).toBe(first.revoked_at);
    expect((await listed(id))?.revoked_at).toBe(first.revoked_at);
  });

  it('is refused once it has expired', async () => {
    const { id, key } = await issue({ expires_at: '2999-01-01T00:00:00Z' });
    expect((await api.get(PLANS, key)).status).toBe(200);
    await api.database.pool.query('UPDATE admin_keys SET expires_at = now() WHERE id = $1', [id]);
    expect(await refusal(await api.get(PLANS, key))).toEqual([401, 'invalid_api_key']);
  });

  it('works only from its networks', async () => {
    const { key } = await issue({ cidrs: ['192.0.2.0/24', '2001:db8::/32'] });
    expect((await from('192.0.2.7', key)).status).toBe(200);
    expect((await from('2001:db8::7', key)).status).toBe(200);
    expect(await refusal(await from('198.51.100.7', key))).toEqual([403, 'address_not_allowed']);
  });

  it('opens the routes even if the environment has no key', async () => {
    const keyless = await openTestApi({ adminKey: null, databaseUrl: api.database.url });
    const { key } = await issue({});
    expect((await keyless.get(PLANS, key)).status).toBe(200);
    expect((await keyless.get(PLANS, ADMIN_KEY)).status).toBe(401);
    await keyless.close();
  });
});

describe('refused requests', () => {
  it.each([
    ['a role that does not exist', { name: 'x', role: 'root' }, 422, 'invalid_fields'],
    ['no role', { name: 'x' }, 422, 'invalid_fields'],
    ['no name', { role: 'viewer' }, 422, 'invalid_fields'],
    [
      'the name of the key of the environment',
      { name: 'Environment', role: 'owner' },
      409,
      'admin_key_exists',
    ],
    ['a network that is none', { name: 'x', role: 'viewer', cidrs: ['10.0.0.1'] }, 422, 'invalid_cidr'],
    [
      'an end in the past',
      { name: 'x', role: 'viewer', expires_at: '2020-01-01T00:00:00Z' },
      422,
      'invalid_expiry',
    ],
  ])('%s', async (_, body, status, code) => {
    const before = await api.database.pool.query('SELECT FROM admin_actions');
    expect(await refusal(await create(body))).toEqual([status, code]);
    expect((await api.database.pool.query('SELECT FROM admin_actions')).rowCount).toBe(before.rowCount);
  });

  it('a name that another key has or had, ignoring case', async () => {
    const { id, name } = await issue({});
    await api.post(`${KEYS}/${id}/revoke`, {}, ADMIN_KEY);
    expect(await refusal(await create({ name: name.toUpperCase(), role: 'owner' }))).toEqual([
      409,
      'admin_key_exists',
    ]);
  });

  it('an unknown id', async () => {
    expect(await refusal(await api.post(`${KEYS}/akey_none/revoke`, {}, ADMIN_KEY))).toEqual([
      404,
      'unknown_key',
    ]);
  });
});

describe('Idempotency-Key', () => {
  it('issues one key and replays the text shown, only to the same administrator', async () => {
    const [one, other] = [await issue({ role: 'owner' }), await issue({ role: 'owner' })];
    const body = { name: freshName(), role: 'viewer' };
    const headers = { 'idempotency-key': 'named' };
    const shown = await (await create(body, one.key, headers)).text();
    const again = await create(body, one.key, headers);
    expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', shown]);
    expect(await refusal(await create(body, other.key, headers))).toEqual([409, 'admin_key_exists']);
  });

  it('leaves one working key after a crash between commit and answer', async () => {
    const body = { name: freshName(), role: 'viewer' };
    const call = async () => shownOf(await create(body, ADMIN_KEY, { 'idempotency-key': 'crash' }));
    const lost = await call();
    await api.database.pool.query(
      `UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = now() - interval '1 second' WHERE key = 'crash'`,
    );
    const shown = await call();
    expect(shown.id).toBe(lost.id);
    expect((await api.get(PLANS, shown.key)).status).toBe(200);
    expect((await api.get(PLANS, lost.key)).status).toBe(401);
  });
});

describe('the log of admin actions', () => {
  it('names the key that acted, and the keys it issued and revoked', async () => {
    const { key, name } = await issue({ role: 'owner' });
    const issued = await shownOf(
      await create({ name: freshName(), role: 'support', cidrs: ['127.0.0.0/8'] }, key),
    );
    await api.post(`${KEYS}/${issued.id}/revoke`, {}, key);
    const organisation = await shownOf(await api.post('/admin/v1/organisations', { name: freshName() }, key));
    const text = await (await api.get('/admin/v1/actions?limit=3', ADMIN_KEY)).text();
    const { data } = JSON.parse(text) as { data: Record<string, unknown>[] };
    const seen = data.map(({ action, actor, target }) => [action, actor, target]);
    expect(seen).toEqual([
      ['organisation.created', `admin_key:${name}`, organisation.id],
      ['admin_key.revoked', `admin_key:${name}`, issued.id],
      ['admin_key.created', `admin_key:${name}`, issued.id],
    ]);
    expect(data[2]).toMatchObject({
      organisation: null,
      details: { name: issued.name, role: 'support', cidrs: ['127.0.0.0/8'], expires_at: null },
    });
    expect(text).not.toContain(issued.key);
  });
});

describe('made-up admin keys', () => {
  /** Calls until one is asked to wait, which is more than the burst of an address, whatever the machine's pace. */
  const statusesOf = async (key: () => string, address: string): Promise<Map<number, number>> => {
    const statuses = new Map<number, number>();
    while (!statuses.has(429)) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => from(address, key())));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return statuses;
  };
  const lookUps = () => api.metric('credential_lookups_total');

  it('are looked up a limited number of times per address, without blocking genuine keys from it', async () => {
    const { key } = await issue({});
    const before = await lookUps();
    const statuses = await statusesOf(() => mintAdminKey(new Date()).text, '192.0.2.20');
    expect([...statuses.keys()]).toEqual([401, 429]);
    expect((await lookUps()) - before).toBe(statuses.get(401));
    expect((await from('192.0.2.20', key)).status).toBe(200);
    expect((await from('192.0.2.20', ADMIN_KEY)).status).toBe(200);
  });

  it('in the form of the environment’s key are limited too, and never looked up', async () => {
    const before = await lookUps();
    const statuses = await statusesOf(() => `${ADMIN_KEY}x`, '192.0.2.21');
    expect([...statuses.keys()]).toEqual([401, 429]);
    expect(await lookUps()).toBe(before);
    expect((await from('192.0.2.21', ADMIN_KEY)).status).toBe(200);
  });

  it('and revoked ones are not looked up twice', async () => {
    const { id, key } = await issue({});
    await api.post(`${KEYS}/${id}/revoke`, {}, ADMIN_KEY);
    const before = await lookUps();
    for (let again = 0; again < 5; again += 1) expect((await from('192.0.2.22', key)).status).toBe(401);
    expect((await lookUps()) - before).toBe(1);
  });

  it('are never looked up once keys without a proof are no longer accepted', async () => {
    const strict = await openTestApi({ acceptUnprovenKeys: false });
    expect((await from('192.0.2.23', mintAdminKey(new Date()).text, strict)).status).toBe(401);
    expect(await strict.metric('credential_lookups_total')).toBe(0);
    const { text } = await strict.adminKey({ role: 'viewer' });
    expect((await from('192.0.2.23', text, strict)).status).toBe(200);
    await strict.close();
  });
});
