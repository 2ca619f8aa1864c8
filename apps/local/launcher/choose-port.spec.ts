import { once } from 'node:events';
import { createServer } from 'node:net';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { choosePort } from './choose-port.js';
import { type LauncherSettings, readSettings } from './settings.js';

const server = createServer();
let taken: number;
let said: string[];
beforeEach(async () => {
  said = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  taken = (server.address() as { readonly port: number }).port;
});
afterEach(() => new Promise((done) => server.close(done)));

const choose = (changes: Partial<LauncherSettings>): Promise<number> =>
  choosePort({ ...readSettings({}, '/'), port: taken, ...changes }, (text) => said.push(text));

it('refuses a port that was named and is taken, and takes another for one that was not', async () => {
  await expect(choose({ portIsFixed: true })).rejects.toThrow(`PORT ${taken} is in use at 127.0.0.1: stop`);
  expect(await choose({ portIsFixed: false })).not.toBe(taken);
  expect(said).toEqual([expect.stringContaining(`port ${taken} is in use; using `)]);
});

it.each([true, false])(
  'names HOST where it is no address of this machine, PORT given: %j',
  async (portIsFixed) => {
    // TEST-NET-1 (RFC 5737) belongs to no machine.
    await expect(choose({ host: '192.0.2.1', portIsFixed })).rejects.toThrow(
      'HOST is "192.0.2.1", which is not an address of this machine',
    );
  },
);
