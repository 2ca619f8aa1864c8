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
    ['text', 'wrong_type', '', 'metadata is "text"; give a JSON object.'],
    [['a'], 'wrong_type', '', 'metadata is ["a"]; give a JSON object.'],
    [many(21), 'too_long', '', 'give up to 20 names.'],
    [
      { b: '', a: 1 },
      'invalid_form',
      '/a',
      'metadata.a is 1; give names of 1 to 40 characters and texts of up to 200',
    ],
    [{ a: { b: 'c' } }, 'invalid_form', '/a', 'metadata.a is {"b":"c"}; give names'],
    [{ '': 'x' }, 'invalid_form', '/', 'metadata[""] is "x"; give names of 1 to 40 characters'],
    [{ ['k'.repeat(41)]: 'x' }, 'invalid_form', `/${'k'.repeat(41)}`, 'give names of 1 to 40 characters'],
    [{ a: 'x'.repeat(201) }, 'invalid_form', '/a', 'metadata.a is "xxx'],
    [{ a: 'x\u0000' }, 'invalid_form', '/a', 'metadata.a is "x\\u0000"; give names'],
  ])('refuses %j as %s, naming the entry', (metadata, code, below, said) => {
    const detail = expect.stringContaining(said);
    expect(checkFields(Request, { metadata })).toMatchObject([
      { pointer: `/metadata${below}`, code, detail },
    ]);
  });
});
