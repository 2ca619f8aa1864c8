import { hash } from 'node:crypto';

/** A public key as RFC 8037 writes it. */
export interface ReportKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** The key, base64url. */
  readonly x: string;
  /** Its thumbprint of RFC 7638. */
  readonly kid: string;
}

export interface PageSignature {
  readonly alg: 'EdDSA';
  readonly key: ReportKey;
  /** base64url. */
  readonly signature: string;
}

/** What the signature block of a page holds: of an installation without keys the digest alone. */
export type PageProof = { readonly sha256: string } & Partial<PageSignature>;

const END = '</script>';

/** The position of a block of data in a page. */
export interface Block {
  readonly before: string;
  readonly content: string;
  readonly after: string;
}

const opening = (name: string): string => `<script type="application/json" id="${name}">`;

/** JSON as a block of data, which no browser runs; without a character that ends it or is not seen. */
export function dataBlock(name: string, json: string): string {
  const escaped = json.replaceAll(
    /[<>&\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${opening(name)}${escaped}${END}`;
}

/** The block of a name; null unless there is exactly one. */
export function findBlock(page: string, name: string): Block | null {
  const [before = '', rest, another] = page.split(opening(name));
  if (rest === undefined || another !== undefined) return null;
  const end = rest.indexOf(END);
  if (end < 0) return null;
  return { before: before + opening(name), content: rest.slice(0, end), after: rest.slice(end) };
}

/** The id that a public key must have. */
export function thumbprint(x: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return hash('sha256', members, 'buffer').toString('base64url');
}

/** SHA-256, hexadecimal, of what is signed: a page whose signature block is empty, or the bytes of a PDF. */
export function pageDigest(page: string | Uint8Array): string {
  return hash('sha256', page, 'hex');
}

/**
 * A page with an empty block `signature`, completed: digest and signature are of its bytes with that block empty.
 * @param sign null where there is no key.
 */
export function sealPage(page: string, sign: (text: string) => PageSignature | null): string {
  const block = findBlock(page, 'signature');
  if (block === null) throw new Error('the page has no place for its signature');
  const proof: PageProof = { sha256: pageDigest(page), ...sign(page) };
  return `${block.before}${JSON.stringify(proof)}${block.after}`;
}
