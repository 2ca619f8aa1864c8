import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { expect, it } from '@jest/globals';

import { type Logger, systemClock } from '#platform';

import { ChangeFeed } from './change-feed.js';
import { connectLimit } from './connect-limit.js';
import { DatabaseClock } from './database-clock.js';
import { openDatabase } from './database.js';

const logger = { warn: () => undefined } as unknown as Logger;

/** Node.js's timer: the milliseconds it was set for. */
interface Timer {
  readonly _idleTimeout: number;
}

/** The milliseconds after which a program gives up logging in to a server that is silent. */
async function limitsOf(login: (url: string) => Promise<unknown>): Promise<Set<number>> {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrival = once(server, 'connection');
  const limits = new Set<number>();
  const timers = createHook({
    init: (_, type, __, timer) => {
      if (type === 'Timeout') limits.add((timer as Timer)._idleTimeout);
    },
  }).enable();
  const ended = login(`postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`);
  const [visitor] = (await arrival) as [Socket];
  timers.disable();
  visitor.destroy();
  await ended.catch(() => undefined);
  server.close();
  return limits;
}

const PROGRAMS = {
  pool: async (url: string, patient: boolean) => {
    const database = openDatabase({ url, poolSize: 1, applicationName: 'test', patient });
    await database.pool.query('SELECT 1').catch(() => undefined);
    await database.close();
  },
  'change feed': async (url: string, patient: boolean) => {
    const feed = new ChangeFeed({ url, logger, clock: new DatabaseClock(systemClock), patient });
    await feed.start();
    await feed.close();
  },
};

it.each(Object.entries(PROGRAMS))(
  'the %s of a worker gives up a login much later than that of an api',
  async (_, login) => {
    expect(connectLimit(true)).toBeGreaterThanOrEqual(10_000);
    expect(await limitsOf((url) => login(url, true))).toEqual(new Set([connectLimit(true)]));
    expect(await limitsOf((url) => login(url, false))).toEqual(new Set([3_000]));
  },
);
