import { describe, expect, it } from '@jest/globals';

import { deprecationHeaders } from './deprecation.js';

const part = { what: '`old`', instead: '`new`' };

describe('deprecationHeaders', () => {
  it('formats dates as RFC 9745 and RFC 8594 require', () => {
    expect(deprecationHeaders({ ...part, since: '2026-01-01', sunset: '2027-01-01' })).toMatchObject({
      Deprecation: '@1767225600',
      Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
    });
  });

  it.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-01-01', 'soon'],
  ])('refuses notice of less than a year: %s to %s', (since, sunset) => {
    expect(() => deprecationHeaders({ ...part, since, sunset })).toThrow('at least a year');
  });
});
