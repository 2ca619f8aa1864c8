import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { base62, type KeyProof, newId, NO_PROOF } from '#platform';

const FORM = /^(di_(rk_)?(live|test)_([0-9A-Za-z]{22})_[0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/;

/** What a key's text says of itself, before any look-up. */
export interface ApiKeyClaim {
  readonly id: string;
  readonly livemode: boolean;
  readonly restricted: boolean;
}

export interface MintedApiKey extends ApiKeyClaim {
  /** The whole key; shown once, never stored. */
  readonly text: string;
  readonly hash: Buffer;
  /** Enough to recognise the key in a list: its prefix and last four characters. */
  readonly hint: string;
}

/**
 * A new key `di_(live|test)_<key id>_<32 bytes, base62>_<checksum>`; a restricted one begins
 * `di_rk_(live|test)_`. The bytes are random, or 26 random ones and a proof of who issued it (KeyProof). The checksum is the CRC-32 of what precedes it, six base62 characters.
 */
export function mintApiKey(
  livemode: boolean,
  restricted: boolean,
  now: Date,
  id = newId('key', now),
  proof: KeyProof = NO_PROOF,
): MintedApiKey {
  const prefix = `di_${restricted ? 'rk_' : ''}${livemode ? 'live' : 'test'}`;
  const head = `${prefix}_${id.slice('key_'.length)}`;
  const body = `${head}_${proof.newSecret(head)}`;
  const text = `${body}_${checksum(body)}`;
  return { id, livemode, restricted, text, hash: hashApiKey(text), hint: `${prefix}_…${text.slice(-4)}` };
}

/** Reads a key's text; null when its form or checksum is wrong, which needs no look-up. */
export function parseApiKey(text: string): ApiKeyClaim | null {
  const [, body, restricted, mode, id, sum] = FORM.exec(text) ?? [];
  if (body === undefined || id === undefined || checksum(body) !== sum) return null;
  return { id: `key_${id}`, livemode: mode === 'live', restricted: restricted !== undefined };
}

/** SHA-256 of the whole key: what is stored. The key carries over 200 random bits, so no salt or stretching is needed. */
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
