import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { dealSession } from '../support/deal-session.js';
import { prepareBuild } from '../support/services.js';

let api: ApiUnderTest;
const pages = new Map<string, string>();

beforeAll(async () => {
  await prepareBuild();
  api = await openTestApi();
  const waiting = ['index.html'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const html = await (await api.get(`/guide/${path}`)).text();
    pages.set(path, html);
    waiting.push(...linksOf(path, html).map(({ file }) => file));
  }
}, 60_000);
afterAll(() => api.close());

/** Links of a page to others of the site. */
function linksOf(from: string, html: string): { readonly file: string; readonly anchor: string }[] {
  const base = new URL(from, 'http://site/guide/');
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href]) => new URL(href ?? '', base))
    .filter(({ host, pathname }) => host === 'site' && pathname.endsWith('.html'))
    .map(({ pathname, hash }) => ({ file: pathname.slice('/guide/'.length), anchor: hash.slice(1) }));
}

describe('GET /guide', () => {
  it('serves every guide as a page, with working links and headings', () => {
    expect(pages.size).toBeGreaterThan(24);
    const broken = [...pages].flatMap(([from, html]) =>
      linksOf(from, html)
        .filter(({ file, anchor }) => {
          const target = pages.get(file);
          return target === undefined || (anchor !== '' && !target.includes(`id="${decodeURI(anchor)}"`));
        })
        .map(({ file, anchor }) => `${from} → ${file}#${anchor}`),
    );
    expect(broken).toEqual([]);
  });

  it('loads only its own files, under a policy that allows nothing else', async () => {
    for (const [path, html] of pages) {
      const files = [...html.matchAll(/(?:src|<link[^>]* href)="([^"]+)"/g)].map(([, file]) => file ?? '');
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) {
        const response = await fetch(new URL(file, `${api.url}/guide/${path}`));
        expect([path, file, response.status]).toEqual([path, file, 200]);
        await response.body?.cancel();
      }
    }
    const page = await api.get('/guide/quick-start');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; script-src 'self'; (?!.*unsafe)/),
    ]);
  });

  it('contains every picture that a page shows or links to', async () => {
    const pictures = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/(?:src|href)="([^"]+\.(?:jpg|png|svg))"/g)].map(
        ([, file = '']) => new URL(file, `${api.url}/guide/${path}`).href,
      ),
    );
    const distinct = [...new Set(pictures)];
    expect(distinct.length).toBeGreaterThan(20);
    const answers = await Promise.all(distinct.map((url) => fetch(url, { method: 'HEAD' })));
    expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
  });

  it('redirects there without the slash, and says what does not exist', async () => {
    const without = await fetch(`${api.url}/guide`, { redirect: 'manual' });
    expect([without.status, without.headers.get('location')]).toEqual([301, './guide/']);
    for (const path of ['nothing.html', '../package.json', '%2e%2e/package.json', 'browser/', '.html']) {
      const response = await api.get(`/guide/${path}`);
      expect([path, response.status]).toEqual([path, 404]);
      await response.body?.cancel();
    }
  });

  it('can be written into a folder and served from elsewhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deal-site-'));
    const written = await dealSession(() => ({}))('docs', 'site', folder);
    expect(written).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ files in /) });
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names).toEqual(expect.arrayContaining([...pages.keys(), 'search.json', 'minisearch.js']));
    rmSync(folder, { recursive: true });
  });
});
