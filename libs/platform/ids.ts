import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Base62 of a big-endian byte string, left-padded with zeros to `width` characters. */
export function base62(bytes: Uint8Array, width: number): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = '';
  while (value > 0n) {
    text = ALPHABET.charAt(Number(value % 62n)) + text;
    value /= 62n;
  }
  return text.padStart(width, '0');
}

export type IdPrefix = 'an' | 'ba' | 'bi' | 'wa' | 'we' | 'evt' | 'dl' | 'org' | 'key' | 'req' | 'adm';

/** `prefix_` + 22 base62 characters: 48 bits of milliseconds, then 80 random bits, so ids sort by creation. */
export function newId(prefix: IdPrefix, now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return `${prefix}_${base62(bytes, 22)}`;
}

const FORM = /^[a-z]+_([0-9A-Za-z]{22})$/;

/** The millisecond inside an id of `newId`; null when the text is no such id. */
export function idTime(id: string): Date | null {
  const [, digits] = FORM.exec(id) ?? [];
  if (digits === undefined) return null;
  let value = 0n;
  for (const digit of digits) value = value * 62n + BigInt(ALPHABET.indexOf(digit));
  const milliseconds = value >> 80n;
  return milliseconds >> 48n === 0n ? new Date(Number(milliseconds)) : null;
}
