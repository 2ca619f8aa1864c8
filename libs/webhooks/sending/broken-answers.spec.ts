import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { signWebhook } from '../signing/sign-webhook.js';
import { newWebhookSecret } from '../signing/webhook-secret.js';
import { classifyError } from './classify-attempt.js';
import { WebhookSender } from './webhook-sender.js';

const secret = newWebhookSecret();
const body = JSON.stringify({ type: 'ping', timestamp: '2026-04-01T00:00:00Z', data: {} });
const EMPTY = 'content-length: 0\r\n\r\n';

describe('what is said of an answer that is no HTTP', () => {
  const open: { server: Server; sender: WebhookSender }[] = [];
  afterEach(async () => {
    for (const { server, sender } of open.splice(0)) {
      server.close();
      await sender.close();
    }
  });

  /** Sends to a server that answers each request with the next of these texts, and then closes the connection. */
  async function receiver(...answers: readonly string[]) {
    const left = [...answers];
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.end(left.shift() ?? ''));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sender = new WebhookSender({ clock: systemClock });
    open.push({ server, sender });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const headers = signWebhook({ id: 'evt_1', timestamp: new Date(), body }, [secret]);
    return () => sender.send({ url, headers, body, loopbackAllowed: true });
  }

  it.each([
    ['a status of 000', `HTTP/1.1 000 X\r\n${EMPTY}`, 'the status is below 100'],
    ['a status of 99', `HTTP/1.1 99 X\r\n${EMPTY}`, 'Invalid status code'],
    ['a status of 1000', `HTTP/1.1 1000 X\r\n${EMPTY}`, 'Invalid response status'],
    ['no status', `HTTP/1.1 OK\r\n${EMPTY}`, 'Invalid status code'],
    ['an unknown version', `HTTP/9.9 200 OK\r\n${EMPTY}`, 'Invalid HTTP version'],
    ['HTTP/0.9', '<html></html>', 'it does not begin with HTTP/1.1'],
    ['another protocol', '220 mail ESMTP\r\n', 'it does not begin with HTTP/1.1'],
    ['no colon', `HTTP/1.1 200 OK\r\nnonsense\r\n${EMPTY}`, 'Invalid header token'],
    ['a zero byte', `HTTP/1.1 200 OK\r\nx: \0\r\n${EMPTY}`, 'Invalid header value char'],
    [
      'long headers',
      `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n${EMPTY}`,
      'more than 16 KiB of headers',
    ],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      'Content-Length is repeated, or not the length of the body',
    ],
    [
      'a negative length',
      'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n',
      'Invalid character in Content-Length',
    ],
    [
      'length and chunks',
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n${EMPTY}`,
      "Content-Length can't be present with Transfer-Encoding",
    ],
  ])('%s', async (_, answer, words) => {
    const send = await receiver(answer, `HTTP/1.1 204 OK\r\nconnection: close\r\n\r\n`);
    const detail = `The response was not valid HTTP (${words}).`;
    expect(await send()).toMatchObject({ kind: 'failed', reason: 'invalid_response', detail });
    expect(await send()).toMatchObject({ kind: 'delivered' }); // the sender has not suffered
  });

  it.each([
    ['nothing', ''],
    ['a part of the status', 'HTTP/1.1 20'],
    ['a part of the headers', 'HTTP/1.1 200 OK\r\nserver: x\r\n'],
    ['only an interim response', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('a connection closed after %s', async (_, answer) => {
    const detail = 'The server closed the connection before it had answered.';
    expect(await (await receiver(answer))()).toMatchObject({ reason: 'connection_failed', detail });
  });

  it('the status decides once it has arrived, whatever is wrong with the body', async () => {
    const chunks = 'transfer-encoding: chunked\r\n\r\n2\r\nok\r\nnone';
    expect(await (await receiver(`HTTP/1.1 200 OK\r\n${chunks}`))()).toMatchObject({ kind: 'delivered' });
    expect(await (await receiver(`HTTP/1.1 500 OK\r\n${chunks}`))()).toMatchObject({
      reason: 'status',
      response: { status: 500, body: 'ok' },
    });
  });

  it('only a status that leads elsewhere is called a redirect', async () => {
    expect(await (await receiver(`HTTP/1.1 308 X\r\n${EMPTY}`))()).toMatchObject({
      reason: 'redirect',
      detail: 'The server redirected (308), which is not followed; register the address it redirects to.',
    });
    expect(await (await receiver(`HTTP/1.1 304 X\r\n\r\n`))()).toMatchObject({ reason: 'status' });
  });
});

describe('what is said of a connection that failed', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'tls_failed', 'certificate has expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_failed', 'self-signed'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_failed', 'another host name'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_failed', 'send the intermediate certificates'],
    ['INVALID_PURPOSE', 'tls_failed', 'certificate was not accepted'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_failed', 'does not speak TLS'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls_failed', 'no version of TLS later than 1.1'],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'tls_failed', 'TLS handshake failed'],
    ['ECONNREFUSED', 'connection_failed', 'refused the connection'],
    ['EHOSTUNREACH', 'connection_failed', 'could not be reached'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'was not established in time'],
    ['ENOTFOUND', 'name_not_resolved', 'did not resolve'],
  ])('%s', (code, reason, words) => {
    const error = new AggregateError([Object.assign(new Error('failed'), { code })]);
    expect(classifyError(error, 1)).toMatchObject({ reason, detail: expect.stringContaining(words) });
  });
});
