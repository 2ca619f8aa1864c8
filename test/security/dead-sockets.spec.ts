import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { gatedLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

const ADMISSION = { most: 40, fewest: 4, targetMs: 60_000, windowMs: 500 };

let api: ApiUnderTest;
let key: string;
/** While set, scoring waits for it. */
let gate: Promise<void> | undefined;
let release: () => void = () => undefined;

function shut(): void {
  gate = new Promise((resolve) => {
    release = () => {
      gate = undefined;
      resolve();
    };
  });
}

beforeAll(async () => {
  api = await openTestApi({ load: gatedLoader(() => gate), admission: ADMISSION });
  key = await api.key();
});
afterEach(() => release());
afterAll(() => api.close());

let listings = 0;
/** A listing that was not answered before: otherwise it would not be scored, and thus not wait. */
const newListing = (): object => ({ ...LISTING, reference: `${(listings += 1)}` });

const inFlight = () => api.metric('http_requests_in_flight');

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}

function analysis(): string {
  const body = JSON.stringify({ property: newListing() });
  return [
    'POST /v1/analyze HTTP/1.1',
    'Host: api',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

const keyless = 'GET /v1/usage HTTP/1.1\r\nHost: api\r\n\r\n';

describe('a connection that is reset', () => {
  it('frees the slot of the request under way, and handles none that was queued on it', async () => {
    shut();
    const sockets = await Promise.all(Array.from({ length: 3 }, open));
    for (const socket of sockets) socket.write(analysis() + keyless.repeat(9));
    await until('one of each under way', async () => (await inFlight()) === 3);
    for (const socket of sockets) socket.resetAndDestroy();
    await until('all let go', async () => (await api.metric('http_answers_orphaned_total')) === 27);
    expect(await inFlight()).toBe(0);
    release();
    expect(api.log.filter(({ event }) => event === 'connection.answers_orphaned')).toHaveLength(3);
    expect((await api.post('/v1/analyze', { property: newListing() }, key)).status).toBe(200);
  });
});

describe('a connection', () => {
  it('handles one request while fifteen wait; those beyond get 429, in their place', async () => {
    const socket = await open();
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    shut();
    socket.write(analysis() + keyless.repeat(17));
    await until('the first under way', async () => (await inFlight()) === 1);
    release();
    const statuses = await until('every answer', () => {
      const found = [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
      return found.length === 18 && found;
    });
    expect(statuses).toEqual([200, ...Array<number>(15).fill(401), 429, 429]);
    expect(received).toContain('"code":"too_many_at_once"');
    expect(received.match(/^request-id: req_/gim)).toHaveLength(18);
    socket.destroy();
  });

  it('is closed when it keeps sending without end', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    shut();
    socket.write(analysis() + keyless.repeat(500));
    await closed;
    await until('none under way', async () => (await inFlight()) === 0);
    release();
  });
});

describe('readiness', () => {
  it('fails while every slot is taken and nothing is answered, then recovers', async () => {
    shut();
    const waiting = Array.from({ length: ADMISSION.most }, () =>
      api.post('/v1/analyze', { property: newListing() }, key),
    );
    await until('not ready', async () => {
      const ready = await api.get('/readyz');
      const { checks } = (await ready.json()) as { checks: { capacity: boolean } };
      return ready.status === 503 && !checks.capacity;
    });
    release();
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200);
    expect((await api.get('/readyz')).status).toBe(200);
  });
});
