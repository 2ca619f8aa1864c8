import { createPublicKey, verify } from 'node:crypto';

import { type ReportKey, thumbprint } from '#analysis';
import { z } from 'zod';

import type { ErasurePlace, RowCounts } from './organisation-erasure.js';

/** What an erasure did, for the party that requested it to keep. */
export interface ErasureStatement {
  readonly object: 'erasure';
  readonly organisation: string;
  readonly erased_at: string;
  /** Who did it, as in the admin action log. */
  readonly actor: string;
  /** Rows erased, by table. */
  readonly rows: RowCounts;
  /** Rows left, by table: all zero. */
  readonly left: RowCounts;
  /** The entry in the chain `<organisation> admin <day>` that covers its log. */
  readonly place: ErasurePlace;
}

/** The statement as signed text with its signature; not available without SECRETS_KEY. */
export interface ErasureCertificate {
  readonly statement: string;
  readonly key: ReportKey | null;
  /** base64url, over the bytes of `statement`. */
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

/** The statement in a certificate; null if the text is not one. */
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

/** Whether the named key signed the statement exactly as it is. False without a signature. */
export function isSigned({ statement, key, signature }: ErasureCertificate): boolean {
  if (key === null || signature === null || thumbprint(key.x) !== key.kid) return false;
  const { kty, crv, x } = key;
  const known = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  return verify(null, Buffer.from(statement), known, Buffer.from(signature, 'base64url'));
}
