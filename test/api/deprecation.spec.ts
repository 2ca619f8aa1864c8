import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

interface Documented {
  readonly description?: string;
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Documented>>;
};

describe('a deprecated part of a route', () => {
  it('is announced a year ahead, by headers on every answer and a page that explains it', async () => {
    const answer = await api.send('DELETE', '/v1/sandbox/market-shifts', await api.key());
    expect(await answer.json()).toMatchObject({ removed: 0, count: 0 });
    const since = Number(answer.headers.get('deprecation')?.slice(1)) * 1000;
    const sunset = Date.parse(answer.headers.get('sunset') ?? '');
    expect(new Date(since).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect((sunset - since) / 86_400_000).toBeGreaterThanOrEqual(365);
    const link = answer.headers.get('link') ?? '';
    const [, page = ''] = /^<([^>]+)>; rel="deprecation"/.exec(link) ?? [];
    expect(link).toContain(`<${page}>; rel="sunset"`);
    expect(await (await api.get(page)).text()).toContain('`count` of `DELETE /v1/sandbox/market-shifts`');
  });

  it('is marked in OpenAPI exactly where its headers are documented', () => {
    const text = readFileSync('openapi.json', 'utf8');
    expect(text.match(/"deprecated": ?true/g)?.length).toBe(1);
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => 'Deprecation' in (responses['200']?.headers ?? {}))
        .map(([method, { description }]) => [`${method} ${path}`, description]),
    );
    expect(told).toEqual([
      ['delete /v1/sandbox/market-shifts', expect.stringContaining('Deprecated since 2026-11-22')],
    ]);
  });

  it('is not announced where nothing is removed', async () => {
    const answer = await api.get('/v1/sandbox/market-shifts', await api.key());
    expect([answer.status, answer.headers.get('deprecation'), answer.headers.get('sunset')]).toEqual([
      200,
      null,
      null,
    ]);
  });
});
