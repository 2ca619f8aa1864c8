import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { OrganisationStore } from '#auth';
import { systemClock } from '#platform';

import { type AccessFixtures, makeAccessFixtures } from '../security/access-fixtures.js';
import { MATRIX_ROUTES } from '../security/access-routes.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { type BodyField, bodyFieldsOf, withField, wrongValue } from './body-fields.js';
import { type Document, operationsOf } from './api-document.js';

interface Fault {
  readonly pointer: string;
}
interface FaultyItem {
  readonly index: number;
  readonly error: { readonly errors: readonly Fault[] };
}
interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** The protocol of MCP checks its own messages (test/api/mcp.spec.ts). */
const ROUTES: readonly Route[] = Object.entries(MATRIX_ROUTES)
  .filter(([name, { body }]) => typeof body === 'object' && name !== 'POST /mcp')
  .map(([name]) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method, path };
  });

let api: ApiUnderTest;
let document: Document;
let fixtures: AccessFixtures;
let keys: { readonly organisation: string; readonly admin: string };

beforeAll(async () => {
  api = await openTestApi();
  document = (await (await api.get('/openapi.json')).json()) as Document;
  fixtures = await makeAccessFixtures(api);
  keys = {
    organisation: await api.key({ orgId: fixtures.ids.organisation }),
    admin: (await api.adminKey({ role: 'owner' })).text,
  };
}, 120_000);
// Before each test: the route that changes the organisation removes its limits.
beforeEach(async () => {
  const organisation = { orgId: fixtures.ids.organisation, livemode: false };
  const store = new OrganisationStore(api.database, systemClock);
  for (const name of ['requests_burst', 'items_burst'] as const)
    await store.setLimit(organisation, name, 1e6);
});
afterAll(() => api.close());

const schemaOf = ({ method, path }: Route) =>
  operationsOf(document).find((one) => one.path === path && one.method === method.toLowerCase())?.operation
    .requestBody?.content['application/json']?.schema ?? {};

/** Where the answer to this body finds faults: the pointers of its errors, or of those of a batch's items. */
async function faultsOf({ name, method, path }: Route, body: unknown): Promise<string[]> {
  const { access, object, named = '' } = MATRIX_ROUTES[name] ?? { access: 'any' };
  const id = object === undefined ? named : fixtures.ids[object];
  const rehearsal = name === 'POST /v1/batches' ? '?dry_run=true' : '';
  const response = await fetch(`${api.url}${path.replace(/\{\w+\}/, id)}${rehearsal}`, {
    method,
    headers: {
      authorization: `Bearer ${access === 'admin' ? keys.admin : keys.organisation}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect([
    name,
    body,
    response.status,
    response.status < 500 && ![401, 403, 429].includes(response.status),
  ]).toEqual([name, body, response.status, true]);
  const { errors = [] } = (await response.json()) as { readonly errors?: readonly (Fault | FaultyItem)[] };
  return errors.flatMap((one) =>
    'pointer' in one ? [one.pointer] : one.error.errors.map(({ pointer }) => `/items/${one.index}${pointer}`),
  );
}

const bodyOf = ({ name }: Route): object => MATRIX_ROUTES[name]?.body as object;

describe('the body of each route', () => {
  it('is that of every route that openapi.json gives a JSON body', () => {
    const documented = operationsOf(document)
      .filter(({ operation }) => operation.requestBody?.content['application/json'] !== undefined)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect([...ROUTES.map(({ name }) => name), 'POST /mcp'].sort()).toEqual(documented.sort());
  });

  it.each(ROUTES)('$name takes null where openapi.json does, and nowhere else', async (route) => {
    const withValue = (at: BodyField['at'], value: unknown) =>
      faultsOf(route, withField(document, schemaOf(route), bodyOf(route), at, value));
    for (const { at, types } of bodyFieldsOf(document, schemaOf(route))) {
      const faults = await withValue(at, null);
      // Another field may be needed where this one is not given.
      if (types.includes('null')) expect([at, faults]).toEqual([at, await withValue(at, undefined)]);
      else expect([at, faults]).toEqual([at, expect.arrayContaining([`/${at.join('/')}`])]);
    }
  });

  it.each(ROUTES)('$name refuses a value of another JSON type, at its field', async (route) => {
    for (const { at, types } of bodyFieldsOf(document, schemaOf(route))) {
      const body = withField(document, schemaOf(route), bodyOf(route), at, wrongValue(types));
      expect([at, await faultsOf(route, body)]).toEqual([at, expect.arrayContaining([`/${at.join('/')}`])]);
    }
  });

  it.each(ROUTES)('$name refuses an empty list where openapi.json wants an element', async (route) => {
    for (const { at, types, least } of bodyFieldsOf(document, schemaOf(route))) {
      if (!types.includes('array')) continue;
      const faults = await faultsOf(route, withField(document, schemaOf(route), bodyOf(route), at, []));
      expect([at, faults.includes(`/${at.join('/')}`)]).toEqual([at, least > 0]);
    }
  });
});
