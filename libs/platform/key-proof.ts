import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import { base62, bytesOfBase62 } from './ids.js';

/** Random bytes in a key's secret; the bytes after them prove who issued it. */
const RANDOM = 26;
const TAG = 6;
const SECRET = RANDOM + TAG;
const DIGITS = 43;

/**
 * Proves without a look-up that a key was issued here: the last 6 of its secret's 32 bytes are an HMAC-SHA-256 of what
 * precedes them, under a key derived from SECRETS_KEY. Keys issued earlier, or without SECRETS_KEY, have random bytes
 * there: they are unproven, not wrong.
 */
export class KeyProof {
  private readonly keys: readonly Buffer[];

  /** @param secrets the first creates proofs, all of them verify. */
  constructor(secrets: readonly Buffer[]) {
    this.keys = secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'deal api key proof', 32)),
    );
  }

  /** A new secret for the key that begins with `head`, 43 base62 characters; entirely random without a key. */
  newSecret(head: string): string {
    const [key] = this.keys;
    if (key === undefined) return base62(randomBytes(SECRET), DIGITS);
    const random = randomBytes(RANDOM);
    return base62(Buffer.concat([random, tag(key, head, random)]), DIGITS);
  }

  /** Whether a well-formed key proves that it was issued here. */
  proves(text: string): boolean {
    const end = text.lastIndexOf('_');
    const start = text.lastIndexOf('_', end - 1);
    const secret = bytesOfBase62(text.slice(start + 1, end), SECRET);
    if (secret === null) return false;
    const random = secret.subarray(0, RANDOM);
    const found = secret.subarray(RANDOM);
    return this.keys.some((key) => timingSafeEqual(tag(key, text.slice(0, start), random), found));
  }
}

/** Proves nothing: every key is unproven. */
export const NO_PROOF = new KeyProof([]);

function tag(key: Buffer, head: string, random: Buffer): Buffer {
  return createHmac('sha256', key).update(head).update(random).digest().subarray(0, TAG);
}
