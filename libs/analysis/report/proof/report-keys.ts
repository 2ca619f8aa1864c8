import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { SECRET_KEYS, type SecretKeys } from '#platform';

import { type PageSignature, type ReportKey, thumbprint } from './page-proof.js';

interface SigningKey {
  readonly secret: KeyObject;
  readonly published: ReportKey;
}

/** The PKCS #8 prefix of a 32-byte Ed25519 private key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs reports with Ed25519 keys derived from SECRETS_KEY: the first one signs, all are published. */
@Injectable()
export class ReportKeys {
  private readonly keys: readonly SigningKey[];

  constructor(@Inject(SECRET_KEYS) secretKeys: SecretKeys | null) {
    this.keys = (secretKeys ?? []).map(signingKeyOf);
  }

  /** The current signing key; null if the installation has no SECRETS_KEY. */
  get current(): ReportKey | null {
    return this.keys[0]?.published ?? null;
  }

  /** Every key with valid signatures, the current one first. */
  published(): { readonly keys: readonly ReportKey[] } {
    return { keys: this.keys.map(({ published }) => published) };
  }

  /** Null without a key. The same text or bytes always have the same signature. */
  sign(text: string | Uint8Array): PageSignature | null {
    const [key] = this.keys;
    if (key === undefined) return null;
    const signature = sign(null, typeof text === 'string' ? Buffer.from(text) : text, key.secret).toString(
      'base64url',
    );
    return { alg: 'EdDSA', key: key.published, signature };
  }
}

function signingKeyOf(secretKey: Buffer): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'deal report signature', 32));
  const key = Buffer.concat([PKCS8_HEAD, seed]);
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return { secret, published: { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x) } };
}
