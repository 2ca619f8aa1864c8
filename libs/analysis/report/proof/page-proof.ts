import { hash } from 'node:crypto';

/** A public key in RFC 8037 form. */
export interface ReportKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** The key, base64url. */
  readonly x: string;
  /** Its RFC 7638 thumbprint. */
  readonly kid: string;
}

export interface PageSignature {
  readonly alg: 'EdDSA';
  readonly key: ReportKey;
  /** base64url. */
  readonly signature: string;
}

/** The content of a page's signature block: only the digest for an installation without keys. */
export type PageProof = { readonly sha256: string } & Partial<PageSignature>;

const END = '</script>';

/** The position of a data block in a page. */
export interface Block {
  readonly before: string;
  readonly content: string;
  readonly after: string;
}

const opening = (name: string): string => `<script type="application/json" id="${name}">`;

/** JSON as a data block, which no browser runs; without characters that would end it or are invisible. */
export function dataBlock(name: string, json: string): string {
  const escaped = json.replaceAll(
    /[<>&\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${opening(name)}${escaped}${END}`;
}

/** The block with this name; null unless there is exactly one. */
export function findBlock(page: string, name: string): Block | null {
  const [before = '', rest, another] = page.split(opening(name));
  if (rest === undefined || another !== undefined) return null;
  const end = rest.indexOf(END);
  if (end < 0) return null;
  return { before: before + opening(name), content: rest.slice(0, end), after: rest.slice(end) };
}

/** The id a public key must have. */
export function thumbprint(x: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return hash('sha256', members, 'buffer').toString('base64url');
}

/** SHA-256, in hexadecimal, of what is signed: a page with an empty signature block, or the bytes of a PDF. */
export function pageDigest(page: string | Uint8Array): string {
  return hash('sha256', page, 'hex');
}

/**
 * Completes the empty block `signature` of a page: digest and signature cover the page's bytes with that block empty.
 * @param sign returns null without a key.
 */
export function sealPage(page: string, sign: (text: string) => PageSignature | null): string {
  const block = findBlock(page, 'signature');
  if (block === null) throw new Error('the page has no place for its signature');
  const proof: PageProof = { sha256: pageDigest(page), ...sign(page) };
  return `${block.before}${JSON.stringify(proof)}${block.after}`;
}
