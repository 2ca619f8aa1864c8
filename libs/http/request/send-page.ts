import type { Response } from 'express';

/** A page rendered for one caller. */
export interface Page {
  readonly html: string;
  /** Its Content-Security-Policy, instead of the default one. */
  readonly policy: string;
  /** The file name when saved: letters, digits, `_`, `-` and `.`. */
  readonly name: string;
}

/** Sends a page for display in a browser. */
export function sendPage(response: Response, { html, policy, name }: Page): void {
  if (response.headersSent) return; // it took too long and has already been refused
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', policy);
  response.setHeader('content-disposition', `inline; filename="${name}"`);
  response.end(html);
}

/** Sends a complete file in one piece, to be shown or saved. */
export function sendWhole(
  response: Response,
  { type, name }: { readonly type: string; readonly name: string },
  bytes: Uint8Array,
): void {
  if (response.headersSent) return; // it took too long and has already been refused
  response.setHeader('content-type', type);
  response.setHeader('content-disposition', `inline; filename="${name}"`);
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}
