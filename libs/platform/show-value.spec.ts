import { describe, expect, it } from '@jest/globals';

import { showValue } from './show-value.js';

describe('a value quoted in an error', () => {
  it('is a text in quotation marks, which a long one keeps', () => {
    expect(showValue('Dubai "Marina"')).toBe(String.raw`"Dubai \"Marina\""`);
    expect(showValue('a'.repeat(400_000))).toBe(`"${'a'.repeat(60)}…"`);
    expect(showValue('😀'.repeat(61))).toBe(`"${'😀'.repeat(60)}…"`);
  });

  it.each([
    ['control characters', '\u0000'.repeat(400_000)],
    ['halves of characters', '\ud800'.repeat(400_000)],
    ['a list', Array.from({ length: 100_000 }, (_, at) => at)],
    ['an object', { ['n'.repeat(400_000)]: 'v'.repeat(400_000) }],
    ['nesting', [[[[[['deep']]]]]]],
  ])('is bounded for %s', (_, value) => {
    expect(showValue(value).length).toBeLessThanOrEqual(364);
  });

  it('says that nothing was given, and what JSON cannot express', () => {
    expect(showValue(undefined)).toBe('missing');
    expect(showValue(Number('1e400'))).toBe('Infinity');
  });
});
