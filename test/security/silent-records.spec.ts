import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { createDatabase } from '../support/services.js';
import { until } from '../support/until.js';

let api: ApiUnderTest;
let way: Server;
/** While true nothing passes to PostgreSQL, and no connection ends: so a stopped server looks. */
let silent = false;
const resume = new Set<() => void>();

/** A way to PostgreSQL that can fall silent. */
async function openWay(to: URL): Promise<URL> {
  way = createServer((client) => {
    const server = connect(Number(to.port), to.hostname);
    resume.add(() => server.resume());
    client.on('data', (bytes) => {
      if (silent) server.pause();
      server.write(bytes);
    });
    server.on('data', (bytes) => client.write(bytes));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy()).on('error', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  return url;
}

beforeAll(async () => {
  const url = await openWay(new URL(await createDatabase()));
  api = await openTestApi({ databaseUrl: url.toString(), requestDeadline: 1_500 });
  await api.activate('sandbox-1');
});
afterAll(async () => {
  await api.close();
  way.close();
});

it('503 while the records do not answer; the same request later is answered and recorded once', async () => {
  const key = await api.key();
  const analyze = () =>
    api.post('/v1/analyze', { property: LISTING }, key, { 'idempotency-key': 'while it is silent' });
  await until('ready', async () => (await api.get('/v1/usage', key)).status === 200);
  silent = true;
  const since = performance.now();
  const refused = await analyze();
  expect(performance.now() - since).toBeLessThan(5_000);
  expect([refused.status, (await problemOf(refused)).code]).toEqual([503, 'overloaded']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  silent = false;
  for (const go of resume) go();
  const answered = await until('an answer', async () => {
    const again = await analyze();
    return again.status === 200 && ((await again.json()) as { analysis_id?: string });
  });
  const repeated = (await (await analyze()).json()) as object;
  expect(repeated).toEqual(answered);
  const { rows } = await api.database.pool.query('SELECT count(*)::int AS recorded FROM analyses');
  expect(rows).toEqual([{ recorded: 1 }]);
});
