import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

const MB = 1_000_000;
const ITEMS = 500;
const AT_ONCE = 10;

let api: ApiUnderTest;
let orgId: string;
let key: string;
let results: string;

/** 500 results of 18 kB, as rich analyses are; what makes them long is of no matter to who sends them. */
beforeAll(async () => {
  api = await openTestApi({
    unread: { graceMs: 2_000, slowest: 50_000, organisation: { answers: 64, bytes: 8 * MB } },
  });
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
  const items = Array.from({ length: ITEMS }, (_, at) => ({ custom_id: `c${at}`, property: LISTING }));
  const { id } = (await (await api.post('/v1/batches', { items }, key)).json()) as { id: string };
  await api.database.pool.query(
    `INSERT INTO batch_results (batch_id, position, status, error, retryable, ended_at)
     SELECT $1, position, 'errored', json_build_object('code', 'internal_error', 'detail', repeat('x', 18000)),
       false, now() FROM generate_series(0, $2::int - 1) AS position`,
    [id, ITEMS],
  );
  results = `/v1/batches/${id}/results`;
});
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
});

/** Asks for some pages on one connection and reads nothing of them. */
async function askWithoutReading(path: string): Promise<void> {
  const socket = connect({ port: Number(new URL(api.url).port), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: api\r\nAuthorization: Bearer ${key}\r\n\r\n`.repeat(AT_ONCE));
  socket.pause();
  sockets.push(socket);
}

const cuts = () => api.metric('http_unread_cut_total');
const unread = () => api.metric('http_unread_bytes');

describe('answers that are not read', () => {
  it('use little memory, are closed, and do not affect another organisation', async () => {
    const other = await api.key();
    const most = { unread: 0 };
    const watch = setInterval(() => {
      void unread().then((bytes) => (most.unread = Math.max(most.unread, bytes)));
    }, 20);
    await Promise.all(Array.from({ length: 30 }, () => askWithoutReading(`${results}?limit=100`)));
    await until('answers that wait', async () => (await unread()) > 8 * MB);
    const refused = await api.get('/v1/batches', key);
    expect([refused.status, (await problemOf(refused)).code]).toEqual([429, 'too_many_at_once']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await api.get('/v1/batches', other)).status).toBe(200);
    await until('every one cut off', async () => (await cuts()) > 0 && (await unread()) === 0);
    clearInterval(watch);
    expect(most.unread).toBeLessThan(20 * MB);
    expect(api.log.find(({ event }) => event === 'answer.unread_cut')).toMatchObject({ holder: orgId });
    await until('no request under way', async () => (await api.metric('http_requests_in_flight')) === 0);
    expect((await api.get('/v1/batches', key)).status).toBe(200);
  });

  it('are not cut off while they are being read, however long they are', async () => {
    const before = await cuts();
    const response = await fetch(`${api.url}${results}`, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/x-ndjson' },
    });
    const lines = (await response.text()).trimEnd().split('\n');
    const read = lines.map((line) => (JSON.parse(line) as { index: number }).index);
    expect(read).toEqual(Array.from({ length: ITEMS }, (_, at) => at));
    expect(await cuts()).toBe(before);
  });
});

describe('a page of results', () => {
  it.each([
    ['', 10, 0, true],
    ['?limit=51&starting_after=0', 51, 1, true],
    ['?limit=50&starting_after=449', 50, 450, false],
    ['?limit=100&starting_after=10', 100, 11, true],
    ['?limit=100&starting_after=499', 0, undefined, false],
  ])('%s contains what was requested', async (query, length, first, more) => {
    const page = (await (await api.get(`${results}${query}`, key)).json()) as {
      data: { index: number }[];
      has_more: boolean;
    };
    expect([page.data.length, page.data[0]?.index, page.has_more]).toEqual([length, first, more]);
  });
});
