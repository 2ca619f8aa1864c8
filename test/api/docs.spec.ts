import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ERROR_CODES } from '#platform';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('GET /', () => {
  it('lists where everything is, as JSON for programs and as a page for browsers', async () => {
    const answer = await api.get('/');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const { reference, openapi, errors, readiness, guides } = (await answer.json()) as Record<
      string,
      string
    > & {
      guides: Record<string, string>;
    };
    expect(Object.keys(guides)).toEqual(expect.arrayContaining(['sandbox', 'webhooks', 'bulk']));
    for (const path of [reference, openapi, errors, readiness, ...Object.values(guides)]) {
      const response = await api.get(path ?? '');
      expect([path, response.status]).toEqual([path, 200]);
      await response.body?.cancel();
    }
    const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const page = await fetch(`${api.url}/`, { headers });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const links = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const response = await fetch(new URL(link, `${api.url}/`));
      expect([link, response.status]).toEqual([link, 200]);
      await response.body?.cancel();
    }
  });
});

describe('GET /docs', () => {
  it('lists every guide, with its location, for language models', async () => {
    const text = await (await api.get('/llms.txt')).text();
    expect(text).toMatch(/^# Deal Intelligence API\n\n> /);
    const paths = [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) expect([path, (await api.get(path)).status]).toEqual([path, 200]);
  });

  it('links the guides', async () => {
    const html = await (await api.get('/docs')).text();
    const guides = [...html.matchAll(/href="\.(\/docs\/guides\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(guides.length).toBeGreaterThan(5);
    for (const path of guides) expect(await (await api.get(path)).text()).toMatch(/^# /);
  });

  it('works offline: page, script and style are served here, under a policy that allows nothing else', async () => {
    const page = await api.get('/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(file).not.toMatch(/^(https?:)?\/\//);
      const response = await fetch(new URL(file, `${api.url}/docs`));
      expect([file, response.status]).toEqual([file, 200]);
      await response.body?.cancel();
    }
  });

  it('serves no other file of the package', async () => {
    for (const file of ['package.json', 'index.html', 'swagger-ui.css.map', 'swagger-initializer.js']) {
      expect([file, (await api.get(`/docs/${file}`)).status]).toEqual([file, 404]);
    }
  });

  it('explains every code at the location that `type` points to', async () => {
    const html = await (await api.get('/docs/errors')).text();
    for (const code of ERROR_CODES) expect(html).toContain(`id="${code}"`);
  });
});

describe('the support contact', () => {
  it('appears in every error, in the reference and in security.txt, if the operator names one', async () => {
    const named = await openTestApi({
      databaseUrl: api.database.url,
      support: 'mailto:support@example.com',
      securityContact: 'https://example.com/security',
    });
    try {
      for (const path of ['/v1/nothing', '/v1/usage']) {
        const problem = (await (await fetch(`${named.url}${path}`)).json()) as Record<string, unknown>;
        expect(problem['support']).toBe('mailto:support@example.com');
      }
      const { info } = (await (await named.get('/openapi.json')).json()) as { info: object };
      expect(info).toMatchObject({ contact: { email: 'support@example.com' } });
      const text = await (await fetch(`${named.url}/.well-known/security.txt`)).text();
      expect(text).toMatch(/^Contact: https:\/\/example\.com\/security\nExpires: (\S+)\n/);
      const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
      expect((expires - Date.now()) / 86_400_000).toBeCloseTo(90, 0);
    } finally {
      await named.close();
    }
  });

  it('appears nowhere else', async () => {
    expect((await api.get('/.well-known/security.txt')).status).toBe(404);
    expect(await (await api.get('/v1/nothing')).json()).not.toHaveProperty('support');
  });
});
