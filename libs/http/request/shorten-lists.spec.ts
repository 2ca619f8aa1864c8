import type { IncomingHttpHeaders } from 'node:http';

import { describe, expect, it } from '@jest/globals';

import { shortenLists } from './shorten-lists.js';

const shortened = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  shortenLists(headers);
  return headers;
};
const entries = (list: unknown): number => String(list).split(',').length;

describe('list headers', () => {
  it('are read unchanged as a client or a chain of proxies wrote them', () => {
    const headers = {
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': '203.0.113.9, 10.0.0.1',
    };
    expect(shortened({ ...headers })).toEqual(headers);
  });

  it('have only whole entries at their start parsed, however many were sent', () => {
    const list = 'gzip;q=0.1,'.repeat(1_400);
    const { accept, 'accept-encoding': encodings } = shortened({ accept: list, 'accept-encoding': list });
    expect(accept).toMatch(/^(?:gzip;q=0\.1,)+gzip;q=0\.1$/);
    expect(encodings).toBe(accept);
    expect(entries(accept)).toBeLessThanOrEqual(100);
  });

  it('keep the address written by the nearest proxy, which is the last', () => {
    const { 'x-forwarded-for': forwarded } = shortened({
      'x-forwarded-for': `${'10.0.0.1, '.repeat(1_500)}203.0.113.9`,
    });
    expect(forwarded).toMatch(/^(?: 10\.0\.0\.1,)+ 203\.0\.113\.9$/);
    expect(entries(forwarded)).toBeLessThanOrEqual(100);
  });

  it('stay one entry if nothing separates them', () => {
    expect(shortened({ accept: 'a'.repeat(9_000) }).accept).toHaveLength(1_000);
  });
});
