import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { BulkSystem } from '../bulk/bulk-system.js';
import { LISTING } from '../support/listing.js';
import type { TestProcess } from '../support/processes.js';
import { until } from '../support/until.js';

const CLIENTS = 16;
const BODY = JSON.stringify({ property: LISTING });

let system: BulkSystem;
/** Where clients send, the first that takes a connection. */
let urls: string[] = [];
const failures: string[] = [];
let answers = 0;
let goodbyes = 0;
let isOver = false;

beforeAll(async () => {
  system = await BulkSystem.open();
}, 180_000);
afterAll(async () => {
  isOver = true;
  await system.close();
});

async function start(noticeMs = 700): Promise<{ readonly process: TestProcess; readonly url: string }> {
  const process = await system.startApi({ SHUTDOWN_NOTICE_MS: String(noticeMs) });
  const { url } = system;
  await until('the api is ready', async () => (await fetch(`${url}/readyz`)).ok || undefined);
  return { process, url };
}

/** One connection that is kept alive, request after request; only a refused connection is tried elsewhere. */
async function send(url: string, agent: Agent): Promise<'answered' | 'refused'> {
  const sent = request(`${url}/v1/analyze`, {
    method: 'POST',
    agent,
    headers: { authorization: `Bearer ${system.apiKey}`, 'content-type': 'application/json' },
  });
  try {
    const answered = once(sent, 'response');
    sent.end(BODY);
    const [response] = (await answered) as [IncomingMessage];
    if (response.headers.connection === 'close') goodbyes += 1;
    response.resume();
    await once(response, 'end');
    answers += 1;
    if (response.statusCode !== 200) failures.push(`answered ${response.statusCode}`);
    return 'answered';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') return 'refused';
    failures.push(message);
    return 'answered';
  }
}

async function runClient(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver) {
    for (const url of urls) if ((await send(url, agent)) === 'answered') break;
  }
  agent.destroy();
}

async function untilAnswered(more: number): Promise<void> {
  const wanted = answers + more;
  await until(`${more} more answers`, () => answers >= wanted || undefined);
}

/** Ends a process as an orchestrator does, and what its readiness said until then. */
async function replace(leaving: { readonly process: TestProcess; readonly url: string }): Promise<number[]> {
  const seen: number[] = [];
  void leaving.process.kill('SIGTERM');
  await until('it takes no connection', async () => {
    const status = await fetch(`${leaving.url}/readyz`).then(
      (response) => response.status,
      () => null,
    );
    if (status !== null) seen.push(status);
    return status === null || undefined;
  });
  expect(await leaving.process.ended).toMatchObject({ code: 0 });
  return seen;
}

it('fails no request of keep-alive clients when api processes are replaced one by one', async () => {
  const first = await start();
  const second = await start();
  urls = [first.url, second.url];
  const clients = Array.from({ length: CLIENTS }, () => runClient());
  await untilAnswered(100);
  const seen = await replace(first);
  await untilAnswered(100);
  const third = await start();
  urls = [third.url, second.url];
  await untilAnswered(100);
  await replace(second);
  await untilAnswered(100);
  isOver = true;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(seen).toContain(503);
  expect(goodbyes).toBeGreaterThanOrEqual(CLIENTS);
}, 120_000);

it('ends an event stream that begins while the process is stopping, after the present state', async () => {
  const leaving = await start(4_000);
  const { id } = await system.submit([{ property: LISTING }]); // no worker: the batch does not end
  void leaving.process.kill('SIGTERM');
  await until(
    'it is not ready',
    async () => (await fetch(`${leaving.url}/readyz`)).status === 503 || undefined,
  );
  const stream = await system.request(`/v1/batches/${id}/events`);
  expect(await stream.text()).toMatch(/event: progress\n/); // rejects if it is cut
  const unknown = await system.request('/v1/batches/ba_0351NlxE2sJxMYHXLiO7nm/events');
  expect(unknown.status).toBe(404);
  expect(await leaving.process.ended).toMatchObject({ code: 0 });
}, 60_000);
