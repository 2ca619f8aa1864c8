import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { systemClock } from '#platform';

import { signWebhook } from '../signing/sign-webhook.js';
import { newWebhookSecret } from '../signing/webhook-secret.js';
import { WebhookSender } from './webhook-sender.js';

const secret = newWebhookSecret();
const body = JSON.stringify({ type: 'ping', timestamp: '2026-04-01T00:00:00Z', data: {} });

/** What the limit and the buffers of two sockets take, far less than an endless answer in five seconds. */
const MOST_SENT = 16_000_000;

describe('WebhookSender', () => {
  const open: { server: Server | SocketServer; sender: WebhookSender }[] = [];

  afterEach(async () => {
    for (const { server, sender } of open.splice(0)) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await sender.close();
    }
  });

  async function receiver(listener: RequestListener, timeout = 2_000) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sender = new WebhookSender({ clock: systemClock, timeout, connectionsPerOrigin: 1 });
    open.push({ server, sender });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const headers = signWebhook({ id: 'evt_1', timestamp: new Date(), body }, [secret]);
    return () => sender.send({ url, headers, body, loopbackAllowed: true });
  }

  /** A server that repeats bytes for as long as they are read; `sent` counts what it could send. */
  async function flood(start: string, repeated: string) {
    let sent = 0;
    const server = createSocketServer((socket) => {
      const block = Buffer.from(repeated.repeat(2_000));
      const write = (): void => {
        if (socket.destroyed) return;
        sent += block.length;
        socket.write(block, write);
      };
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.write(start, write));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sender = new WebhookSender({ clock: systemClock, timeout: 5_000 });
    open.push({ server, sender });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const headers = signWebhook({ id: 'evt_1', timestamp: new Date(), body }, [secret]);
    return { send: () => sender.send({ url, headers, body, loopbackAllowed: true }), sent: () => sent };
  }

  const answer =
    (status: number, headers: Record<string, string> = {}, text = '') =>
    (_request: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(status, headers).end(text);
    };

  it('posts bytes that the public library verifies, and reports the start of the answer', async () => {
    const received: unknown[] = [];
    const send = await receiver((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        received.push(new Webhook(secret).verify(Buffer.concat(chunks).toString(), headers));
        response.writeHead(202, { 'content-type': 'text/plain' }).end('thanks');
      });
    });
    expect(await send()).toMatchObject({
      kind: 'delivered',
      response: { status: 202, body: 'thanks', headers: { 'content-type': 'text/plain' } },
    });
    expect(received).toEqual([JSON.parse(body)]);
  });

  it('treats 410 as the end of the endpoint', async () => {
    expect(await (await receiver(answer(410)))()).toMatchObject({ kind: 'gone', reason: 'status' });
  });

  it('does not follow a redirect', async () => {
    let requests = 0;
    const send = await receiver((request, response) => {
      requests += 1;
      answer(307, { location: '/elsewhere' })(request, response);
    });
    expect(await send()).toMatchObject({ kind: 'failed', reason: 'redirect' });
    expect(requests).toBe(1);
  });

  it('honours Retry-After only on 429 and 503', async () => {
    const after = { 'retry-after': '7' };
    expect(await (await receiver(answer(503, after)))()).toMatchObject({
      reason: 'status',
      retryAfter: 7_000,
    });
    expect(await (await receiver(answer(429, after)))()).toMatchObject({ retryAfter: 7_000 });
    expect(await (await receiver(answer(500, after)))()).not.toHaveProperty('retryAfter');
  });

  it('says in words that the connection was closed, and names the encoding of a body', async () => {
    const closed = await receiver((_request, response) => void response.socket?.end());
    const detail = 'The server closed the connection before it had answered.';
    expect(await closed()).toMatchObject({ reason: 'connection_failed', detail });
    const reset = await receiver((_request, response) => void response.socket?.resetAndDestroy());
    expect(await reset()).toMatchObject({ reason: 'connection_failed', detail });
    const packed = await receiver(answer(500, { 'content-encoding': 'gzip' }));
    expect(await packed()).toMatchObject({ response: { headers: { 'content-encoding': 'gzip' } } });
  });

  it.each([
    ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n'],
  ])('does not call %j a connection without a response', async (text) => {
    const send = await receiver((_request, response) => void response.socket?.write(text));
    expect(await send()).toMatchObject({
      reason: 'invalid_response',
      detail: expect.stringContaining('100 or 101'),
    });
  });

  it('fails with timeout if no status line arrives in time', async () => {
    const outcome = await (await receiver(() => undefined, 100))();
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'timeout' });
    expect(outcome.duration).toBeLessThan(1_500);
  });

  it('accepts a status line that arrived, even if the body breaks off or stalls', async () => {
    const broken = await receiver((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    expect(await broken()).toMatchObject({ kind: 'delivered' });
    const stalled = await receiver((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
    }, 150);
    expect(await stalled()).toMatchObject({ kind: 'delivered', response: { body: 'half' } });
  });

  it('keeps at most the first kilobyte of a body and cuts off an endless one', async () => {
    const send = await receiver((_request, response) => {
      const more = (): void => {
        if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(more);
      };
      response.on('drain', more);
      more();
    });
    const outcome = await send();
    expect(outcome).toMatchObject({ kind: 'delivered' });
    if (outcome.kind === 'delivered') expect(outcome.response.body).toHaveLength(1_024);
  });

  it.each([
    ['interim responses', '', 'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n'],
    ['spaces before a header', 'HTTP/1.1 200 OK\r\nserver:', '    '],
    ['blank lines before the status', '', '\r\n\r\n'],
  ])('ends a connection whose server sends endless %s', async (_name, start, repeated) => {
    const { send, sent } = await flood(start, repeated);
    expect(await send()).toMatchObject({
      kind: 'failed',
      reason: 'invalid_response',
      detail: 'The response was too long.',
    });
    expect(sent()).toBeLessThan(MOST_SENT);
  });

  it('accepts a status that was followed by an endless chunk extension, and reads no more of it', async () => {
    const { send, sent } = await flood('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;', 'abcd');
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(sent()).toBeLessThan(MOST_SENT);
  });

  it('counts the answers on one connection separately', async () => {
    let connections = 0;
    const send = await receiver(answer(200, { server: 'x'.repeat(12_000) }, 'y'.repeat(1_000)));
    open.at(-1)?.server.on('connection', () => (connections += 1));
    for (let count = 0; count < 30; count += 1) expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(connections).toBe(1);
  });

  it('reports a reset connection, a refused one, garbage and a forbidden address', async () => {
    const reset = await receiver((request) => request.socket.resetAndDestroy());
    expect(await reset()).toMatchObject({ kind: 'failed', reason: 'connection_failed' });
    const garbage = await receiver((request) => request.socket.end('garbage\r\n\r\n'));
    expect(await garbage()).toMatchObject({ kind: 'failed', reason: 'invalid_response' });
    const sender = new WebhookSender({ clock: systemClock });
    const headers = signWebhook({ id: 'evt_1', timestamp: new Date(), body }, [secret]);
    const send = (url: string, loopbackAllowed: boolean) =>
      sender.send({ url, headers, body, loopbackAllowed });
    expect(await send('http://127.0.0.1:1/', true)).toMatchObject({ reason: 'connection_failed' });
    expect(await send('http://127.0.0.1:1/', false)).toMatchObject({ reason: 'url_not_allowed' });
    await sender.close();
  });
});
