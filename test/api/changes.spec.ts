import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { CHANGE_WORDS } from '#http';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { type Document, operationsOf } from './api-document.js';

type Fields = Readonly<Record<string, unknown>>;

let api: ApiUnderTest;
let orgId: string;
let key: string;
let admin: string;

beforeAll(async () => {
  api = await openTestApi();
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
  admin = (await api.adminKey({ role: 'owner' })).text;
});
afterAll(() => api.close());

const read = async (response: Response): Promise<Fields> => (await response.json()) as Fields;

/** What a PATCH answers with 200. */
async function changed(path: string, body: object, as = key): Promise<Fields> {
  const response = await api.send('PATCH', path, as, body);
  const found = await read(response);
  expect([response.status, found['detail']]).toEqual([200, undefined]);
  return found;
}

/** Expects null for a field to be refused with the remedy. */
async function expectNeeded(path: string, field: string, as = key): Promise<void> {
  const response = await api.send('PATCH', path, as, { [field]: null });
  const { errors } = await problemOf(response);
  const detail = `${field} is null; give a value, or omit it to keep the present one.`;
  expect([field, response.status, errors]).toEqual([
    field,
    422,
    [{ pointer: `/${field}`, code: 'wrong_type', detail }],
  ]);
}

it('has one rule on every PATCH route, which its description states', async () => {
  const document = (await read(await api.get('/openapi.json'))) as unknown as Document;
  const patches = operationsOf(document).filter(({ method }) => method === 'patch');
  expect(patches.length).toBeGreaterThan(3);
  for (const { path, operation } of patches) {
    expect([path, (operation as { description?: string }).description]).toEqual([
      path,
      expect.stringContaining(CHANGE_WORDS),
    ]);
  }
});

describe('PATCH /v1/watches/{id}', () => {
  const given = { min_score_delta: 7, on: ['new_flag'], metadata: { desk: 'north' } };
  let path: string;

  beforeAll(async () => {
    const property = { ...LISTING, reference: 'L-1' };
    path = `/v1/watches/${String((await read(await api.post('/v1/watches', { property, ...given }, key)))['id'])}`;
  });

  it('keeps what is omitted and restores the default of what is null', async () => {
    expect(await changed(path, {})).toMatchObject(given);
    const removed = { min_score_delta: null, on: null, metadata: null, property: { reference: null } };
    const watch = await changed(path, removed);
    expect(watch).toMatchObject({
      min_score_delta: 3,
      on: ['score_delta', 'verdict_changed', 'new_flag'],
      metadata: {},
    });
    expect(watch['property']).not.toHaveProperty('reference');
  });

  it('refuses to remove the property, whole or a required field of it', async () => {
    await expectNeeded(path, 'property');
    const response = await api.send('PATCH', path, key, { property: { area: null } });
    expect(response.status).toBe(422);
  });

  it('still reads a watch that was given no condition', async () => {
    await api.database.pool.query("UPDATE watches SET conditions = '{}' WHERE org_id = $1", [orgId]);
    expect(await read(await api.get(path, key))).toMatchObject({ on: [] });
    expect(await changed(path, { metadata: { desk: 'south' } })).toMatchObject({ on: [] });
  });
});

describe('PATCH /v1/webhook-endpoints/{id}', () => {
  const given = {
    url: 'https://hooks.example.com/deals',
    event_types: ['ping'],
    filters: { min_score_change: 5 },
    batching: { max_events: 10, max_seconds: 5 },
    ordering: 'watch',
    description: 'north',
    metadata: { desk: 'north' },
  };
  let path: string;

  beforeAll(async () => {
    path = `/v1/webhook-endpoints/${String((await read(await api.post('/v1/webhook-endpoints', given, key)))['id'])}`;
  });

  it('keeps what is omitted and restores the default of what is null', async () => {
    expect(await changed(path, {})).toMatchObject(given);
    const { url, ...removable } = given;
    const removed = Object.fromEntries(Object.keys(removable).map((name) => [name, null]));
    expect(await changed(path, removed)).toMatchObject({
      url,
      event_types: ['*'],
      filters: null,
      batching: null,
      ordering: 'none',
      description: null,
      metadata: {},
    });
  });

  it('refuses to remove the url or the status', async () => {
    await expectNeeded(path, 'url');
    await expectNeeded(path, 'status');
  });

  it('still reads an endpoint that was given no type', async () => {
    await api.database.pool.query("UPDATE webhook_endpoints SET event_types = '{}' WHERE org_id = $1", [
      orgId,
    ]);
    expect(await read(await api.get(path, key))).toMatchObject({ event_types: [] });
    expect(await changed(path, { description: 'south' })).toMatchObject({ event_types: [] });
  });
});

describe('PATCH /admin/v1/organisations/{id}', () => {
  it('keeps what is omitted, and null ends an expiry and limits of its own', async () => {
    const created = await read(await api.post('/admin/v1/organisations', { name: 'Changing' }, admin));
    const path = `/admin/v1/organisations/${String(created['id'])}`;
    const usual = await changed(path, {}, admin);
    const lapses = '2090-01-01T00:00:00.000Z';
    const limits = { live: { watches: 7 }, test: { watches: 8, webhook_endpoints: 9 } };
    const own = await changed(path, { plan_expires_at: lapses, limits }, admin);
    expect(own).toMatchObject({ plan_expires_at: lapses, limits });
    expect(await changed(path, { status: 'active' }, admin)).toEqual(own);
    expect(await changed(path, { limits: { live: null } }, admin)).toMatchObject({
      limits: { live: (usual['limits'] as Fields)['live'], test: limits.test },
    });
    expect(await changed(path, { plan_expires_at: null, limits: null }, admin)).toEqual(usual);
    await expectNeeded(path, 'plan', admin);
    await expectNeeded(path, 'status', admin);
  });
});

describe('PATCH /admin/v1/plans/{code}', () => {
  it('refuses null for what a plan always has', async () => {
    await expectNeeded('/admin/v1/plans/enterprise', 'api_access', admin);
    await expectNeeded('/admin/v1/plans/enterprise', 'limits', admin);
  });
});
