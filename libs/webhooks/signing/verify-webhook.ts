import { Webhook, WebhookVerificationError } from 'standardwebhooks';

import { DomainError } from '#platform';

import { checkWebhookSecret } from './webhook-secret.js';

export interface ReceivedWebhook {
  /** Header names in lower case, as node:http provides them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as received, before any JSON parsing. */
  readonly body: string;
}

/** The library's message for a timestamp that is not a number or is more than five minutes off. */
const TIMESTAMP_REASON = /timestamp|^Invalid Signature Headers$/;

/**
 * Verifies a received message against any of the secrets, in constant time per signature. Uses the system time: the
 * library accepts no clock.
 *
 * @returns the message id, by which the receiver deduplicates.
 * @throws DomainError `webhook_header_missing`, `webhook_timestamp_invalid` (over five minutes off),
 *   `webhook_signature_invalid` or `webhook_secret_invalid`.
 */
export function verifyWebhook(received: ReceivedWebhook, secrets: readonly string[]): string {
  const headers = {
    'webhook-id': header(received, 'webhook-id'),
    'webhook-timestamp': header(received, 'webhook-timestamp'),
    'webhook-signature': header(received, 'webhook-signature'),
  };
  const signed = secrets.some((secret) => {
    try {
      new Webhook(checkWebhookSecret(secret)).verify(received.body, headers, { jsonParse: false });
      return true;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      if (TIMESTAMP_REASON.test(error.message)) throw timestampInvalid(headers['webhook-timestamp']);
      return false;
    }
  });
  if (signed) return headers['webhook-id'];
  throw new DomainError(
    'webhook_signature_invalid',
    'No signature of the message matches: check that the secret belongs to this endpoint, and that the ' +
      'body is verified before it is parsed.',
  );
}

function header(received: ReceivedWebhook, name: string): string {
  const value = received.headers[name];
  if (typeof value !== 'string' || value === '') {
    throw new DomainError('webhook_header_missing', `The header ${name} is missing or repeated.`);
  }
  return value;
}

function timestampInvalid(value: string): DomainError {
  return new DomainError(
    'webhook_timestamp_invalid',
    `The header webhook-timestamp is ${value}; it must be in Unix seconds, within 300 s of now.`,
  );
}
