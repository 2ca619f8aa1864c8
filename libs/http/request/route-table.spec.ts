import { describe, expect, it } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';

import { RouteTable } from './route-table.js';

/** Routes with one method each that count how often a path is matched against them. */
function tableOf(paths: readonly (readonly [method: string, path: string])[]) {
  const counted = { matches: 0, reads: 0 };
  const stack = paths.map(([method, path]) => ({
    route: {
      get path() {
        counted.reads += 1;
        return path;
      },
      stack: [{ method }],
    },
    match: (asked: string) => {
      counted.matches += 1;
      return asked === path;
    },
  }));
  const host = { httpAdapter: { getInstance: () => ({ router: { stack } }) } };
  return { table: new RouteTable(host as unknown as HttpAdapterHost), counted };
}

const ROUTES: readonly (readonly [string, string])[] = [
  ['get', '/v1/usage'],
  ['post', '/v1/analyze'],
  ['get', '/v1/usages'],
  ...Array.from({ length: 57 }, (_, at): readonly [string, string] => ['get', `/v1/far-away-${at}`]),
];

describe('the route that was probably meant', () => {
  it.each([
    ['GET', '/v1/usags', '/v1/usage'],
    ['GET', '/usage', '/v1/usage'],
    ['POST', '/v1/analyse', '/v1/analyze'],
    ['GET', '/v1/analyse', null],
    ['GET', '/metrics', null],
  ])('%s %s is %s', (method, path, near) => {
    expect(tableOf(ROUTES).table.nearestTo(path, method)).toBe(near);
  });

  it('takes only a few passes over the routes for a path that resembles none, however many there are', () => {
    const { table, counted } = tableOf(ROUTES);
    table.nearestTo('/metrics', 'GET');
    expect(counted.matches).toBeLessThanOrEqual(3 * ROUTES.length);
  });

  it('reads the paths once', () => {
    const { table, counted } = tableOf(ROUTES);
    for (const asked of ['/metrics', '/robots.txt', '/v1/usags']) table.nearestTo(asked, 'GET');
    expect(counted.reads).toBe(ROUTES.length);
  });
});
