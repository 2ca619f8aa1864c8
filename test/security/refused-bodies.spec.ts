import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';

/** More than any body of this route may have, and than a connection's buffers hold. */
const TOO_MANY = 8_000_000;
const PIECE = Buffer.alloc(65_536, 0x20);

let api: ApiUnderTest;
let key: string;
beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const head = (length: string): string =>
  [
    'POST /v1/analyze HTTP/1.1',
    'Host: api',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    length,
    '\r\n',
  ].join('\r\n');

/** A client that may go on sending when the service has sent all. */
async function open(): Promise<Socket> {
  const port = Number(new URL(api.url).port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

/** Writes as a client does that reads nothing before it has sent everything. */
async function write(socket: Socket, bytes: Buffer | string): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain');
}

/** What comes back until the service ends the connection; rejects where it was reset. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
  return answer;
}

describe('a body that is too large', () => {
  it('gets 413 even if the client sends all of it first, and the request pipelined after it is not handled', async () => {
    const socket = await open();
    await write(socket, head(`Content-Length: ${TOO_MANY}`));
    for (let sent = 0; sent < TOO_MANY; sent += PIECE.length)
      await write(socket, PIECE.subarray(0, Math.min(PIECE.length, TOO_MANY - sent)));
    const body = JSON.stringify({ property: LISTING });
    await write(socket, `${head(`Content-Length: ${Buffer.byteLength(body)}`)}${body}`);
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    const { rows } = await api.database.pool.query('SELECT FROM analyses');
    expect(rows).toEqual([]);
  });

  it('gets 413 at once, whether or not its length was announced', async () => {
    const socket = await open();
    await write(socket, head('Transfer-Encoding: chunked'));
    const heard: string[] = [];
    socket.on('data', (text: Buffer) => heard.push(text.toString()));
    while (heard.length === 0)
      await write(socket, Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]));
    expect(heard[0]).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('is not received indefinitely', async () => {
    const socket = await open();
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await write(socket, head('Transfer-Encoding: chunked'));
    const timer = setInterval(() => {
      socket.write(Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]));
    }, 20);
    socket.resume();
    await closed;
    clearInterval(timer);
  }, 20_000);
});

describe('a client that waits for 100 Continue', () => {
  const asking = (path: string, length: number, authorization = `Bearer ${key}`): string =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: api',
      `Authorization: ${authorization}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n');

  it.each([
    ['a body that is too large', 413, () => asking('/v1/analyze', 999_999_999_999)],
    ['a wrong key', 401, () => asking('/v1/analyze', 300, 'Bearer di_test_no')],
    ['a route that does not exist', 404, () => asking('/v1/analyse', 300)],
    ['a media type that the route does not take', 415, () => asking('/v1/portfolios', 300)],
  ])('is not asked to send %s: it gets %i at once, and the connection ends', async (_, status, request) => {
    const socket = await open();
    await write(socket, request());
    const answer = await answerOf(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
    socket.destroy();
  });

  it('is asked for a body that is accepted, and the connection stays open', async () => {
    const body = JSON.stringify({ property: LISTING });
    const socket = await open();
    const heard: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    await write(socket, asking('/v1/analyze', Buffer.byteLength(body)));
    await once(socket, 'data');
    expect(heard.join('')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    await write(socket, body);
    while (!heard.join('').includes('deal_score')) await once(socket, 'data');
    expect(heard[1]).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard.join('')).not.toMatch(/^connection: close/im);
    socket.destroy();
  });
});
