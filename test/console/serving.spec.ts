import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { problemOf } from '../support/calls.js';
import type { TestApi } from '../support/test-api.js';
import { TestSystem } from '../support/test-system.js';

const TEST_KEY = 'di_test_of_this_machine';

let system: TestSystem;
let api: TestApi;
let keyless: TestApi;

beforeAll(async () => {
  system = await TestSystem.open();
  [api, keyless] = await Promise.all([system.api({ consoleTestKey: TEST_KEY }), system.api()]);
});
afterAll(() => system.close());

/** The status of a path that is sent as it is, which fetch would tidy up. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(api.url, { path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

describe('the console', () => {
  it('is one page at every path that is not a file, under a policy without inline scripts and other hosts', async () => {
    const page = await api.get('/console');
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types own-workers$/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(html).not.toMatch(/<script(?![^>]* src="\/console\/)/);
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\/|style=/);
    expect(await (await api.get('/console/analyses/an_1')).text()).toBe(html);
  });

  it('has files that are cached for a year, compressed, at most 250 kB for the first page', async () => {
    const html = await (await api.get('/console')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files.length).toBeGreaterThanOrEqual(3);
    let bytes = 0;
    for (const path of files) {
      const file = await fetch(`${api.url}${path}`, { headers: { 'accept-encoding': 'gzip' } });
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-encoding')).toBe('gzip');
      bytes += Number(file.headers.get('content-length'));
    }
    expect(bytes).toBeLessThan(250_000);
  });

  it.each([
    '/console/assets/none.js',
    '/console/assets/',
    '/console/.sources',
    '/console/index.html',
    '/console/../package.json',
    '/console/assets/../../../../package.json',
    '/console/assets/..%2f..%2f..%2f..%2fpackage.json',
    '/console/%2e%2e/%2e%2e/package.json',
  ])('404 for %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('answers no other method', async () => {
    const response = await api.post('/console', {});
    expect([response.status, (await problemOf(response)).code]).toEqual([405, 'method_not_allowed']);
  });
});

describe('the sandbox key on this machine', () => {
  const ask = (headers: Record<string, string>): Promise<{ status: number | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      request(`${api.url}/console/local-key`, { headers }, (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      })
        .once('error', reject)
        .end();
    });
  const OWN = { 'sec-fetch-site': 'same-origin' };

  it('is given to a page of this instance', async () => {
    const { status, text } = await ask(OWN);
    expect([status, JSON.parse(text)]).toEqual([200, { object: 'local_key', key: TEST_KEY }]);
  });

  it.each([
    ['no page', {}],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }],
    ['a name that only resolves here', { ...OWN, host: 'attacker.example:3000' }],
    ['a name that begins like ours', { ...OWN, host: '127.0.0.1.attacker.example' }],
    ['what came through a proxy', { ...OWN, 'x-forwarded-for': '127.0.0.1' }],
    ['what came through another proxy', { ...OWN, forwarded: 'for=127.0.0.1' }],
  ])('is not given to %s', async (_, headers) => {
    expect(await ask(headers)).toEqual({ status: 204, text: '' });
  });

  it('is given to nobody if none was set', async () => {
    const response = await fetch(`${keyless.url}/console/local-key`, { headers: OWN });
    expect(response.status).toBe(204);
  });
});
