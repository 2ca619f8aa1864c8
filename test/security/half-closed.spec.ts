import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { gatedLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

let api: ApiUnderTest;
let key: string;
/** While set, scoring waits for it. */
let gate: Promise<void> | undefined;

beforeAll(async () => {
  api = await openTestApi({ load: gatedLoader(() => gate) });
  key = await api.key();
});
afterAll(() => api.close());

/** A client that goes on reading when it has closed its sending side. */
async function open(): Promise<Socket> {
  const port = Number(new URL(api.url).port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
  return answer;
}

const BODY = JSON.stringify({ property: { ...LISTING, area: 'دبي مارينا' } });

function analysis(length = Buffer.byteLength(BODY)): string {
  return [
    'POST /v1/analyze HTTP/1.1',
    'Host: api',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    BODY,
  ].join('\r\n');
}

const statuses = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

describe('a client that closes its side once it has sent its requests', () => {
  it('gets the answer that is recorded, even if that takes a while', async () => {
    let release: () => void = () => undefined;
    gate = new Promise((resolve) => (release = resolve));
    const socket = await open();
    socket.end(analysis());
    await until('under way', async () => (await api.metric('http_requests_in_flight')) === 1);
    gate = undefined;
    release();
    const answer = await answerOf(socket);
    expect(statuses(answer)).toEqual([200]);
    expect(answer).toContain('"deal_score":');
  });

  it('gets the answers to all of its pipelined requests', async () => {
    const socket = await open();
    socket.end(analysis().repeat(3));
    expect(statuses(await answerOf(socket))).toEqual([200, 200, 200]);
  });

  it('is told that a body is incomplete', async () => {
    const socket = await open();
    socket.end(analysis(1_000));
    const answer = await answerOf(socket);
    expect(statuses(answer)).toEqual([400]);
    expect(answer).toContain('The connection ended before the request was complete');
  });

  it('gets the present state of a batch, not a stream that nobody may be reading', async () => {
    const response = await api.post('/v1/batches', { items: [{ property: LISTING }] }, key);
    const { id } = (await response.json()) as { id: string };
    const socket = await open();
    socket.end(`GET /v1/batches/${id}/events HTTP/1.1\r\nHost: api\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    expect((await answerOf(socket)).match(/^event: progress$/gm)).toHaveLength(1);
  });
});

describe('bytes that are no request', () => {
  it('are refused after the answers to the requests before them', async () => {
    const socket = await open();
    socket.write(`${analysis()}GET /healthz HTTP/1.1\r\nHost: api\r\n\r\nnonsense\r\n\r\n`);
    const answer = await answerOf(socket);
    expect(statuses(answer)).toEqual([200, 200, 400]);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it('show that a body was cut by a Content-Length in characters, and nothing is made of it', async () => {
    const socket = await open();
    const csv = `custom_id,area,type,bedrooms,size_sqft,listing_price\n1,دبي مارينا,apartment,1,850,1900000\n2,دبي مارينا,apartment,1,850,1900000\n`;
    const batch = analysis(csv.length)
      .replace('/v1/analyze', '/v1/batches')
      .replace('application/json', 'text/csv')
      .replace(BODY, csv);
    socket.write(analysis());
    socket.write(batch);
    const answer = await answerOf(socket);
    expect(statuses(answer)).toEqual([200, 400, 400]);
    expect(answer).toContain('The body has more bytes than Content-Length says');
    const listed = (await (await api.get('/v1/batches', key)).json()) as {
      data: { request_counts: { total: number } }[];
    };
    expect(listed.data.filter(({ request_counts: { total } }) => total > 1)).toEqual([]);
  });

  it('within a body end its request at once', async () => {
    const socket = await open();
    socket.write(analysis().replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked'));
    expect(statuses(await answerOf(socket))).toEqual([400]);
  });
});
