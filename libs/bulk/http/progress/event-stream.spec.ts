import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'express';

import { EventStream } from './event-stream.js';

/** Timers that keep the process alive. */
const timers = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

describe('an event stream', () => {
  const server = createServer();
  let response: ServerResponse;
  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = once(server, 'request');
    get({ port, host: '127.0.0.1', agent: false }, (answer) =>
      answer.on('error', () => undefined).resume(),
    ).on('error', () => undefined);
    [, response] = (await asked) as [unknown, ServerResponse];
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  it.each<[string, (stream: EventStream) => void]>([
    ['has ended', (stream) => stream.end()],
    ['was destroyed, because the batch could not be read', () => response.destroy()],
  ])('has no heartbeat once it %s', async (_, finish) => {
    const before = timers();
    const stream = new EventStream(response as Response);
    expect(timers()).toBe(before + 1);
    const closed = once(response, 'close');
    finish(stream);
    await closed;
    expect(timers()).toBeLessThanOrEqual(before);
  });
});
