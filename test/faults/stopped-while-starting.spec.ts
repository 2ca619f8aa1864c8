import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { TestSystem } from '../support/test-system.js';

let system: TestSystem;
/** Takes requests for snapshots and answers none. */
let store: Server;

beforeAll(async () => {
  system = await TestSystem.open();
  store = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(store, 'listening');
}, 180_000);
afterAll(async () => {
  store.closeAllConnections();
  store.close();
  await system.close();
});

it('answers what is under way if it is stopped while its market is still loading', async () => {
  await system.activate('sandbox-1');
  const key = await system.key();
  const { port: storePort } = store.address() as AddressInfo;
  const loading = once(store, 'request');
  const starting = await system.start(
    'api',
    {
      ...{ HOST: '127.0.0.1', PORT: '0', SHUTDOWN_NOTICE_MS: '60000' },
      SNAPSHOT_STORE: 's3://deal',
      SNAPSHOT_STORE_ENDPOINT: `http://127.0.0.1:${storePort}`,
      SNAPSHOT_STORE_REGION: 'us-east-1',
      SNAPSHOT_STORE_ACCESS_KEY_ID: 'key',
      SNAPSHOT_STORE_SECRET_ACCESS_KEY: 'secret',
    },
    'apps/api/main.js',
  );
  const [, port = ''] = await starting.line(/"port":(\d+).*api\.listening/);
  await loading;
  const sent = request({
    ...{ host: '127.0.0.1', port, method: 'PUT', path: '/v1/policies/retail' },
    headers: {
      ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json', expect: '100-continue' },
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  void starting.kill('SIGTERM');
  await starting.line(/api\.stopping/);
  sent.end(JSON.stringify({ fsd: { refer_above: 0.15 } }));
  const [response] = await answered;
  response.resume();
  expect([response.statusCode, response.headers.connection]).toEqual([201, 'close']);
  expect(await starting.ended).toMatchObject({ code: 0 });
}, 60_000);
