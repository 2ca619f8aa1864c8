import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { MATRIX_ROUTES } from '../security/access-routes.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';

let api: ApiUnderTest;
beforeAll(async () => (api = await openTestApi()));
afterAll(() => api.close());

/** The address that agents are given, with or without the slash. */
const WITH_SLASH = 'POST /mcp/';

/** What a client asks for whose variable for an id is empty, and any other route with a slash at its end. */
const PATHS = Object.keys(MATRIX_ROUTES).flatMap((name) => {
  const [method = '', path = ''] = name.split(' ');
  const emptied = path.replace(/\{\w+\}/g, '');
  return [...new Set([`${method} ${emptied}`, `${method} ${path.replace(/\{\w+\}/g, 'x')}/`])].filter(
    (one) => /\/(\/|$)/.test(one) && one !== WITH_SLASH,
  );
});

it.each(PATHS)('%s is no route, and is said to have an empty part', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const response = await fetch(`${api.url}${path}`, { method });
  const { code, detail } = await problemOf(response);
  expect([response.status, code]).toEqual([404, 'route_not_found']);
  expect(detail).toContain(
    'There is no such route; a part of the path is empty. Give the id that is missing',
  );
});
