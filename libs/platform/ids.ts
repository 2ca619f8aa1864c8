import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Four digits at a time: 62^4 is small enough that a remainder plus 16 more bits stays exact in a double. */
const FOUR_DIGITS = 62 ** 4;

/** Base62 of a big-endian byte string of even length, left-padded with zeros to `width` characters. */
export function base62(bytes: Uint8Array, width: number): string {
  const limbs: number[] = [];
  for (let at = 0; at < bytes.length; at += 2) limbs.push(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  let text = '';
  while (text.length < width) {
    let remainder = 0;
    for (let at = 0; at < limbs.length; at += 1) {
      const dividend = remainder * 65_536 + (limbs[at] ?? 0);
      const quotient = Math.floor(dividend / FOUR_DIGITS);
      limbs[at] = quotient;
      remainder = dividend - quotient * FOUR_DIGITS;
    }
    for (let digit = 0; digit < 4; digit += 1) {
      text = ALPHABET.charAt(remainder % 62) + text;
      remainder = Math.floor(remainder / 62);
    }
  }
  return text.slice(text.length - width);
}

/** The `length` bytes `base62` encoded into the text; null if it is not base62 or encodes more bytes. */
export function bytesOfBase62(text: string, length: number): Buffer | null {
  let value = 0n;
  for (const digit of text) {
    const place = ALPHABET.indexOf(digit);
    if (place < 0) return null;
    value = value * 62n + BigInt(place);
  }
  const hex = value.toString(16);
  return hex.length > length * 2 ? null : Buffer.from(hex.padStart(length * 2, '0'), 'hex');
}

export type IdPrefix =
  | 'an'
  | 'ba'
  | 'bi'
  | 'pf'
  | 'po'
  | 'pv'
  | 'rv'
  | 're'
  | 'rs'
  | 'wa'
  | 'we'
  | 'evt'
  | 'dl'
  | 'org'
  | 'key'
  | 'akey'
  | 'req'
  | 'adm'
  | 'ms'
  | 'cor';

const POOL_BYTES = 4_096;
let pool = Buffer.alloc(0);
let used = 0;

/** 16 random bytes that nobody else gets, drawn in blocks because one call costs as much as a whole block. */
function randomChunk(): Buffer {
  if (used + 16 > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

/**
 * `prefix_` + 22 base62 characters: 48 bits of milliseconds, then 80 random bits, so that ids sort by creation time.
 */
export function newId(prefix: IdPrefix, now: Date = new Date()): string {
  const bytes = randomChunk();
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return `${prefix}_${base62(bytes, 22)}`;
}

/** Sorts before every `newId` from this moment on, and after all earlier ones. */
export function firstId(prefix: IdPrefix, at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return `${prefix}_${base62(bytes, 22)}`;
}

/** Like newId, with the first 80 bits of the SHA-256 of `seed` as the random bits: the same cause gives the same id. */
export function derivedId(prefix: IdPrefix, seed: string, at: Date): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, 16);
  bytes.copyWithin(6, 0, 10);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return `${prefix}_${base62(bytes, 22)}`;
}

const FORM = /^[a-z]+_([0-9A-Za-z]{22})$/;

/** The timestamp in an id of `newId`; null if the text is not one. */
export function idTime(id: string): Date | null {
  const [, digits] = FORM.exec(id) ?? [];
  if (digits === undefined) return null;
  let value = 0n;
  for (const digit of digits) value = value * 62n + BigInt(ALPHABET.indexOf(digit));
  const milliseconds = value >> 80n;
  return milliseconds >> 48n === 0n ? new Date(Number(milliseconds)) : null;
}
