import { timingSafeEqual } from 'node:crypto';

import { DomainError } from '#platform';

import { signature, SIGNATURE_VERSION } from './sign-webhook.js';
import { webhookSecretKey } from './webhook-secret.js';

/** How far a timestamp may lie from now, either way, before the message counts as replayed. */
export const TOLERANCE_SECONDS = 300;

export interface ReceivedWebhook {
  /** Header names in lower case, as node:http gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as received, before any JSON parsing. */
  readonly body: string;
}

/**
 * Checks a received message against any of the secrets, in constant time per signature.
 *
 * @returns the message's id, by which the receiver drops duplicates.
 * @throws DomainError `webhook_header_missing`, `webhook_timestamp_invalid` (over five minutes off) or
 * `webhook_signature_invalid`.
 */
export function verifyWebhook(received: ReceivedWebhook, secrets: readonly string[], now: Date): string {
  const id = header(received, 'webhook-id');
  const seconds = timestampSeconds(header(received, 'webhook-timestamp'), now);
  const candidates = header(received, 'webhook-signature')
    .split(' ')
    .filter((entry) => entry.startsWith(`${SIGNATURE_VERSION},`))
    .map((entry) => Buffer.from(entry.slice(SIGNATURE_VERSION.length + 1), 'base64'));
  for (const secret of secrets) {
    const expected = signature(webhookSecretKey(secret), id, seconds, received.body);
    const matches = candidates.some(
      (candidate) => candidate.length === expected.length && timingSafeEqual(candidate, expected),
    );
    if (matches) return id;
  }
  throw new DomainError(
    'webhook_signature_invalid',
    'No signature of the message matches: check the secret, and that the body is verified before it is parsed.',
  );
}

function header(received: ReceivedWebhook, name: string): string {
  const value = received.headers[name];
  if (typeof value !== 'string' || value === '') {
    throw new DomainError('webhook_header_missing', `The header ${name} is missing or repeated.`);
  }
  return value;
}

function timestampSeconds(value: string, now: Date): number {
  const seconds = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  const distance = Math.abs(Math.floor(now.getTime() / 1000) - seconds);
  if (!(distance <= TOLERANCE_SECONDS)) {
    throw new DomainError(
      'webhook_timestamp_invalid',
      `The header webhook-timestamp is ${value}; it must be Unix seconds within ${TOLERANCE_SECONDS} s of now.`,
    );
  }
  return seconds;
}
