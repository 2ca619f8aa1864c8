import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import type { SecretKeys } from './environment/environment.js';

/** A secret as stored in the database: `bytes` is nonce (12), tag (16), ciphertext. */
export interface SealedSecret {
  /** The key that sealed it. */
  readonly keyId: string;
  readonly bytes: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Identifies a key without revealing it: the start of its SHA-256. */
function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

/**
 * Encrypts secrets at rest with AES-256-GCM (NIST SP 800-38D). The first key seals; all of them open, so a key is
 * rotated by putting the new one in front. `owner`, the id of the row, is authenticated too: a ciphertext moved to
 * another row does not open.
 */
export class SecretCipher {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly sealing: string;

  /** @param keys 32 bytes each, newest first. */
  constructor(keys: SecretKeys) {
    this.keys = new Map(keys.map((key) => [idOf(key), key]));
    this.sealing = idOf(keys[0]);
  }

  /** Whether the key with this id is available. */
  has(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  seal(text: string, owner: string): SealedSecret {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key(this.sealing), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId: this.sealing, bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
  }

  /** Throws if the key is not configured, or if the bytes were changed or belong to another owner. */
  open({ keyId, bytes }: SealedSecret, owner: string): string {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.key(keyId), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  }

  private key(id: string): Buffer {
    const key = this.keys.get(id);
    if (key !== undefined) return key;
    throw new Error(`the secret was sealed with key ${id}, which is not among SECRETS_KEY`);
  }
}
