import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Units left by the policy `name`, which the answer states with its rate. */
function left({ headers }: Response, name: string): number {
  expect(headers.get('ratelimit-policy')).toMatch(new RegExp(`^"${name}";q=\\d+;w=\\d+$`));
  return Number(new RegExp(`^"${name}";r=(\\d+);t=\\d+$`).exec(headers.get('ratelimit') ?? '')?.[1]);
}

describe('the limits of an address', () => {
  it('are stated on public documents', async () => {
    const paths = ['/', '/docs', '/openapi.json', '/docs/errors'];
    const states: number[] = [];
    for (const path of paths) states.push(left(await api.get(path), 'documents'));
    for (const [at, state] of states.entries()) expect(state).toBeGreaterThanOrEqual(119 - at);
    expect(Math.max(...states)).toBeLessThan(240);
  });

  it('are stated for a wrong key, no key or two keys; each wrong one counts', async () => {
    const none = left(await api.get('/v1/usage'), 'failed_keys');
    const wrong = await api.get('/v1/usage', 'di_test_wrong');
    expect(wrong.status).toBe(401);
    expect(left(wrong, 'failed_keys')).toBeLessThan(none);
    expect(left(await api.get('/v1/usage?access_token=x'), 'failed_keys')).toBeGreaterThan(0);
  });

  it('are stated for administrators, whether or not they are admitted', async () => {
    const { text } = await api.adminKey({ role: 'viewer' });
    const answers = [
      await api.get('/admin/v1/plans', text),
      await api.post('/admin/v1/plans', {}, text),
      await api.get('/admin/v1/plans', 'di_admin_wrong'),
      await api.get('/admin/v1/plans'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 401, 401]);
    for (const answer of answers) expect(left(answer, 'failed_keys')).toBeGreaterThan(0);
  });
});
