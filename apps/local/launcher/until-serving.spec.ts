import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from '@jest/globals';

import { untilServing } from './until-serving.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A program that gives these `answers` in turn, and the last one for ever. */
async function program(...answers: readonly (readonly [status: number, body: string])[]): Promise<string> {
  let asked = 0;
  const server = createServer((_, response) => {
    const [status, body] = answers[Math.min(asked, answers.length - 1)] ?? [500, ''];
    asked += 1;
    response.writeHead(status, { connection: 'close' }).end(body);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PATIENCE = { silenceMs: 60_000, answerMs: 60_000, sayMs: 60_000 };
const LOADING = JSON.stringify({
  status: 'not_ready',
  checks: { database: true, market: false },
  markets: [{ market: 'live', problem: 'its files are damaged' }],
});

it('waits as long as a program answers, and says what it lacks', async () => {
  const said: string[] = [];
  const url = await program([503, LOADING], [503, 'no JSON'], [200, '{}']);
  const patience = { ...PATIENCE, silenceMs: 0, sayMs: 0 };
  await untilServing('api', url, (line) => said.push(line), new AbortController().signal, patience);
  expect(said).toEqual([
    expect.stringMatching(
      /^api is still starting after \d+ s: not ready: market; live: its files are damaged$/,
    ),
    expect.stringMatching(/^api is still starting after \d+ s: not ready: no reason given$/),
  ]);
});

it('gives up where nothing answers', async () => {
  const url = await program([200, '']);
  for (const server of servers) server.close();
  const patience = { ...PATIENCE, silenceMs: 0 };
  const { signal } = new AbortController();
  await expect(untilServing('api', url, () => undefined, signal, patience)).rejects.toThrow(
    'no answer in 0 s',
  );
});

it('gives up on one that takes connections and never answers', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const patience = { ...PATIENCE, silenceMs: 0, answerMs: 20 };
  const { signal } = new AbortController();
  await expect(untilServing('api', url, () => undefined, signal, patience)).rejects.toThrow(
    'no answer in 0 s',
  );
});

it('ends when it is told to', async () => {
  const url = await program([503, LOADING]);
  const stopping = new AbortController();
  const say = (): void => stopping.abort();
  await expect(
    untilServing('api', url, say, stopping.signal, { ...PATIENCE, sayMs: 0 }),
  ).resolves.toBeUndefined();
});
