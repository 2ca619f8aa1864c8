export interface SignatureHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** The three headers in pasted text: one name and value per line, or as JSON; empty if missing. */
export function parseHeaders(text: string): SignatureHeaders {
  const found = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^[\s{"']*(webhook-[a-z]+)["']?\s*:(.*)$/i.exec(line) ?? [];
    if (name !== undefined && value !== undefined)
      found.set(name.toLowerCase(), value.replace(/^[\s"']+|[\s"',}]+$/g, ''));
  }
  const one = (name: keyof SignatureHeaders): string => found.get(name) ?? '';
  return {
    'webhook-id': one('webhook-id'),
    'webhook-timestamp': one('webhook-timestamp'),
    'webhook-signature': one('webhook-signature'),
  };
}

/** The bytes of a secret that is `whsec_` and the base64 of 24 to 64 bytes. */
export function keyOfSecret(secret: string): Uint8Array<ArrayBuffer> | undefined {
  const text = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (text === undefined || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined;
}
