import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from '@jest/globals';

import { sendAtRate } from '../../bench/http/load/send-at-rate.js';

describe('the paced sender', () => {
  it('loses no request to a server that closes connections left idle', async () => {
    // Six requests are held at once twice, so that six connections are needed. Between them one is enough, for longer
    // than the server keeps the others open.
    const held: ServerResponse[] = [];
    let received = 0;
    const server = createServer((request, answer) => {
      received += 1;
      if (received <= 6 || (received > 180 && received <= 186)) held.push(answer);
      else respond(answer);
      if (received === 6 || received === 186) held.splice(0).forEach(respond);
      request.resume();
    });
    server.keepAliveTimeout = 100;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const result = await sendAtRate({
      baseUrl: `http://127.0.0.1:${port}`,
      requests: { path: '/', headers: {}, bodies: ['{}'] },
      connections: 8,
      seconds: 2,
      warmUpSeconds: 0,
      perSecond: 100,
    });
    server.closeAllConnections();
    server.close();
    expect(result).toMatchObject({ answers: 200, failures: 0 });
  });
});

function respond(answer: ServerResponse): void {
  answer.setHeader('content-length', 2).end('{}');
}
