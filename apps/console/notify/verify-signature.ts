import { keyOfSecret, parseHeaders } from './signed-parts.js';

const TOLERANCE_SECONDS = 300;

/**
 * What can be said about a received message. `other`: a different secret or a changed byte; it is impossible to tell
 * which.
 */
export type Finding =
  | 'signed'
  | 'late'
  | 'early'
  | 'padded'
  | 'other'
  | 'secret'
  | 'timestamp'
  | 'version'
  | 'webhook-id'
  | 'webhook-timestamp'
  | 'webhook-signature';

export interface ReceivedText {
  /** The headers as logged, one name and value per line. */
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
}

/** Verifies a message against a secret by the Standard Webhooks scheme, entirely in the browser. */
export async function verifySignature(
  { headers, body, secret }: ReceivedText,
  now = Date.now(),
): Promise<Finding> {
  const sent = parseHeaders(headers);
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const)
    if (!sent[name]) return name;
  const timestamp = sent['webhook-timestamp'];
  if (!/^\d{1,12}$/.test(timestamp)) return 'timestamp';
  const secretBytes = keyOfSecret(secret.trim());
  if (secretBytes === undefined) return 'secret';
  const signatures = sent['webhook-signature'].split(' ').filter((one) => one.startsWith('v1,'));
  if (signatures.length === 0) return 'version';
  const key = await crypto.subtle.importKey('raw', secretBytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const isSigned = async (text: string): Promise<boolean> => {
    const content = new TextEncoder().encode(`${sent['webhook-id']}.${timestamp}.${text}`);
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
    return signatures.includes(`v1,${btoa(String.fromCharCode(...mac))}`);
  };
  if (!(await isSigned(body))) return (await isSigned(body.trim())) ? 'padded' : 'other';
  const age = now / 1000 - Number(timestamp);
  if (age > TOLERANCE_SECONDS) return 'late';
  return age < -TOLERANCE_SECONDS ? 'early' : 'signed';
}
