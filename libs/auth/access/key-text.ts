import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { base62, type KeyProof } from '#platform';

const FORM = /^((di(?:_[a-z]{2,5}){1,2})_([0-9A-Za-z]{22})_[0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/;

/** What a key's text says about itself, before any look-up. */
export interface KeyTextClaim {
  /** The kind of key, for example `di_test` or `di_admin`. */
  readonly kind: string;
  /** Its id without the prefix. */
  readonly bareId: string;
}

export interface MintedKeyText {
  /** The complete key; shown once, never stored. */
  readonly text: string;
  readonly hash: Buffer;
  /** Enough to recognise the key in a list: its kind and last four characters. */
  readonly hint: string;
}

/**
 * The text of a new key: `<kind>_<id>_<32 bytes, base62>_<checksum>`. The bytes are random, or 26 random ones plus a
 * proof of who issued the key (KeyProof). The checksum is the CRC-32 of everything before it, as six base62 characters.
 */
export function mintKeyText({ kind, bareId }: KeyTextClaim, proof: KeyProof): MintedKeyText {
  const head = `${kind}_${bareId}`;
  const body = `${head}_${proof.newSecret(head)}`;
  const text = `${body}_${checksum(body)}`;
  return { text, hash: hashApiKey(text), hint: `${kind}_…${text.slice(-4)}` };
}

/** Parses a key of any kind; null if its form or checksum is wrong, which takes no look-up. */
export function parseKeyText(text: string): KeyTextClaim | null {
  const [, body, kind, bareId, sum] = FORM.exec(text) ?? [];
  if (body === undefined || kind === undefined || bareId === undefined || checksum(body) !== sum) return null;
  return { kind, bareId };
}

/**
 * SHA-256 of the complete key, which is what is stored. A key has over 200 random bits, so no salt or stretching is
 * needed.
 */
export function hashApiKey(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** Compares two hashes in constant time. */
export function sameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

function checksum(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return base62(bytes, 6);
}
