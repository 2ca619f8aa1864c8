import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { describe, expect, it } from '@jest/globals';

import { createLogger } from '#platform';

import { ConnectionLimit } from '../capacity/connection-limit.js';
import { Connections } from './connections.js';

const meter = {
  countOrphaned: () => undefined,
  countCrowded: () => undefined,
  countRefusedConnection: () => undefined,
};

describe('requests whose connection ends before they are answered', () => {
  it('are aborted by errors without a stack, and others keep theirs', async () => {
    const requests: IncomingMessage[] = [];
    const aborted: Error[] = [];
    const server = createServer((request) => {
      request.on('error', (error) => aborted.push(error));
      requests.push(request);
    });
    const options = {
      meter,
      logger: createLogger({ process: 'test', level: 'silent' }),
      help: { docsUrl: '/errors', support: null },
    };
    new Connections(options, new ConnectionLimit()).watch(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5));
    await once(server, 'request');
    const [connection] = requests;
    client.destroy();
    if (connection !== undefined) await once(connection.socket, 'close');
    await once(server.close(), 'close');
    expect(aborted.map(({ stack }) => stack)).toEqual(Array<string>(5).fill('Error: aborted'));
    expect(new Error('usual').stack).toContain(import.meta.url.slice(-20));
  });
});
