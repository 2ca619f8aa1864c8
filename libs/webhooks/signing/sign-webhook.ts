import { createHmac } from 'node:crypto';

import { webhookSecretKey } from './webhook-secret.js';

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

/** The version of the scheme: HMAC-SHA256 with a shared secret. Version `v1a` (ed25519) is not offered. */
export const SIGNATURE_VERSION = 'v1';

/** Base64 of HMAC-SHA256 over `id.timestamp.body` (Standard Webhooks 1.0.0, "Signature scheme"). */
export function signature(key: Uint8Array, id: string, timestampSeconds: number, body: string): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest();
}

/**
 * The headers that authenticate a message. One signature per secret, so that during a rotation a receiver which
 * knows either the old or the new secret accepts it; the newest secret comes first.
 *
 * @throws DomainError `webhook_secret_invalid` when a secret is malformed.
 */
export function signWebhook(
  message: SignableMessage,
  secrets: readonly [string, ...string[]],
): WebhookHeaders {
  const seconds = Math.floor(message.timestamp.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const bytes = signature(webhookSecretKey(secret), message.id, seconds, message.body);
    return `${SIGNATURE_VERSION},${bytes.toString('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
