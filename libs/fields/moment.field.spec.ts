import { describe, expect, it } from '@jest/globals';

import { MomentField } from './moment.field.js';
import { checkFields } from './read-fields.js';

class Request {
  @MomentField({ description: 'From when on.' })
  since!: string;
}

describe('a moment', () => {
  it.each([
    '2026-04-01T08:30:00Z',
    '2026-04-01T08:30Z',
    '2026-04-01T08:30:00.123+04:00',
    '2026-04-01T08:30:00.123456+00:00', // as Python writes it
    '2026-04-01T08:30:00.1234567Z', // .NET
    '2026-04-01T08:30:00.123456789Z', // Go and Java
    '2026-04-01t08:30:00z',
  ])('may be %s', (since) => {
    expect(checkFields(Request, { since })).toEqual({ since });
    expect(new Date(since).toISOString()).toMatch(/^2026-04-01T0[48]:30:00\.(?:000|123)Z$/);
  });

  it.each([
    '2026-04-01',
    '2026-04-01T08:30:00',
    '2026-13-01T08:30:00Z',
    '2026-02-30T08:30:00Z',
    'yesterday',
    5,
  ])('is not %s', (since) => {
    expect(checkFields(Request, { since })).toMatchObject([{ pointer: '/since', code: 'invalid_date' }]);
  });
});
