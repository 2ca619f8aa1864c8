import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { afterEach, expect, it } from '@jest/globals';

import { type Logger, systemClock } from '#platform';

import { ChangeFeed } from './change-feed.js';
import { connectLimit } from './connect-limit.js';
import { DatabaseClock } from './database-clock.js';

/** AuthenticationOk, then ReadyForQuery. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

let server: Server;
let feed: ChangeFeed;
afterEach(async () => {
  await feed.close();
  server.close();
});

/** A server that lets everyone in and then answers nothing, like one whose disk stalls. */
async function stalled(onConnection: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.once('data', () => socket.write(WELCOME));
    socket.resume();
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`;
}

it('closes a connection on which it could not listen', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const url = await stalled((socket) => {
    closed = once(socket, 'close');
  });
  const warned: string[] = [];
  const logger = { warn: (name: string) => warned.push(name) } as unknown as Logger;
  feed = new ChangeFeed({ url, logger, clock: new DatabaseClock(systemClock), pollMs: 3_600_000 });
  await feed.start();
  expect(warned).toEqual(['changes.unavailable']);
  await closed;
});

it('cuts a login short when it is closed', async () => {
  server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`;
  const warned: string[] = [];
  const logger = { warn: (name: string) => warned.push(name) } as unknown as Logger;
  feed = new ChangeFeed({ url, logger, clock: new DatabaseClock(systemClock), patient: true });
  const arrival = once(server, 'connection');
  const started = feed.start();
  const [visitor] = (await arrival) as [Socket];
  const closing = performance.now();
  await Promise.all([feed.close(), started, once(visitor, 'close')]);
  expect(performance.now() - closing).toBeLessThan(connectLimit(true) / 2);
  expect(warned).toEqual([]);
});
