import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from '@jest/globals';
import type { Request } from 'express';

import { BodyBudget } from '../capacity/body-budget.js';
import { readBytes } from './read-json-body.js';

it('a body whose connection ended before it was asked for is an error, and gives back what it took', async () => {
  const bodies = new BodyBudget();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '100' } });
  sent.on('error', () => undefined).write('{');
  const [received] = (await once(server, 'request')) as [Request];
  received.bodies = bodies;
  Object.defineProperty(received, 'ip', { value: '127.0.0.1' }); // as Express says it
  const closed = once(received, 'close').catch(() => undefined);
  sent.destroy();
  await closed;
  await expect(readBytes(received, 1_000)).rejects.toMatchObject({ code: 'malformed_request' });
  expect(bodies.receiving).toBe(0);
  server.close();
});
