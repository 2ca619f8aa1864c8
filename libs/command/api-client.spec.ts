import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { ApiClient } from './api-client.js';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/**
 * A client of a server that refuses `times` times with `status` and then answers; and what the client reported.
 * `retryAfter` is the header that a refusal has.
 */
async function clientOf(status: number, times: number, retryAfter = '1') {
  const detail = 'No live market is loaded here';
  let refusals = 0;
  const server = createServer((_, response) => {
    if (refusals++ >= times) response.end('{"ok":true}');
    else
      response.writeHead(status, { 'retry-after': retryAfter }).end(JSON.stringify({ detail, code: 'no' }));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told: string[] = [];
  return { client: new ApiClient({ baseUrl, key: 'di_test_any' }, (line) => told.push(line)), told };
}

describe('ApiClient', () => {
  it('says once what it waits for, and that it continues once available', async () => {
    const { client, told } = await clientOf(503, 2);
    expect(await client.json('/v1/batches')).toEqual({ ok: true });
    expect(told).toEqual(['No live market is loaded here (503, no)\nretrying for up to 60 s\n']);
  });

  it('does not announce waiting for what a retry would not change', async () => {
    const { client, told } = await clientOf(422, 1);
    await expect(client.json('/v1/batches')).rejects.toThrow('No live market is loaded here (422, no)');
    expect(told).toEqual([]);
  });

  it('reads a Retry-After date, and does not wait for one beyond its patience', async () => {
    const { client, told } = await clientOf(503, 1, new Date(Date.now() + 120_000).toUTCString());
    await expect(client.json('/v1/batches')).rejects.toThrow('No live market is loaded here (503, no)');
    expect(told).toEqual([]);
  });
});
