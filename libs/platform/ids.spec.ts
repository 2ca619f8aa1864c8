import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { base62, idTime, newId } from './ids.js';

/** The definition, digit by digit. */
function slowBase62(bytes: Uint8Array, width: number): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let value = [...bytes].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 62n) text = alphabet.charAt(Number(value % 62n)) + text;
  return text.padStart(width, '0');
}

describe('base62', () => {
  it.each([
    [4, 6],
    [16, 22],
    [32, 43],
  ])('encodes any %i bytes in %i digits', (length, width) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: length, maxLength: length }), (bytes) => {
        expect(base62(bytes, width)).toBe(slowBase62(bytes, width));
      }),
    );
  });
});

describe('newId', () => {
  it('contains its millisecond and sorts by it', () => {
    const times = [0, 1, 61, 62, 1_700_000_000_000, 1_700_000_000_001, 2 ** 47];
    const ids = times.map((time) => newId('an', new Date(time)));
    expect(ids.map((id) => idTime(id)?.getTime())).toEqual(times);
    expect([...ids].sort()).toEqual(ids);
  });

  it('never repeats within a millisecond', () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 5_000 }, () => newId('req', now))).size).toBe(5_000);
  });
});

describe('idTime', () => {
  it.each([
    '',
    'an_',
    'an_short',
    'an_zzzzzzzzzzzzzzzzzzzzzz',
    'an_0000000000000000000000x',
    '0000000000000000000000',
  ])('is null for %j', (text) => {
    expect(idTime(text)).toBeNull();
  });
});
