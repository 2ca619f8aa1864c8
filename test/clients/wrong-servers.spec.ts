import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import { afterEach, describe, expect, it } from '@jest/globals';

import { DealClient } from '../../clients/typescript/src/index.js';
import { LISTING } from '../support/listing.js';

const probe = 'import sys; sys.exit(sys.version_info < (3, 10))';
const hasPython = spawnSync('python3', ['-c', probe]).status === 0;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

const page: RequestListener = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');

const redirect: RequestListener = (_, response) =>
  void response.writeHead(308, { location: 'https://api.example.com/' }).end();

/** Half of an answer that ends as if it were whole, and nothing, both as JSON. */
const cut =
  (text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(text);

/** One byte after the other, as long as anybody reads. */
const endless: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

const call = (baseUrl: string, timeoutMs = 10_000): Promise<unknown> =>
  new DealClient({
    apiKey: 'di_test_x',
    baseUrl,
    timeoutMs,
    retries: { limit: 1, wait: () => Promise.resolve() },
  }).analyze(LISTING);

/** What the client in Python says of an address. */
async function inPython(address: string): Promise<string> {
  const program = `
from deal_intelligence import DealClient, DealError
try:
    DealClient("di_test_x", "${address}", timeout=0.3).analyze({})
except DealError as error:
    print(error)`;
  const env = { ...process.env, PYTHONPATH: 'clients/python' };
  return (await promisify(execFile)('python3', ['-B', '-c', program], { env })).stdout;
}

describe('the client when something other than the service answers', () => {
  it('does not accept a web page as an analysis', async () => {
    await expect(call(await serve(page))).rejects.toMatchObject({
      name: 'UnexpectedAnswerError',
      message: expect.stringContaining('check baseUrl'),
    });
  });

  it('follows no redirect, and names where it leads', async () => {
    await expect(call(await serve(redirect))).rejects.toMatchObject({
      name: 'UnexpectedAnswerError',
      message: expect.stringMatching(/^The address redirects to https:\/\/api\.example\.com\/, .*baseUrl/),
    });
  });

  it.each(['{"deal_score":', ''])('treats a truncated answer (%j) as no answer', async (text) => {
    await expect(call(await serve(cut(text)))).rejects.toMatchObject({ name: 'ConnectionError' });
  });

  it('abandons an answer that takes longer than the call may', async () => {
    await expect(call(await serve(endless), 300)).rejects.toMatchObject({ name: 'DeadlineError' });
  });

  (hasPython ? it : it.skip)('follows no redirect in Python, too', async () => {
    expect(await inPython(await serve(redirect))).toMatch(
      /^The address redirects to https:\/\/api\.example\.com\/, .*base_url/,
    );
  });

  (hasPython ? it : it.skip)('gives an endless answer up in Python, too', async () => {
    expect(await inPython(await serve(endless))).toMatch(
      /^No success within 0\.3 s \(1 attempts; .*the answer was still coming/,
    );
  });

  it('reports what the platform says about a connection', async () => {
    const url = await serve(page);
    server?.close();
    await expect(call(url)).rejects.toThrow('ECONNREFUSED');
    await expect(call(url, 0)).rejects.toThrow(/1 attempt; the last: no whole answer, /);
  });

  it.each<[string, unknown, unknown, RegExp]>([
    ['a key that is not set', undefined, 'https://api.example.com', /^apiKey is empty or not set/],
    ['a key in two lines', 'di_test_\nx', 'https://api.example.com', /^apiKey holds spaces/],
    ['an address that is not set', 'di_test_x', undefined, /^baseUrl is undefined; give/],
    ['no address', 'di_test_x', 'api.example.com', /^baseUrl is "api\.example\.com"; give/],
    ['another scheme', 'di_test_x', 'ftp://api.example.com', /^baseUrl is "ftp:/],
  ])('refuses %s before anything is sent', (_, apiKey, baseUrl, message) => {
    const options = { apiKey, baseUrl } as ConstructorParameters<typeof DealClient>[0];
    expect(() => new DealClient(options)).toThrow(message);
  });

  (hasPython ? it : it.skip)('does the same in Python', () => {
    const program = `
import http.server, threading
from deal_intelligence import ConnectionFailed, DealClient, UnexpectedAnswer

class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(200)
        self.send_header("content-type", kind)
        self.end_headers()
        self.wfile.write(text)
    def log_message(self, *_):
        pass

server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"
for kind, text in (("text/html", b"<html>"), ("application/json", b'{"a":'), ("application/json", b"")):
    try:
        DealClient("di_test_x", address, retry_limit=0).analyze({})
    except (ConnectionFailed, UnexpectedAnswer) as error:
        print(type(error).__name__)
for key, url in ((None, address), ("di\\ntest", address), ("di_test_x", None), ("di_test_x", "api.example.com")):
    try:
        DealClient(key, url)
    except ValueError as error:
        print(str(error).split(" ")[0])
for id in (5, "", None):
    try:
        DealClient("di_test_x", address).call("get_batch", path={"id": id})
    except ValueError as error:
        print(str(error).split(";")[0])`;
    const said = execFileSync('python3', ['-B', '-c', program], {
      env: { ...process.env, PYTHONPATH: 'clients/python' },
      encoding: 'utf8',
    });
    expect(said.trim().split('\n')).toEqual([
      ...['UnexpectedAnswer', 'ConnectionFailed', 'ConnectionFailed'],
      ...['api_key', 'api_key', 'base_url', 'base_url'],
      ...['id is 5', "id is ''", 'id is None'],
    ]);
  });
});
