import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';

let api: ApiUnderTest;

beforeAll(async () => (api = await openTestApi()));
afterAll(() => api.close());

/** Sends text as it is, `more` after the first of the answer, and returns everything until the connection ends. */
function talk(text: string, more?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.once('data', () => void (more !== undefined && socket.write(more)));
    socket.once('close', () => resolve(received)).once('error', reject);
    socket.write(text);
  });
}

/** Sends lines as they are and returns everything that comes back until the service ends the connection. */
const exchange = (...lines: readonly string[]): Promise<string> => talk(`${lines.join('\r\n')}\r\n\r\n`);

describe('an ambiguous request that no server should interpret', () => {
  it.each([
    ['two hosts', 400, ['GET /healthz HTTP/1.1', 'Host: api', 'Host: other']],
    ['no host', 400, ['GET /healthz HTTP/1.1']],
    ['the version before headers existed', 400, ['GET /healthz']],
    ['an expectation that nobody meets', 417, ['GET /healthz HTTP/1.1', 'Host: api', 'Expect: 200-ok']],
    [
      'a body that is compressed on the way',
      400,
      ['POST /v1/analyze HTTP/1.1', 'Host: api', 'Transfer-Encoding: gzip, chunked'],
    ],
    ['HTTP/2 without TLS', 400, ['PRI * HTTP/2.0', '', 'SM']],
    ['a tunnel', 405, ['CONNECT 127.0.0.1:1 HTTP/1.1', 'Host: api']],
  ])('%s: %i, a problem document with Request-Id, and the connection ends', async (_, status, lines) => {
    const answer = await exchange(...lines);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^request-id: req_[0-9A-Za-z]{22}\r$/im);
    expect(answer).toMatch(/^content-type: application\/problem\+json/im);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status });
  });

  it('an upgrade request is answered over HTTP/1.1, saying that nothing after it was read', async () => {
    const upgrade = ['GET /healthz HTTP/1.1', 'Host: api', 'Connection: upgrade', 'Upgrade: h2c'];
    const answer = await exchange(...upgrade, '', 'GET /healthz HTTP/1.1', 'Host: api');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('a body that breaks off after its answer gets no second one', async () => {
    const head = ['POST /v1/nothing HTTP/1.1', 'Host: api', 'Transfer-Encoding: chunked', '', ''].join(
      '\r\n',
    );
    const answer = await talk(`${head}2\r\n{}\r\n`, 'no chunk\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('an HTTP/1.0 request needs no host', async () => {
    expect(await exchange('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
