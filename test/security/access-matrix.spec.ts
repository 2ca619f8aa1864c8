import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ADMIN_ROLES, includesRole } from '#http';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import {
  type AccessFixtures,
  allScopesBut,
  CANARY,
  KEY_KINDS,
  type KeyKind,
  makeAccessFixtures,
  unknownId,
} from './access-fixtures.js';
import { MATRIX_ROUTES, type MatrixRoute } from './access-routes.js';

interface DocumentedOperation {
  readonly description?: string;
  readonly security: readonly object[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Pairs of calls that are timed. By chance, one kind is slower in more than this many once in 30,000 times. */
const PAIRS = 24;
const MOST_BY_CHANCE = 22;
const ROUTES = Object.entries(MATRIX_ROUTES).map(([name, route]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, route };
});

let api: ApiUnderTest;
let fixtures: AccessFixtures;
let paths: Readonly<Record<string, Readonly<Record<string, object>>>>;

beforeAll(async () => {
  api = await openTestApi();
  await api.activate('live-1', 'live');
  await api.scoring.refresh();
  fixtures = await makeAccessFixtures(api);
  ({ paths } = (await (await api.get('/openapi.json')).json()) as { paths: typeof paths });
}, 120_000);
afterAll(() => api.close());

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

/** The route's address with this id in its place. */
const addressOf = (path: string, id: string): string =>
  `${path
    .replace(/\{id\}|\{name\}(?=.*\{version\})/, id)
    .replace(/(?<=versions\/)\{version\}/, '1')
    .replace(/\{\w+\}/, id)}${ROUTES.find((route) => route.path === path)?.route.query ?? ''}`;

/** What stands for the id in the path of a route. */
const idOf = ({ object, named = '' }: MatrixRoute): string =>
  object === undefined ? named : fixtures.ids[object];

async function call(
  { method, path }: { method: string; path: string },
  key: string | undefined,
  body: object | string | undefined,
): Promise<Outcome> {
  const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isProblem = response.headers.get('content-type')?.includes('problem+json') === true;
  const code = isProblem ? (JSON.parse(text) as { code: string }).code : undefined;
  return { status: response.status, code, text };
}

/** What a key of each kind must get from a route of organisations. */
function expected(kind: KeyKind, { object }: MatrixRoute): readonly [number, string] | 'nothing foreign' {
  switch (kind) {
    case 'none':
      return [401, 'missing_api_key'];
    case 'malformed':
    case 'unknown':
    case 'revoked':
    case 'expired':
      return [401, 'invalid_api_key'];
    case 'suspended organisation':
      return [403, 'organisation_suspended'];
    case 'other plan':
    case 'lapsed plan':
      return [403, 'plan_required'];
    case 'wrong address':
      return [403, 'address_not_allowed'];
    case 'other organisation':
    case 'other mode':
      return object === undefined ? 'nothing foreign' : [404, 'not_found'];
  }
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

describe('the access matrix', () => {
  it('has exactly one entry for every route of openapi.json', () => {
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(Object.keys(MATRIX_ROUTES).sort());
  });

  const organisations = ROUTES.filter(({ route }) => !['public', 'admin'].includes(route.access));

  it.each(organisations)(
    '$name refuses every kind of key except the right one',
    async ({ method, path, route }) => {
      const address = addressOf(path, idOf(route));
      for (const kind of KEY_KINDS) {
        const outcome = await call({ method, path: address }, fixtures.keys[kind], route.body);
        const rule = expected(kind, route);
        if (rule === 'nothing foreign') expect([kind, outcome.status]).toEqual([kind, expect.any(Number)]);
        else expect([kind, outcome.status, outcome.code]).toEqual([kind, ...rule]);
        expect(outcome.status).toBeLessThan(500);
        expect(outcome.text).not.toContain(CANARY);
      }
      if (route.access === 'any') return;
      const narrow = await fixtures.ownerKey(allScopesBut(route.access as never));
      const outcome = await call({ method, path: address }, narrow, route.body);
      expect([outcome.status, outcome.code]).toEqual([403, 'scope_required']);
    },
  );

  const administrators = ROUTES.filter(({ route }) => route.access === 'admin');

  it.each(administrators)(
    '$name accepts admin keys with its role or a higher one, as openapi.json says, and no other',
    async ({ name, method, path, route }) => {
      const { role: needed, object } = route;
      const opening = ADMIN_ROLES.filter((role) => needed !== undefined && includesRole(role, needed));
      expect(opening).toContain('owner');
      const operation = paths[path]?.[method.toLowerCase()] as DocumentedOperation | undefined;
      expect([name, operation?.security]).toEqual([name, [{ admin: opening }]]);
      const names = EITHER.format(opening.map((role) => `\`${role}\``));
      expect(operation?.description).toContain(`role ${names}.`);
      for (const role of ADMIN_ROLES) {
        const { text, name: holder } = await api.adminKey({ role });
        if (opening.includes(role)) {
          // Changes nothing, whoever may make it: an id that belongs to nothing, a body without its fields.
          const harmless = addressOf(path, object === undefined ? (route.named ?? '') : unknownId(object));
          const outcome = await call(
            { method, path: harmless },
            text,
            route.body === undefined ? undefined : {},
          );
          expect([role, outcome.status]).toEqual([
            role,
            method === 'GET' && !object ? route.own : expect.any(Number),
          ]);
          expect([401, 403]).not.toContain(outcome.status);
          if (route.own < 500) expect(outcome.status).toBeLessThan(500);
        } else {
          const address = addressOf(path, idOf(route));
          const outcome = await call({ method, path: address }, text, route.body);
          expect([role, outcome.status, outcome.code]).toEqual([role, 403, 'role_required']);
          for (const word of [needed, role, holder]) expect(outcome.text).toContain(`\\"${word}\\"`);
        }
      }
    },
  );

  it('lets viewers only read, and reserves plans and admin keys for owners', () => {
    for (const { name, method, path, route } of administrators) {
      const isOwners =
        /\/(plans|admin-keys|snapshots|market-syncs)/.test(path) || name === 'POST /admin/v1/organisations';
      const role = method === 'GET' ? 'viewer' : isOwners ? 'owner' : 'support';
      expect([name, route.role]).toEqual([name, role]);
    }
  });

  it.each(administrators)('$name refuses every key except admin keys', async ({ method, path, route }) => {
    const address = addressOf(path, idOf(route));
    const all = await fixtures.ownerKey(['analyze']);
    for (const key of [...KEY_KINDS.map((kind) => fixtures.keys[kind]), all]) {
      const outcome = await call({ method, path: address }, key, route.body);
      expect([outcome.status, outcome.code]).toEqual([
        401,
        key === undefined ? 'missing_api_key' : 'invalid_api_key',
      ]);
    }
  });

  it('answers 405 for every method that a path does not support, whoever calls', async () => {
    for (const { path, route } of ROUTES) {
      const address = addressOf(path, idOf(route));
      const others = METHODS.filter((method) => !(method.toLowerCase() in (paths[path] ?? {})));
      for (const method of others) {
        for (const kind of ['none', 'other organisation'] as const) {
          const outcome = await call({ method, path: address }, fixtures.keys[kind], undefined);
          expect([method, path, outcome.status]).toEqual([method, path, 405]);
          expect(outcome.text).not.toContain(CANARY);
        }
      }
    }
  });

  it('answers the same for an unknown id as for another organisation’s', async () => {
    const stranger = fixtures.keys['other organisation'];
    for (const { method, path, route } of organisations) {
      if (route.object === undefined) continue;
      const answers = [fixtures.ids[route.object], unknownId(route.object)].map(async (id) => {
        const { status, text } = await call({ method, path: addressOf(path, id) }, stranger, route.body);
        const problem = JSON.parse(text.replaceAll(id, '<id>')) as Record<string, unknown>;
        return { status, ...problem, request_id: 'one of its own' };
      });
      const [foreign, unknown] = await Promise.all(answers);
      expect([path, foreign]).toEqual([path, unknown]);
    }
  });

  it('answers the same for both in a query and in a body', async () => {
    const stranger = fixtures.keys['other organisation'];
    const url = 'https://hooks.example.com/stranger';
    const endpoint = await call({ method: 'POST', path: '/v1/webhook-endpoints' }, stranger, { url });
    const { id: endpointId } = JSON.parse(endpoint.text) as { id: string };
    const ping = await call(
      { method: 'POST', path: `/v1/webhook-endpoints/${endpointId}/test` },
      stranger,
      undefined,
    );
    const { id: event } = JSON.parse(ping.text) as { id: string };
    const attempts = {
      event: (id: string) => call({ method: 'GET', path: `/v1/events?after=${id}` }, stranger, undefined),
      endpoint: (id: string) =>
        call({ method: 'POST', path: `/v1/events/${event}/resend` }, stranger, { endpoint_id: id }),
    };
    for (const kind of ['event', 'endpoint'] as const) {
      const [foreign, unknown] = [
        await attempts[kind](fixtures.ids[kind]),
        await attempts[kind](unknownId(kind)),
      ];
      expect([kind, foreign.status, foreign.code]).toEqual([kind, unknown.status, unknown.code]);
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign.text).not.toContain(CANARY);
    }
  });

  it('takes as long for an unknown id as for another organisation’s', async () => {
    const stranger = fixtures.keys['other organisation'];
    for (const { method, path, route } of organisations) {
      if (route.object === undefined || method !== 'GET') continue;
      const ids = [fixtures.ids[route.object], unknownId(route.object)];
      const time = async (id = ''): Promise<number> => {
        const since = performance.now();
        await call({ method, path: addressOf(path, id) }, stranger, undefined);
        return performance.now() - since;
      };
      const differences: number[] = [];
      for (let round = 0; round < PAIRS; round += 1) {
        // In turns, each pair in the other order, so that what slows the machine down slows both.
        const [first, second] = round % 2 ? ids : [...ids].reverse();
        const [earlier, later] = [await time(first), await time(second)];
        differences.push(round % 2 ? earlier - later : later - earlier);
      }
      const slower = differences.filter((difference) => difference > 0).length;
      const isChance = slower >= PAIRS - MOST_BY_CHANCE && slower <= MOST_BY_CHANCE;
      const isClose = Math.abs(median(differences)) < 0.5;
      expect([path, isChance || isClose || { slower, median: median(differences) }]).toEqual([path, true]);
    }
  }, 120_000);

  // Last, because some of these calls end the objects.
  it('accepts the owner’s key with just the scope, which proves that the objects existed', async () => {
    for (const { name, method, path, route } of ROUTES) {
      const address = addressOf(path, idOf(route));
      const outcome = await call({ method, path: address }, await ownKey(route), route.body);
      expect([name, outcome.status]).toEqual([name, route.own]);
    }
  }, 120_000);
});

async function ownKey({ access, role = 'owner' }: MatrixRoute): Promise<string | undefined> {
  if (access === 'public') return undefined;
  if (access === 'admin') return (await api.adminKey({ role })).text;
  return fixtures.ownerKey(access === 'any' ? [] : [access]);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}
