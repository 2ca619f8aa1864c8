import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { systemClock, NO_PROOF } from '#platform';
import { KeyStore, OrganisationStore, parseApiKey } from '#auth';

import { createDatabase } from '../support/services.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';

let apis: ApiUnderTest[];

beforeAll(async () => {
  const first = await openTestApi();
  const { rows } = await first.database.pool.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(await createDatabase());
  url.pathname = `/${rows[0]?.name ?? ''}`;
  apis = [first, await openTestApi({ databaseUrl: url.toString() })];
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

/** How long both processes went on accepting the key, milliseconds. */
async function untilRefused(key: string, status: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const responses = await Promise.all(apis.map((api) => api.get('/v1/usage', key)));
    if (responses.every((response) => response.status === status)) return performance.now() - since;
  }
}

it('a revoked key is refused by every process within a second', async () => {
  const [api] = apis;
  if (!api) throw new Error('no api');
  const key = await api.key();
  expect(await untilRefused(key, 200)).toBeLessThan(1_000);
  await new KeyStore(api.database, systemClock, NO_PROOF).revoke(parseApiKey(key)?.id ?? '');
  expect(await untilRefused(key, 401)).toBeLessThan(1_000);
});

it('an ended plan closes the API within a second, and a renewed one reopens it', async () => {
  const [api] = apis;
  if (!api) throw new Error('no api');
  const { id } = await api.organisation();
  const key = await api.key({ orgId: id });
  const organisations = new OrganisationStore(api.database, systemClock);
  expect(await untilRefused(key, 200)).toBeLessThan(1_000);
  await organisations.setPlan(id, 'starter', null);
  expect(await untilRefused(key, 403)).toBeLessThan(1_000);
  await organisations.setPlan(id, 'enterprise', null);
  expect(await untilRefused(key, 200)).toBeLessThan(1_000);
});
