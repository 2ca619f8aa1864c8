import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from '@jest/globals';
import type { Request, Response } from 'express';

import { BodyBudget } from '../capacity/body-budget.js';
import { readBytes } from './read-json-body.js';

interface Upload {
  /** As the server received it: 100 bytes announced, one arrived. */
  readonly received: Request;
  readonly bodies: BodyBudget;
  /** The client disconnects. */
  readonly breakOff: () => void;
  readonly close: () => void;
}

async function startUpload(): Promise<Upload> {
  const bodies = new BodyBudget();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '100' } });
  sent.on('error', () => undefined).write('{');
  const [received, response] = (await once(server, 'request')) as [Request, Response];
  received.bodies = bodies;
  received.res = response; // as Express does, and the next line too
  Object.defineProperty(received, 'ip', { value: '127.0.0.1' });
  return { received, bodies, breakOff: () => sent.destroy(), close: () => server.close() };
}

it('a body whose connection ended before it was read is an error, and returns its budget', async () => {
  const { received, bodies, breakOff, close } = await startUpload();
  const closed = once(received, 'close').catch(() => undefined);
  breakOff();
  await closed;
  await expect(readBytes(received, 1_000)).rejects.toMatchObject({ code: 'malformed_request' });
  expect(bodies.receiving).toBe(0);
  close();
});

it('the body of a request answered without it returns its budget, even if it never ends', async () => {
  const { received, bodies, breakOff, close } = await startUpload();
  const reading = readBytes(received, 1_000);
  expect(bodies.receiving).toBe(1);
  received.res?.end('too late');
  await expect(reading).rejects.toMatchObject({ code: 'malformed_request' });
  expect(bodies.receiving).toBe(0);
  breakOff();
  close();
});
