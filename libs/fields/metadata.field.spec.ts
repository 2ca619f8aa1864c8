import { describe, expect, it } from '@jest/globals';

import { MetadataField } from './metadata.field.js';
import { checkFields } from './read-fields.js';

class Request {
  @MetadataField()
  metadata?: Record<string, string> | null;
}

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '']));

describe('metadata', () => {
  it.each([
    [{}],
    [{ metadata: null }],
    [{ metadata: {} }],
    [{ metadata: { الحي: 'مرسى دبي' } }],
    [{ metadata: many(20) }],
  ])('accepts %j unchanged', (body) => {
    expect(checkFields(Request, body)).toEqual(body);
  });

  it.each([
    ['text', 'wrong_type'],
    [['a'], 'wrong_type'],
    [many(21), 'too_long'],
    [{ a: 1 }, 'invalid_form'],
    [{ a: { b: 'c' } }, 'invalid_form'],
    [{ '': 'x' }, 'invalid_form'],
    [{ ['k'.repeat(41)]: 'x' }, 'invalid_form'],
    [{ a: 'x'.repeat(201) }, 'invalid_form'],
    [{ a: 'x\u0000' }, 'invalid_form'],
  ])('refuses %j as %s', (metadata, code) => {
    expect(checkFields(Request, { metadata })).toEqual([
      expect.objectContaining({ pointer: '/metadata', code }),
    ]);
  });
});
