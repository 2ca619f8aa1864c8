import { Webhook } from 'standardwebhooks';

import { checkWebhookSecret } from './webhook-secret.js';

/** The three Standard Webhooks headers, in lower case. */
export interface WebhookHeaders {
  readonly 'webhook-id': string;
  /** Seconds since 1970-01-01. */
  readonly 'webhook-timestamp': string;
  /** `v1,<base64>` per secret, separated by spaces. */
  readonly 'webhook-signature': string;
}

export interface SignableMessage {
  /** Stable across retries: the receiver deduplicates by it. */
  readonly id: string;
  /** The time of this attempt: a receiver refuses it five minutes later. */
  readonly timestamp: Date;
  /** The exact bytes sent, as text. */
  readonly body: string;
}

/**
 * The headers that authenticate a message. There is one signature per secret, newest first, so that during a rotation a
 * receiver that knows either the old or the new secret accepts it.
 *
 * @throws DomainError `webhook_secret_invalid` if a secret is malformed.
 */
export function signWebhook(
  { id, timestamp, body }: SignableMessage,
  secrets: readonly [string, ...string[]],
): WebhookHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(checkWebhookSecret(secret)).sign(id, timestamp, body))
      .join(' '),
  };
}
