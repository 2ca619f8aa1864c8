import { createHook } from 'node:async_hooks';
import { EventEmitter, once } from 'node:events';

import { expect, it } from '@jest/globals';

import type { PoolClient } from 'pg';

import { type Database, type Executor, isDatabaseUnavailable, openDatabase, PoolBusyError } from '#storage';

import { createDatabase } from '../support/services.js';

async function errorOf(url: string, text: string): Promise<unknown> {
  const database = openDatabase({ url, poolSize: 2, applicationName: 'test' });
  try {
    return await database.pool.query(text).then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    await database.close();
  }
}

const other = (url: string, change: (url: URL) => void): string => {
  const changed = new URL(url);
  change(changed);
  return changed.href;
};

it.each<[string, (url: URL) => void]>([
  ['a login that it does not know', (url) => (url.username = 'nobody')],
  ['a database that is not there', (url) => (url.pathname = '/gone')],
  ['a port that nobody listens on', (url) => (url.port = '1')],
])('PostgreSQL is unavailable with %s', async (_, change) => {
  const url = other(await createDatabase(), change);
  expect(isDatabaseUnavailable(await errorOf(url, 'SELECT 1'))).toBe(true);
});

it('PostgreSQL counts as unavailable to writes if it is read-only, as a standby is', async () => {
  const url = await createDatabase();
  const text = 'BEGIN READ ONLY; CREATE TABLE written (id int)';
  expect(isDatabaseUnavailable(await errorOf(url, text))).toBe(true);
});

it('a wrong statement or a refused row is a server error', async () => {
  const url = await createDatabase();
  const wrong = await errorOf(url, 'SELECT nothing FROM nowhere');
  expect(isDatabaseUnavailable(wrong)).toBe(false);
  const refused = await errorOf(url, 'CREATE TEMP TABLE t (n int CHECK (n > 0)); INSERT INTO t VALUES (0)');
  expect(refused).toMatchObject({ code: '23514' });
  expect(isDatabaseUnavailable(refused)).toBe(false);
});

it('distinguishes a wait behind others, which is load, from a wait for a server that answers nobody', async () => {
  const url = await createDatabase();
  const [slow, silent] = [1, 1].map((poolSize) =>
    openDatabase({ url, poolSize, applicationName: 'test' }),
  ) as [Database, Database];
  const [first, held] = await Promise.all([slow.pool.connect(), silent.pool.connect()]);
  const second = slow.pool.connect();
  const waits = [slow, silent].map((database) => database.pool.query('SELECT 1'));
  first.release();
  const [behind, alone] = await Promise.allSettled(waits);
  expect([behind, alone].map((wait) => wait?.status)).toEqual(['rejected', 'rejected']);
  const [busy, away] = [behind, alone].map((wait) => (wait as PromiseRejectedResult).reason as unknown);
  expect([busy, away].map((reason) => reason instanceof PoolBusyError)).toEqual([true, false]);
  expect([busy, away].map(isDatabaseUnavailable)).toEqual([true, true]);
  (await second).release();
  held.release();
  await Promise.all([slow.close(), silent.close()]);
});

it('repeats a transaction that lost to another, which is no outage', async () => {
  const database = openDatabase({ url: await createDatabase(), poolSize: 2, applicationName: 'test' });
  await database.pool.query(
    'CREATE TABLE counted (id int, times int); INSERT INTO counted VALUES (1, 0), (2, 0)',
  );
  const lock = (client: PoolClient, id: number) =>
    client.query('UPDATE counted SET times = times + 1 WHERE id = $1', [id]);
  const lost: unknown[] = [];
  const holding = new EventEmitter();
  const both = Promise.all(['1', '2'].map((row) => once(holding, row)));
  const cross = (mine: number, other: number) =>
    database.transaction(async (client) => {
      await lock(client, mine);
      holding.emit(String(mine));
      await both;
      await lock(client, other).catch((error: unknown) => {
        lost.push(error);
        throw error;
      });
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(lost).toEqual([expect.objectContaining({ code: '40P01' })]);
  expect(lost.map(isDatabaseUnavailable)).toEqual([false]);
  const { rows } = await database.pool.query('SELECT times FROM counted');
  expect(rows).toEqual([{ times: 2 }, { times: 2 }]);
  await database.close();
});

it('gives up transactions that nobody continues, and later those that read', async () => {
  const database = openDatabase({ url: await createDatabase(), poolSize: 1, applicationName: 'test' });
  const limitIn = async ({ query }: { query: (text: string) => Promise<{ rows: { limit: string }[] }> }) =>
    (await query(`SELECT current_setting('idle_in_transaction_session_timeout') AS limit`)).rows[0]?.limit;
  expect(await database.transaction((client) => limitIn({ query: (text) => client.query(text) }))).toBe(
    '1min',
  );
  expect(await database.frozen((reader) => limitIn({ query: (text) => reader.query(text) }))).toBe('10min');
  await database.close();
});

/** Node.js's timer: the milliseconds it was set for. */
interface Timer {
  readonly _idleTimeout: number;
}

it('lets a statement take long only in work that nobody waits for, at both ends of the connection', async () => {
  const database = openDatabase({ url: await createDatabase(), poolSize: 1, applicationName: 'test' });
  /** Milliseconds after which the server and this process give up a statement. */
  const limits = async (executor: Executor): Promise<{ server: number; client: number }> => {
    const waits: number[] = [];
    const timers = createHook({
      init: (_, type, __, timer) => {
        if (type === 'Timeout') waits.push((timer as Timer)._idleTimeout);
      },
    }).enable();
    const text = `SELECT setting::int AS server FROM pg_settings WHERE name = 'statement_timeout'`;
    const { rows } = await executor.query<{ server: number }>({ text });
    timers.disable();
    return { server: rows[0]?.server ?? 0, client: Math.max(0, ...waits) };
  };
  const waitedFor = { server: 15_000, client: 16_000 };
  const unattended = { server: 3_600_000, client: 3_601_000 };
  expect(await database.transaction((client) => limits(client))).toEqual(waitedFor);
  expect(await database.frozen(limits)).toEqual(unattended);
  expect(await database.unhurried(limits)).toEqual(unattended);
  expect(await database.transaction((client) => limits(client))).toEqual(waitedFor);
  await database.close();
});
