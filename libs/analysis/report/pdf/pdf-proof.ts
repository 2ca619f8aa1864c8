import { type PageProof, pageDigest, type PageSignature } from '../proof/page-proof.js';

/** Starts the last line of a PDF, a comment after its end that holds what the signature block of a page does. */
const MARK = '\n%deal-report-signature ';

/** The parts of a sealed file. */
export interface SealedPdf {
  /** The digested and signed bytes: everything before the proof. */
  readonly signed: Uint8Array;
  /** The proof as JSON. */
  readonly proof: string;
}

/**
 * A PDF with its proof as the last line.
 * @param sign returns null without a key.
 */
export function sealPdf(pdf: Uint8Array, sign: (bytes: Uint8Array) => PageSignature | null): Uint8Array {
  const signed = Buffer.concat([pdf, Buffer.from(MARK)]);
  const proof: PageProof = { sha256: pageDigest(signed), ...sign(signed) };
  return Buffer.concat([signed, Buffer.from(`${JSON.stringify(proof)}\n`)]);
}

/** Null unless the file is a PDF with a proof. */
export function readSealedPdf(bytes: Uint8Array): SealedPdf | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.lastIndexOf(MARK);
  if (at < 0 || !isPdf(bytes) || file.at(-1) !== 0x0a) return null;
  const begin = at + MARK.length;
  return { signed: file.subarray(0, begin), proof: file.toString('latin1', begin, file.length - 1) };
}

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
