import { WebhookVerificationError } from './errors.js';
import type { Event as ApiEvent, EventType, webhooks } from './generated/openapi.js';

type Carried = {
  [T in keyof webhooks]: NonNullable<webhooks[T]['post']['requestBody']>['content']['application/json'];
};

/** A webhook message, distinguished by `type`. A newer service may send types that this version does not know. */
export type WebhookMessage = Carried[keyof Carried] & {
  /** The header `webhook-id`: the same for every delivery of the message. Store it to process each message once. */
  readonly id: string;
};

/** A stored event of `GET /v1/events`, distinguished by `type`. */
export type DealEvent = {
  [T in EventType]: Omit<ApiEvent, 'type' | 'data'> & { readonly type: T; readonly data: Carried[T]['data'] };
}[EventType];

export interface VerifyOptions {
  /** The endpoint's secret (`whsec_…`); several during a rotation. Undefined throws TypeError. */
  readonly secret: string | readonly string[] | undefined;
  /** Maximum difference between the time of sending and now, in seconds; default 300. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since 1970; defaults to the current time. */
  readonly now?: () => number;
}

/** Headers of any platform: those of `fetch`, or a plain object with names in any case. */
export type HeadersLike =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies a Standard Webhooks message and parses it. `body` is the raw body, before any parsing. Throws
 * WebhookVerificationError, to be answered with 400; throws TypeError if called without a secret, or with a
 * parsed body.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  options: VerifyOptions,
): Promise<WebhookMessage> {
  const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  const now = (options.now ?? Date.now)() / 1000;
  if (!/^\d+$/.test(sent) || Math.abs(now - Number(sent)) > (options.toleranceSeconds ?? 300)) {
    throw new WebhookVerificationError(`webhook-timestamp ${sent} is too far from now; is the clock right?`);
  }
  const bytes = bytesOf(body);
  const head = new TextEncoder().encode(`${id}.${sent}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  for (const secret of secretsOf(options)) {
    if (await isSigned(signed, signatures, secret)) {
      return { ...(JSON.parse(new TextDecoder().decode(bytes)) as Carried[keyof Carried]), id };
    }
  }
  throw new WebhookVerificationError(
    'No signature is by this secret: compare it with the one that was shown when the endpoint was made, and pass the body as it came.',
  );
}

/** Like verifyWebhook, for a platform `Request` (Deno, Bun, workers, Next.js and the like). */
export async function verifyWebhookRequest(
  request: Request,
  options: VerifyOptions,
): Promise<WebhookMessage> {
  return verifyWebhook(new Uint8Array(await request.arrayBuffer()), request.headers, options);
}

function bytesOf(body: string | Uint8Array): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  throw new TypeError(
    'The body has to be the text or the bytes that came: take it before anything parses it.',
  );
}

function secretsOf({ secret }: VerifyOptions): readonly string[] {
  const secrets = typeof secret === 'string' ? [secret] : (secret ?? []);
  if (secrets.length === 0)
    throw new TypeError('The secret of the endpoint is missing; is the variable that holds it set?');
  return secrets;
}

/** Whether any of the signatures matches the secret; compared in constant time by the platform. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: string,
): Promise<boolean> {
  const raw = decodeBase64(secret.replace(/^whsec_/, ''));
  if (raw === null || raw.length === 0) {
    throw new TypeError('The secret has to be as it was shown: whsec_ and base64.');
  }
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',');
    const bytes = version === 'v1' ? decodeBase64(text) : null;
    if (bytes !== null && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true;
  }
  return false;
}

function headerOf(headers: HeadersLike, name: string): string {
  const value: unknown =
    typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value.join(' ') : value;
  if (typeof text === 'string' && text !== '') return text;
  throw new WebhookVerificationError(`The header ${name} is missing: was this sent by the service?`);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
