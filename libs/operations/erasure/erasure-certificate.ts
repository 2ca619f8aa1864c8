import { createPublicKey, verify } from 'node:crypto';

import { type ReportKey, thumbprint } from '#analysis';
import { z } from 'zod';

import type { ErasurePlace, RowCounts } from './organisation-erasure.js';

/** What an erasure did, as the one who asked for it keeps it. */
export interface ErasureStatement {
  readonly object: 'erasure';
  readonly organisation: string;
  readonly erased_at: string;
  /** Who did it, as the log of admin actions has it. */
  readonly actor: string;
  /** Rows that went, by table. */
  readonly rows: RowCounts;
  /** Rows that are left, by table: zeros. */
  readonly left: RowCounts;
  /** The entry of the chain `<organisation> admin <day>` that holds the log of it. */
  readonly place: ErasurePlace;
}

/** The statement as signed text, with its signature; without SECRETS_KEY there is none. */
export interface ErasureCertificate {
  readonly statement: string;
  readonly key: ReportKey | null;
  /** base64url, of the bytes of `statement`. */
  readonly signature: string | null;
}

const KEY = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
});
const COUNTS = z.record(z.string(), z.number().int().min(0));
const CERTIFICATE = z.object({
  statement: z.string(),
  key: KEY.nullable(),
  signature: z.string().nullable(),
});
const STATEMENT = z.object({
  object: z.literal('erasure'),
  organisation: z.string(),
  erased_at: z.string(),
  actor: z.string(),
  rows: COUNTS,
  left: COUNTS,
  place: z.object({ day: z.string(), seq: z.number(), head: z.string() }),
});

/** What a certificate states; null where the text is no certificate. */
export function readCertificate(
  text: string,
): { readonly certificate: ErasureCertificate; readonly statement: ErasureStatement } | null {
  try {
    const certificate = CERTIFICATE.parse(JSON.parse(text));
    return { certificate, statement: STATEMENT.parse(JSON.parse(certificate.statement)) };
  } catch {
    return null;
  }
}

/** Whether the signature is that of the key it names over the statement as it stands. False without one. */
export function isSigned({ statement, key, signature }: ErasureCertificate): boolean {
  if (key === null || signature === null || thumbprint(key.x) !== key.kid) return false;
  const { kty, crv, x } = key;
  const known = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  return verify(null, Buffer.from(statement), known, Buffer.from(signature, 'base64url'));
}
