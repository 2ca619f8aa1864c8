import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { MATRIX_ROUTES } from '../security/access-routes.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';

let api: ApiUnderTest;
let key: string;
let adminKey: string;
beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
  adminKey = (await api.adminKey({ role: 'owner' })).text;
});
afterAll(() => api.close());

const CHANGES = Object.entries(MATRIX_ROUTES)
  .filter(([name, { access }]) => !name.startsWith('GET ') && access !== 'public')
  .map(([name]) => name);

describe('a change on a condition that nothing could check', () => {
  it.each(CHANGES)('%s is refused, with the header, its value and the remedy', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const authorization = `Bearer ${path.startsWith('/admin') ? adminKey : key}`;
    const headers = { authorization, 'if-match': '"1"' };
    const response = await fetch(`${api.url}${path.replace(/\{\w+\}/g, 'none')}`, { method, headers });
    const { code, detail, errors } = await problemOf(response);
    expect([response.status, code, errors?.[0]?.['header']]).toEqual([400, 'invalid_header', 'If-Match']);
    expect(detail).toBe('If-Match is "\\"1\\""; no object has an ETag here: leave the header out.');
  });

  it('creates nothing that should not exist yet', async () => {
    const response = await fetch(`${api.url}/v1/policies/retail`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'if-none-match': '*' },
      body: JSON.stringify({ comparables: { refer_below: 3 } }),
    });
    expect([response.status, (await problemOf(response)).errors?.[0]?.['header']]).toEqual([
      400,
      'If-None-Match',
    ]);
    expect((await api.get('/v1/policies/retail', key)).status).toBe(404);
  });

  it('but not a read, which a browser or a proxy may send with one', async () => {
    const headers = { authorization: `Bearer ${key}`, 'if-none-match': '*', 'if-match': '"1"' };
    expect((await fetch(`${api.url}/v1/watches`, { headers })).status).toBe(200);
  });
});
