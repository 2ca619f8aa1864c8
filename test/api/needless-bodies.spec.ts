import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { MATRIX_ROUTES } from '../security/access-routes.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import type { Problem } from '../support/calls.js';
import { type Document, operationsOf } from './api-document.js';

let api: ApiUnderTest;
let key: string;
let adminKey: string;
beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
  adminKey = (await api.adminKey({ role: 'owner' })).text;
});
afterAll(() => api.close());

const ROUTES = Object.entries(MATRIX_ROUTES)
  .filter(([, { access, body }]) => access !== 'public' && body === undefined)
  .map(([name]) => name);

interface Sent {
  readonly body: string;
  readonly type?: string;
  readonly chunked?: true;
}

/** Unlike fetch, this also sends the body of a GET. */
async function send(route: string, { body, type = 'application/json', chunked }: Sent): Promise<Problem> {
  const [method = '', path = ''] = route.split(' ');
  const sending = openRequest(`${api.url}${path.replace(/\{\w+\}/g, 'none')}`, {
    method,
    headers: {
      authorization: `Bearer ${path.startsWith('/admin') ? adminKey : key}`,
      'content-type': type,
      ...(chunked === true
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': Buffer.byteLength(body) }),
    },
  });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const text = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  return { ...(JSON.parse(text) as Problem), status: response.statusCode ?? 0 };
}

describe('a body sent to a route that takes none', () => {
  it.each(ROUTES)('%s: its fields are named as unknown', async (route) => {
    const { status, code, errors } = await send(route, { body: '{"surprise":true}' });
    expect([status, code, errors?.[0]?.['pointer']]).toEqual([422, 'unknown_field', '/surprise']);
  });

  it('is told where its fields belong', async () => {
    const { detail } = await send('POST /v1/analyses/none/reproduce', { body: '{"include":["value"]}' });
    expect(detail).toBe('There is no field "include"; give it in the query.');
    const other = await send('POST /v1/batches/none/cancel', { body: '{"reason":"late"}' });
    expect(other.detail).toBe('There is no field "reason"; this route takes no body; send none.');
  });

  it.each<[string, Sent]>([
    ['a list', { body: '[1]' }],
    ['a form', { body: 'include=value', type: 'application/x-www-form-urlencoded' }],
    ['what is no JSON', { body: '{"include":' }],
    ['more than is read', { body: `{"include":"${'x'.repeat(200_000)}"}` }],
  ])('is refused as a whole if it is %s', async (_, sent) => {
    const { status, code, detail, errors } = await send('POST /v1/batches/none/cancel', sent);
    expect([status, code, detail]).toEqual([422, 'unknown_field', 'This route takes no body; send none.']);
    expect(errors).toMatchObject([{ pointer: '' }]);
  });

  it.each<[string, Sent]>([
    ['{}', { body: '{}' }],
    ['nothing, in chunks', { body: '', chunked: true }],
    ['nothing, as a form', { body: '', type: 'application/x-www-form-urlencoded' }],
  ])('is accepted if it holds nothing that could be ignored: %s', async (_, sent) => {
    expect(await send('GET /v1/usage', sent)).toMatchObject({ status: 200 });
    expect(await send('POST /v1/batches/none/cancel', sent)).toMatchObject({ status: 404 });
  });
});

it('openapi.json requires a body exactly where a route does not do without one', async () => {
  const document = (await (await api.get('/openapi.json')).json()) as Document;
  for (const { method, path, operation } of operationsOf(document)) {
    const { requestBody } = operation;
    if (requestBody === undefined) continue;
    const sent = { body: '', type: 'text/plain' };
    const { status } = await send(`${method.toUpperCase()} ${path}`, sent);
    expect([method, path, status === 415]).toEqual([method, path, requestBody.required === true]);
  }
});
