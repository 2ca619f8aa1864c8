import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { createLogger } from '#platform';

import { ConnectionLimit } from '../capacity/connection-limit.js';
import { Connections } from './connections.js';

const meter = {
  countOrphaned: () => undefined,
  countCrowded: () => undefined,
  countRefusedConnection: () => undefined,
};
const options = {
  meter,
  logger: createLogger({ process: 'test', level: 'silent' }),
  help: { docsUrl: '/errors', support: null },
};

describe('pipelined requests', () => {
  let server: Server;
  let client: Socket;
  /** What the server has parsed, and which of it it handles. */
  let requests: IncomingMessage[];
  let handled: ServerResponse[];

  beforeEach(async () => {
    requests = [];
    handled = [];
    const connections = new Connections(options, new ConnectionLimit());
    server = createServer((request, response) => {
      requests.push(request);
      connections.begin(request, response, () => {
        handled.push(response);
        server.emit('handled');
      });
    });
    connections.watch(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  });
  afterEach(async () => {
    client.destroy();
    await once(server.close(), 'close');
  });

  const pipeline = async (count: number): Promise<void> => {
    const paths = Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`);
    client.write(paths.join(''));
    await once(server, 'handled');
  };
  const leave = async (): Promise<void> => {
    const [first] = requests;
    // Closing alone may mean that it has only finished sending.
    client.resetAndDestroy();
    if (first !== undefined) await new Promise((resolve) => first.socket.once('close', resolve));
    // Whatever closes along with the connection does so by the next turn.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };

  it('are handled one after the other, in order', async () => {
    await pipeline(3);
    const seen: string[] = [];
    for (let at = 0; at < 3; at++) {
      expect(handled).toHaveLength(at + 1);
      seen.push(handled[at]?.req.url ?? '');
      const next = at < 2 ? once(server, 'handled') : null;
      handled[at]?.end('ok');
      await next;
    }
    expect(seen).toEqual(['/0', '/1', '/2']);
  });

  it('are not handled once their connection has ended', async () => {
    await pipeline(5);
    await leave();
    expect([requests.length, handled.length]).toEqual([5, 1]);
  });

  it('are not handled at all if too many came together, and not parsed to the end', async () => {
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40));
    await once(client, 'close');
    expect([requests.length, handled.length]).toEqual([33, 0]);
  });

  it('are aborted by errors without a stack when it ends, without affecting others', async () => {
    const aborted: Error[] = [];
    server.prependListener('request', (request: IncomingMessage) =>
      request.on('error', (error) => aborted.push(error)),
    );
    await pipeline(5);
    await leave();
    expect(aborted.map(({ stack }) => stack)).toEqual(Array<string>(5).fill('Error: aborted'));
    expect(new Error('usual').stack).toContain(import.meta.url.slice(-20));
  });
});
