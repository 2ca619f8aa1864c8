import { type PageProof, pageDigest, type PageSignature } from '../proof/page-proof.js';

/** Begins the last line of a PDF, a comment behind its end, which holds what the block of a page does. */
const MARK = '\n%deal-report-signature ';

/** The parts of a sealed file. */
export interface SealedPdf {
  /** What is digested and signed: every byte before the proof. */
  readonly signed: Uint8Array;
  /** JSON of the proof. */
  readonly proof: string;
}

/** A PDF with its proof as the last line. @param sign null where there is no key. */
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
