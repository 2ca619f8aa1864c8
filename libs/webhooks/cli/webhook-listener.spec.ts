import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { MAX_MESSAGE_BYTES } from '../events/new-event.js';
import { signWebhook } from '../signing/sign-webhook.js';
import { newWebhookSecret } from '../signing/webhook-secret.js';
import { type ReceivedMessage, WebhookListener } from './webhook-listener.js';

const SECRET = newWebhookSecret();
const BODY = '{"type":"ping","timestamp":"2026-04-01T08:30:00.000Z","data":{}}';
const listeners: WebhookListener[] = [];
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));

async function listen(secret: string, forwardTo: string | null = null) {
  const received: ReceivedMessage[] = [];
  const onMessage = (message: ReceivedMessage) => received.push(message);
  const listener = new WebhookListener({
    port: 0,
    secrets: [secret],
    forwardTo,
    onMessage,
  });
  listeners.push(listener);
  return { url: await listener.start(), received };
}

function send(url: string, body = BODY, headers: Record<string, string> = {}): Promise<Response> {
  const signed = signWebhook({ id: 'evt_1', timestamp: new Date(), body: BODY }, [SECRET]);
  return fetch(url, { method: 'POST', headers: { ...signed, ...headers }, body });
}

describe('deal webhook listen', () => {
  it('accepts what the secret verifies and says what it is', async () => {
    const { url, received } = await listen(SECRET);
    expect((await send(url)).status).toBe(204);
    expect(received).toEqual([
      { id: 'evt_1', type: 'ping', refused: null, reason: null, forwarded: null, body: BODY },
    ]);
  });

  it('refuses changed bytes, another secret and a message without headers', async () => {
    const { url, received } = await listen(SECRET);
    const other = await listen(newWebhookSecret());
    expect((await send(url, `${BODY} `)).status).toBe(401);
    expect((await send(other.url)).status).toBe(401);
    expect((await fetch(url, { method: 'POST', body: BODY })).status).toBe(400);
    expect(received).toMatchObject([
      {
        refused: 'webhook_signature_invalid',
        reason: expect.stringContaining('secret belongs to this endpoint'),
      },
      { refused: 'webhook_header_missing', reason: expect.stringContaining('webhook-id') },
    ]);
  });

  it('answers 413 to a body larger than any message, and keeps listening', async () => {
    const { url, received } = await listen(SECRET);
    expect((await send(url, 'x'.repeat(MAX_MESSAGE_BYTES + 1))).status).toBe(413);
    expect((await send(url)).status).toBe(204);
    expect(received).toHaveLength(1);
  });

  it('accepts the longest possible message', async () => {
    const { url, received } = await listen(SECRET);
    const body = JSON.stringify({ type: 'score.updated.batch', data: 'x'.repeat(MAX_MESSAGE_BYTES - 60) });
    const signed = signWebhook({ id: 'evt_2', timestamp: new Date(), body }, [SECRET]);
    expect((await fetch(url, { method: 'POST', headers: { ...signed }, body })).status).toBe(204);
    expect(received.map(({ type }) => type)).toEqual(['score.updated.batch']);
  });

  it('forwards a message’s trace', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const seen: unknown[] = [];
    const target = createServer((request, response) => {
      seen.push(request.headers.traceparent);
      response.writeHead(204).end();
    });
    target.listen(0, '127.0.0.1');
    await once(target, 'listening');
    try {
      const { url } = await listen(SECRET, `http://127.0.0.1:${(target.address() as AddressInfo).port}/`);
      expect((await send(url, BODY, { traceparent })).status).toBe(204);
      expect(seen).toEqual([traceparent]);
    } finally {
      target.closeAllConnections();
      target.close();
    }
  });

  it('forwards the same bytes and headers, and answers as the target does', async () => {
    const target = await listen(SECRET);
    const { url } = await listen(SECRET, target.url);
    expect((await send(url)).status).toBe(204);
    expect(target.received[0]?.body).toBe(BODY);
    const lost = await listen(SECRET, 'http://127.0.0.1:1/');
    expect((await send(lost.url)).status).toBe(502);
  });
});
