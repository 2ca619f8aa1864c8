import { Webhook } from 'standardwebhooks';

import { checkWebhookSecret } from './webhook-secret.js';

/** The three headers of Standard Webhooks, lower case. */
export interface WebhookHeaders {
  readonly 'webhook-id': string;
  /** Seconds since 1970-01-01. */
  readonly 'webhook-timestamp': string;
  /** `v1,<base64>` per secret, separated by a space. */
  readonly 'webhook-signature': string;
}

export interface SignableMessage {
  /** Stable over retries: the receiver's key against duplicates. */
  readonly id: string;
  /** The moment of this attempt: a receiver refuses it five minutes later. */
  readonly timestamp: Date;
  /** The exact bytes sent, as text. */
  readonly body: string;
}

/**
 * The headers that authenticate a message. One signature per secret, so that during a rotation a receiver which
 * knows either the old or the new secret accepts it; the newest secret comes first.
 *
 * @throws DomainError `webhook_secret_invalid` when a secret is malformed.
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
