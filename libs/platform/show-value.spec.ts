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

  it('says that nothing was given, and that a number is too large to read', () => {
    expect(showValue(undefined)).toBe('missing');
    expect(showValue(JSON.parse('1e400'))).toBe('above 1.8e308, too large to read');
    expect(showValue(JSON.parse('-1e400'))).toBe('below -1.8e308, too large to read');
  });
});
