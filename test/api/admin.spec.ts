import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock, NO_PROOF } from '#platform';
import { KeyStore, parseApiKey } from '#auth';

import { until } from '../support/until.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { ADMIN_KEY } from '../support/test-api.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Body = Readonly<Record<string, unknown>> & { readonly id: string };

const ORGANISATIONS = '/admin/v1/organisations';
const read = async (response: Response): Promise<Body> => (await response.json()) as Body;
const post = (path: string, body: object, headers = {}) => api.post(path, body, ADMIN_KEY, headers);
const patch = (path: string, body: object) => api.send('PATCH', path, ADMIN_KEY, body);

let names = 0;
const create = async (body: object = {}) =>
  read(await post(ORGANISATIONS, { name: `Admin ${++names}`, ...body }));
const issue = async (orgId: string, body: object = { mode: 'test' }) =>
  (await read(await post(`${ORGANISATIONS}/${orgId}/keys`, body))) as Body & { readonly key: string };
const analyze = (key: string) => api.post('/v1/analyze', { property: LISTING }, key);

/** Changes of access reach a process by its change feed. */
const untilAnswered = (key: string, status: number) =>
  until(`status ${status}`, async () => (await api.get('/v1/model', key)).status === status);

describe('the admin key of the environment', () => {
  it('opens the admin routes, and no other key does', async () => {
    const answers = [
      await api.get(ORGANISATIONS),
      await api.get(ORGANISATIONS, await api.key()),
      await api.get(ORGANISATIONS, `${ADMIN_KEY}x`),
      await api.get(ORGANISATIONS, ADMIN_KEY),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 200]);
  });

  it('opens them only from the networks that the operator named', async () => {
    const guarded = await openTestApi({ adminNetworks: ['192.0.2.0/24', '2001:db8::7'] });
    const from = async (address: string) => {
      const headers = { authorization: `Bearer ${ADMIN_KEY}`, 'x-forwarded-for': address };
      const response = await fetch(`${guarded.url}${ORGANISATIONS}`, { headers });
      return response.status;
    };
    expect([await from('192.0.2.7'), await from('2001:db8::7'), await from('198.51.100.7')]).toEqual([
      200, 200, 403,
    ]);
    await guarded.close();
  });

  it('opens no organisation route', async () => {
    expect((await api.get('/v1/usage', ADMIN_KEY)).status).toBe(401);
  });
});

describe('from sale to first call', () => {
  it('an organisation, its key and an analysis', async () => {
    const response = await post(ORGANISATIONS, { name: 'Falcon Bank', limits: { test: { watches: 7 } } });
    expect(response.status).toBe(201);
    const organisation = await read(response);
    expect(response.headers.get('location')).toBe(`${ORGANISATIONS}/${organisation.id}`);
    expect(organisation).toMatchObject({
      plan: 'enterprise',
      status: 'active',
      limits: { test: { watches: 7 } },
    });
    const issued = await issue(organisation.id, {
      mode: 'test',
      scopes: ['analyze'],
      cidrs: ['127.0.0.0/8'],
    });
    expect((await analyze(issued.key)).status).toBe(200);
    const listed = await (await api.get(`${ORGANISATIONS}/${organisation.id}/keys`, ADMIN_KEY)).text();
    expect(listed).toContain(issued.id);
    expect(listed).not.toContain(issued.key);
  });

  it('plan, status and limits take effect, and revert, at once', async () => {
    const { id } = await create();
    const { key } = await issue(id);
    await untilAnswered(key, 200);
    await patch(`${ORGANISATIONS}/${id}`, { status: 'suspended' });
    await untilAnswered(key, 403);
    expect((await problemOf(await api.get('/v1/model', key))).code).toBe('organisation_suspended');
    await patch(`${ORGANISATIONS}/${id}`, { status: 'active', plan: 'starter' });
    await until(
      'the plan',
      async () => (await problemOf(await api.get('/v1/model', key))).code === 'plan_required',
    );
    await patch(`${ORGANISATIONS}/${id}`, { plan: 'enterprise', limits: { test: { requests_burst: 0 } } });
    await untilAnswered(key, 429);
    const back = await read(
      await patch(`${ORGANISATIONS}/${id}`, { limits: { test: { requests_burst: null } } }),
    );
    expect(back).toMatchObject({ limits: { test: { requests_burst: 200 } } });
    await untilAnswered(key, 200);
  });

  it('keys rotate with an overlap and can be revoked', async () => {
    const { id } = await create();
    const old = await issue(id);
    const response = await post(`/admin/v1/keys/${old.id}/rotate`, { overlap_seconds: 60 });
    expect(response.status).toBe(201);
    const successor = (await read(response)) as Body & { readonly key: string };
    await untilAnswered(successor.key, 200);
    await untilAnswered(old.key, 200);
    expect((await problemOf(await post(`/admin/v1/keys/${old.id}/rotate`, {}))).code).toBe('key_not_active');
    await post(`/admin/v1/keys/${successor.id}/revoke`, {});
    await untilAnswered(successor.key, 401);
  });

  it('plans are created, changed and read', async () => {
    const plan = { code: 'bank', name: 'Bank', like: 'enterprise' };
    expect((await post('/admin/v1/plans', plan)).status).toBe(201);
    expect((await post('/admin/v1/plans', plan)).status).toBe(409);
    const limits = { live: { watches: 5 } };
    expect((await patch('/admin/v1/plans/bank', { api_access: false, limits })).status).toBe(200);
    expect(await read(await api.get('/admin/v1/plans/bank', ADMIN_KEY))).toMatchObject({
      api_access: false,
      limits: { live: { watches: 5 } },
    });
  });
});

describe('refusals', () => {
  it.each([
    [
      'an unknown plan',
      () => post(ORGANISATIONS, { name: 'No plan', plan: 'platinum' }),
      404,
      'unknown_plan',
    ],
    [
      'a taken name',
      async () => post(ORGANISATIONS, { name: `admin ${(await create(), names)}` }),
      409,
      'organisation_exists',
    ],
    [
      'an unknown organisation',
      () => api.get(`${ORGANISATIONS}/org_none`, ADMIN_KEY),
      404,
      'unknown_organisation',
    ],
    ['an unknown key', () => post('/admin/v1/keys/key_none/revoke', {}), 404, 'unknown_key'],
    [
      'an unknown limit',
      async () => patch(`${ORGANISATIONS}/${(await create()).id}`, { limits: { live: { calls: 1 } } }),
      422,
      'invalid_fields',
    ],
    [
      'a network that is none',
      async () => post(`${ORGANISATIONS}/${(await create()).id}/keys`, { mode: 'test', cidrs: ['10.0.0.1'] }),
      422,
      'invalid_cidr',
    ],
  ])('%s', async (_, call, status, code) => {
    const response = await call();
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
  });

  it('leave no organisation and no log entry', async () => {
    const before = await api.database.pool.query('SELECT FROM admin_actions');
    await post(ORGANISATIONS, { name: 'Half made', plan: 'platinum' });
    expect((await api.get(`${ORGANISATIONS}/Half made`, ADMIN_KEY)).status).toBe(404);
    expect((await api.database.pool.query('SELECT FROM admin_actions')).rowCount).toBe(before.rowCount);
  });
});

describe('Idempotency-Key', () => {
  it('creates one organisation and one key, and replays the key shown, which is stored sealed', async () => {
    const name = `Once ${++names}`;
    const once = { 'idempotency-key': 'organisation' };
    const first = await read(await post(ORGANISATIONS, { name }, once));
    expect(await read(await post(ORGANISATIONS, { name }, once))).toEqual(first);
    const path = `${ORGANISATIONS}/${first.id}/keys`;
    const shown = await (await post(path, { mode: 'test' }, { 'idempotency-key': 'key' })).text();
    const again = await post(path, { mode: 'test' }, { 'idempotency-key': 'key' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.text()).toBe(shown);
    expect(await new KeyStore(api.database, systemClock, NO_PROOF).list(first.id)).toHaveLength(1);
    const { key } = JSON.parse(shown) as { key: string };
    const { rows } = await api.database.pool.query<{ row: string }>(
      'SELECT i::text AS row FROM idempotency_keys i',
    );
    expect(rows.some(({ row }) => row.includes(key))).toBe(false);
  });

  it('leaves one working key after a crash between commit and answer', async () => {
    const { id } = await create();
    const path = `${ORGANISATIONS}/${id}/keys`;
    const call = () => post(path, { mode: 'test' }, { 'idempotency-key': `crash ${id}` });
    const lost = (await read(await call())) as Body & { readonly key: string };
    await api.database.pool.query(
      `UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = now() - interval '1 second' WHERE key = $1`,
      [`crash ${id}`],
    );
    const shown = (await read(await call())) as Body & { readonly key: string };
    expect(shown.id).toBe(lost.id);
    await untilAnswered(shown.key, 200);
    await untilAnswered(lost.key, 401);
    expect(await new KeyStore(api.database, systemClock, NO_PROOF).list(id)).toHaveLength(1);
  });
});

describe('the log of admin actions', () => {
  it('says who did what to whom in which request, newest first, and contains no key', async () => {
    const { id } = await create();
    const issued = await issue(id);
    const revoked = await post(`/admin/v1/keys/${issued.id}/revoke`, {});
    const text = await (await api.get('/admin/v1/actions?limit=3', ADMIN_KEY)).text();
    const { data } = JSON.parse(text) as { data: Record<string, unknown>[] };
    expect(data.map(({ action }) => action)).toEqual(['key.revoked', 'key.created', 'organisation.created']);
    expect(data[0]).toMatchObject({
      organisation: id,
      actor: 'admin_key:environment',
      target: parseApiKey(issued.key)?.id,
      request_id: revoked.headers.get('request-id'),
    });
    expect(text).not.toContain(issued.key);
  });

  it('cannot be changed or deleted', async () => {
    await expect(api.database.pool.query(`UPDATE admin_actions SET actor = 'nobody'`)).rejects.toThrow(
      'append-only',
    );
    await expect(api.database.pool.query('DELETE FROM admin_actions')).rejects.toThrow('append-only');
  });
});
