import { describe, expect, it } from '@jest/globals';

import { wholeNumber } from './whole-number.js';

describe('wholeNumber', () => {
  it('reads a whole number in its range', () => {
    expect(wholeNumber(0)('0')).toBe(0);
    expect(wholeNumber(1)('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(wholeNumber(0, 65_535)('65535')).toBe(65_535);
  });

  it.each(['', ' 1', '-1', '1.5', '1e3', '0x1', '٣', 'x', '9007199254740992'])('refuses %j', (text) => {
    expect(() => wholeNumber(0)(text)).toThrow('give a whole number of at least 0.');
  });

  it.each(['0', '100'])('refuses %s outside 1 to 99, and says the range', (text) => {
    expect(() => wholeNumber(1, 99)(text)).toThrow('give a whole number from 1 to 99.');
  });
});
