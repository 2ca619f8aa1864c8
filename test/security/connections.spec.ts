import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, afterEach, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { until } from '../support/until.js';

const apis: ApiUnderTest[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

async function start(trustedProxies: readonly string[]): Promise<ApiUnderTest> {
  const api = await openTestApi({ connections: { process: 6, address: 3 }, trustedProxies });
  apis.push(api);
  return api;
}

/** Whether a connection from that address is served. */
async function isServed(api: ApiUnderTest, localAddress: string): Promise<boolean> {
  const socket = connect({ port: Number(new URL(api.url).port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\nHost: api\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  });
}

async function serve(api: ApiUnderTest, addresses: readonly string[]): Promise<boolean[]> {
  const served: boolean[] = [];
  for (const address of addresses) served.push(await isServed(api, address));
  return served;
}

const [A, B, C] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;

describe('open connections', () => {
  it('are limited per address, then in total, and free up when they close', async () => {
    const api = await start([]);
    expect(await serve(api, [A, A, A, A, B, B, B, C])).toEqual([
      ...[true, true, true, false],
      ...[true, true, true, false],
    ]);
    expect(await api.metric('http_connections_refused_total')).toBe(2);
    for (const socket of sockets.splice(0)) socket.destroy();
    await until('room again', () => isServed(api, A));
  });

  it('from a trusted proxy count towards the total limit only', async () => {
    const api = await start(['127.0.0.2']);
    expect(await serve(api, [A, A, A, A, A, A, A])).toEqual([...Array<boolean>(6).fill(true), false]);
  });
});
