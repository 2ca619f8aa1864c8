import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

let api: ApiUnderTest;
let key: string;
beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

/** What an unfinished failover or a provider's guard against a full disk does: new sessions can only read. */
async function makeReadOnly(readOnly: boolean): Promise<void> {
  const name = new URL(api.database.url).pathname.slice(1);
  const change = readOnly ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only';
  await api.database.pool.query(`BEGIN READ WRITE; ALTER DATABASE "${name}" ${change}; COMMIT`);
}

/** Ends the sessions of the others, as a server does that stops being the primary. */
const cutSessions = () =>
  api.database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity ' +
      'WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

async function readiness(of: Pick<ApiUnderTest, 'get'>): Promise<unknown[]> {
  const response = await of.get('/readyz');
  const shown = (await response.json()) as { checks: { database: boolean }; database_read_only: boolean };
  return [response.status, shown.checks.database, shown.database_read_only];
}

const analyze = () => api.post('/v1/analyze', { property: LISTING }, key);

it('a database that becomes read-only is shown, reads go on, and writes return without a restart', async () => {
  await makeReadOnly(true);
  await cutSessions();
  await until('noticed', async () => (await readiness(api))[2] === true);
  expect(await readiness(api)).toEqual([200, true, true]);
  expect((await api.get('/v1/watches', key)).status).toBe(200);
  const refused = await analyze();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({
    code: 'database_unavailable',
    detail: expect.stringContaining('it is read-only'),
  });

  // It may have been given the address of a standby.
  const newcomer = await openTestApi({ databaseUrl: api.database.url });
  await until('not ready', async () => (await readiness(newcomer))[2] === true);
  expect(await readiness(newcomer)).toEqual([503, false, true]);

  await makeReadOnly(false);
  await until('the newcomer is ready', async () => (await readiness(newcomer))[0] === 200);
  await until('recorded again', async () => (await analyze()).status === 200);
  expect(await readiness(api)).toEqual([200, true, false]);
  await newcomer.close();
});
