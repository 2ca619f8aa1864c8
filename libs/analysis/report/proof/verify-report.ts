import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';

import { digestOf } from '#audit';
import { DomainError } from '#platform';

import type { ReportEvidence } from '../data/evidence.js';
import { findBlock, pageDigest, type PageProof, type ReportKey, thumbprint } from './page-proof.js';

/** What is known about a report that is unchanged since it was issued. */
export interface VerifiedReport {
  readonly evidence: ReportEvidence;
  /** Id of the key that signed the page; null if it is not signed and only its digest was checked. */
  readonly signedBy: string | null;
}

const BYTES_OF_A_SIGNATURE = 64;

/**
 * Verifies a report on its own: the digest and signature of the whole page, and the digest of the record in it. Every
 * byte of the page counts. Throws malformed_report and report_mismatch.
 *
 * @param trusted the published keys, one of which must have signed it; null to trust the signer named in the page, so
 *   that only later changes are detected.
 */
export function verifyReport(bytes: Uint8Array, trusted: readonly ReportKey[] | null): VerifiedReport {
  const page = decode(bytes);
  const seal = findBlock(page, 'signature');
  if (seal === null) throw malformed('it has no block of its signature, or several');
  const signedBy = checkProof(seal.before + seal.after, seal.content, trusted);
  const block = findBlock(page, 'analysis');
  if (block === null) throw malformed('it has no block of its analysis, or several');
  return { evidence: checkEvidence(block.content), signedBy };
}

/**
 * Checks what is signed against its proof. Throws report_mismatch.
 *
 * @param signed a page without its proof, or the bytes of a PDF before it.
 * @param text the proof as JSON.
 * @returns id of the signing key; null if unsigned.
 */
export function checkProof(
  signed: string | Uint8Array,
  text: string,
  trusted: readonly ReportKey[] | null,
): string | null {
  const proof = readProof(text);
  if (pageDigest(signed) !== proof.sha256) {
    throw mismatch(`The page was changed: its SHA-256 is ${pageDigest(signed)}, issued was ${proof.sha256}.`);
  }
  const { key, signature } = proof;
  if (key !== undefined && signature !== undefined) checkSignature(signed, key, signature);
  if (trusted !== null) checkOrigin(key, trusted);
  return key?.kid ?? null;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw mismatch('The file was changed: it is not UTF-8 any more.');
  }
}

/** The block must be exactly what would be written for its contents, so that none of its bytes can vary either. */
function readProof(text: string): PageProof {
  let proof: PageProof;
  try {
    const { sha256, alg, key, signature } = JSON.parse(text) as PageProof;
    const isSigned = alg !== undefined || key !== undefined || signature !== undefined;
    if (!isSigned) proof = { sha256 };
    else if (alg !== 'EdDSA' || key === undefined || signature === undefined) throw new Error('incomplete');
    else {
      const { x } = key;
      const bytes = Buffer.from(signature, 'base64url').subarray(0, BYTES_OF_A_SIGNATURE);
      const exact: ReportKey = { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x) };
      proof = { sha256, alg, key: exact, signature: bytes.toString('base64url') };
    }
  } catch {
    throw mismatch('The block of the signature was changed: it cannot be read.');
  }
  if (JSON.stringify(proof) !== text) {
    throw mismatch(
      'The block of the signature was changed: it is not as it is written when a report is issued.',
    );
  }
  return proof;
}

function checkSignature(page: string | Uint8Array, { kty, crv, x, kid }: ReportKey, signature: string): void {
  const jwk: JsonWebKey = { kty, crv, x };
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    if (
      verify(
        null,
        typeof page === 'string' ? Buffer.from(page) : page,
        key,
        Buffer.from(signature, 'base64url'),
      )
    )
      return;
  } catch {
    throw mismatch(`The signature was changed: "${x}" is no key.`);
  }
  throw mismatch(`The signature does not belong to this page and the key ${kid}.`);
}

function checkOrigin(key: ReportKey | undefined, trusted: readonly ReportKey[]): void {
  if (key === undefined) throw mismatch('The page is not signed, so that no key shows where it comes from.');
  if (trusted.some(({ x }) => x === key.x)) return;
  throw mismatch(`The page is signed by the key ${key.kid}, which is none of the published keys given.`);
}

/** A report's data, whose record must match the digest given. Throws malformed_report, report_mismatch. */
export function checkEvidence(json: string): ReportEvidence {
  const evidence = parse(json);
  const { id, record, record_sha256: digest } = evidence;
  if (typeof record !== 'string' || digestOf(record) !== digest) {
    throw mismatch(`The record in the page is not the one whose SHA-256 is ${digest}.`);
  }
  if ((parse(record) as { readonly id?: unknown }).id !== id) {
    throw mismatch(`The record in the page is not that of ${id}.`);
  }
  return evidence;
}

function parse(text: string): ReportEvidence {
  try {
    return JSON.parse(text) as ReportEvidence;
  } catch {
    throw malformed('its data are no JSON');
  }
}

/** Why a file is not a report. */
export function malformed(why: string): DomainError {
  return new DomainError('malformed_report', `The file is not a report of this service: ${why}.`);
}

/** What is wrong with a report, in one sentence. */
export function mismatch(detail: string): DomainError {
  return new DomainError('report_mismatch', detail);
}
