import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

/** Few places, and a target that a busy machine's honest answers keep and a held body does not. */
const ADMISSION = { most: 10, fewest: 2, targetMs: 500, windowMs: 20 };
const BODY = JSON.stringify({ property: LISTING });

let api: ApiUnderTest;
let honest: string;
let hostile: string;

beforeAll(async () => {
  api = await openTestApi({ admission: ADMISSION });
  [honest, hostile] = [await api.key(), await api.key()];
});
afterAll(() => api.close());

interface Upload {
  readonly socket: Socket;
  /** What came back so far. */
  answer: string;
}

/** A request whose body stops after its first bytes. */
async function begin(key: string): Promise<Upload> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const upload: Upload = { socket, answer: '' };
  socket.setEncoding('utf8').on('data', (text: string) => (upload.answer += text));
  socket.on('error', () => undefined);
  const head = [
    'POST /v1/analyze HTTP/1.1',
    'Host: api',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(BODY)}`,
    '',
    BODY.slice(0, 10),
  ];
  socket.write(head.join('\r\n'));
  return upload;
}

/** So many of them, one after the other, as there are few places while they are let in. */
async function hold(count: number): Promise<Upload[]> {
  const uploads: Upload[] = [];
  while (uploads.length < count) {
    uploads.push(await begin(hostile));
    await until('one more', async () => (await api.metric('http_bodies_receiving')) === uploads.length);
  }
  return uploads;
}

const analyze = (key: string) => api.post('/v1/analyze', { property: LISTING }, key);

describe('bodies that arrive slowly', () => {
  it('take no slot from others and do not count as overload', async () => {
    const begun = performance.now();
    const uploads = await hold(30);
    await until('bodies held for twice the target', async () => {
      expect((await analyze(honest)).status).toBe(200);
      return performance.now() - begun > 2 * ADMISSION.targetMs;
    });
    for (const { socket } of uploads.slice(0, 5)) socket.write(BODY.slice(10));
    await until('five answered', () => uploads.filter(({ answer }) => answer.includes(' 200 ')).length === 5);
    for (const { socket } of uploads) socket.destroy();
    await until('none received', async () => (await api.metric('http_bodies_receiving')) === 0);
    expect(await api.metric('http_requests_capacity')).toBe(ADMISSION.most);
    expect(await api.metric('http_requests_in_flight')).toBe(0);
  });

  it('429 for an organisation with more of them than allowed, and for no other', async () => {
    const uploads = await hold(128);
    const beyond = await begin(hostile);
    await until('an answer', () => beyond.answer.includes('too_many_at_once'));
    expect(beyond.answer).toMatch(/^HTTP\/1\.1 429 /);
    const other = await begin(honest);
    other.socket.write(BODY.slice(10));
    await until('an answer', () => other.answer.startsWith('HTTP/1.1 200 '));
    for (const { socket } of [...uploads, beyond, other]) socket.destroy();
  });
});
