import { describe, expect, it } from '@jest/globals';

import { bind } from './bind.js';

describe('bind', () => {
  it('numbers each name once, and omits what the statement does not name', () => {
    const text = 'SELECT :id, :orgId FROM t WHERE id = :id AND n > :least';
    expect(bind(text, { orgId: 'org_1', livemode: true, least: null, id: 'x' })).toEqual({
      text: 'SELECT $1, $2 FROM t WHERE id = $1 AND n > $3',
      values: ['x', 'org_1', null],
    });
  });

  it('leaves casts, slices and time formats unchanged', () => {
    const text = `SELECT a::text, b[1:2], to_char(c, 'YYYY-MM-DD"T"HH24:MI:SS') FROM t WHERE d = :d::int`;
    expect(bind(text, { d: 1 }, 'named')).toEqual({
      name: 'named',
      text: `SELECT a::text, b[1:2], to_char(c, 'YYYY-MM-DD"T"HH24:MI:SS') FROM t WHERE d = $1::int`,
      values: [1],
    });
  });

  it('refuses a statement with a parameter that has no value', () => {
    expect(() => bind('SELECT :a, :b', { a: 1, b: undefined })).toThrow(/:b has no value/);
  });
});
