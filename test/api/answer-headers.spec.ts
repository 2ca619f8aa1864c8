import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type AccessFixtures, makeAccessFixtures } from '../security/access-fixtures.js';
import { MATRIX_ROUTES } from '../security/access-routes.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { type Answer, type Document, operationsOf, resolveIn } from './api-document.js';

/** Headers of HTTP itself, of proxies and those that protect browsers, which no description of an API lists. */
const UNDECLARED =
  /^(connection|content-(length|type|security-policy)|date|etag|keep-alive|transfer-encoding|cache-control|vary|strict-transport-security|referrer-policy|origin-agent-cluster|cross-origin-.*|x-(accel-buffering|content-type-options|frame-options|dns-prefetch-control|download-options|permitted-cross-domain-policies|xss-protection))$/;

const TODAY = new Date().toISOString().slice(0, 10);

let api: ApiUnderTest;
let document: Document;
let fixtures: AccessFixtures;
let keys: { readonly organisation: string; readonly idle: string; readonly admin: string };

beforeAll(async () => {
  api = await openTestApi();
  document = (await (await api.get('/openapi.json')).json()) as Document;
  fixtures = await makeAccessFixtures(api);
  const { organisation } = fixtures.ids;
  keys = {
    organisation: await api.key({ orgId: organisation }),
    idle: await api.key({ orgId: organisation, scopes: ['usage'] }),
    admin: (await api.adminKey({ role: 'owner' })).text,
  };
  await api.post(`/v1/batches/${fixtures.ids.batch}/cancel`, '', keys.organisation);
}, 120_000);
afterAll(() => api.close());

/** The headers of an answer that openapi.json does not declare for its status. */
function undeclared(name: string, { status, headers }: Response): string[] {
  const operation = operationsOf(document).find(
    ({ method, path }) => `${method.toUpperCase()} ${path}` === name,
  )?.operation;
  const answer = resolveIn(document, operation?.responses[String(status)]) as Answer | undefined;
  const declared = new Set(Object.keys(answer?.headers ?? {}).map((header) => header.toLowerCase()));
  return [...headers.keys()].filter((header) => !declared.has(header) && !UNDECLARED.test(header));
}

async function call(name: string, key: string | undefined, query?: string): Promise<Response> {
  const { object, named = '', body, query: own = '' } = MATRIX_ROUTES[name] ?? { access: 'any', own: 200 };
  const [method = '', path = ''] = name.split(' ');
  const id = object === undefined ? named : fixtures.ids[object];
  const address = path
    .replace(/\{id\}|\{name\}|\{code\}|\{version\}(?!$)/, id)
    .replace('{version}', path.includes('versions/') ? '1' : id);
  const response = await fetch(`${api.url}${address}${query ?? own}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  return response;
}

describe('openapi.json declares the headers', () => {
  it('of every answer to the owner, to nobody and to a key without the scope', async () => {
    const seen = new Set<string>();
    for (const [name, { access }] of Object.entries(MATRIX_ROUTES)) {
      const own = access === 'admin' ? keys.admin : keys.organisation;
      const strangers = access === 'public' ? [] : [undefined, keys.idle];
      for (const key of [...strangers, own]) {
        const response = await call(name, key);
        expect([name, response.status, undeclared(name, response)]).toEqual([name, response.status, []]);
        for (const header of response.headers.keys()) seen.add(`${response.status} ${header}`);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['401 www-authenticate', '403 www-authenticate', '409 retry-after']),
    );
  });

  it.each([
    ['GET /v1/batches/{id}/results', '?format=csv'],
    ['GET /v1/portfolios/{id}/results', '?format=ndjson'],
    ['GET /v1/batches/{id}/report', '?lang=ar'],
    ['GET /v1/analyses/{id}/report', ''],
    ['GET /v1/analyses/export', `?from=${TODAY}&to=${TODAY}`],
  ])('of the file that %s%s answers with', async (name, query) => {
    const response = await call(name, keys.organisation, query);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('filename='),
    ]);
    expect(undeclared(name, response)).toEqual([]);
  });

  it('of a replayed answer, wherever an Idempotency-Key is taken', () => {
    const creating = operationsOf(document).filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    const silent = creating.filter(({ operation }) =>
      Object.entries(operation.responses).some(
        ([status, answer]) => status.startsWith('2') && answer.headers?.['Idempotent-Replayed'] === undefined,
      ),
    );
    expect(creating.length).toBeGreaterThan(20);
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('of the rates, which bytes that are no request do not get, as their description says', async () => {
    const { port } = new URL(api.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('NO HTTP\r\n\r\n');
    let answer = '';
    socket.on('data', (piece) => (answer += String(piece)));
    await once(socket, 'close');
    expect(answer).toContain('malformed_request');
    expect(answer).not.toMatch(/ratelimit/i);
    const { headers } = document.components as unknown as {
      readonly headers: Readonly<Record<string, { readonly description: string }>>;
    };
    expect(headers['RateLimitPolicy']?.description).toContain('`malformed_request`');
  });
});

it('an answer without an ETag is sent whole, whatever the client says it knows', async () => {
  for (const path of ['/v1/analyses', '/v1/status', '/admin/v1/plans']) {
    const key = path.startsWith('/admin') ? keys.admin : keys.organisation;
    const response = await fetch(`${api.url}${path}`, {
      headers: { authorization: `Bearer ${key}`, 'if-none-match': '*' },
    });
    expect([path, response.status, typeof (await response.json())]).toEqual([path, 200, 'object']);
  }
});
