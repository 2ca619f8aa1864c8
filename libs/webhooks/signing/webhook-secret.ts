import { randomBytes } from 'node:crypto';

import { DomainError } from '#platform';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** Limits of the Standard Webhooks specification for a symmetric secret. */
const MIN_BYTES = 24;
const MAX_BYTES = 64;

/** A new symmetric secret in serialised form: `whsec_` and the base64 of 32 random bytes. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * Returns the secret if it is `whsec_` and the base64 of 24 to 64 bytes; the library would accept shorter ones.
 *
 * @throws DomainError `webhook_secret_invalid` otherwise. The message never repeats the secret.
 */
export function checkWebhookSecret(secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const canonical = key.toString('base64') === secret.slice(PREFIX.length);
  if (!secret.startsWith(PREFIX) || !canonical || key.length < MIN_BYTES || key.length > MAX_BYTES) {
    throw new DomainError(
      'webhook_secret_invalid',
      `A webhook secret must be "${PREFIX}" followed by ${MIN_BYTES} to ${MAX_BYTES} bytes in base64.`,
    );
  }
  return secret;
}
