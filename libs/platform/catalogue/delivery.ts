import { defineErrors, lasting } from './definition.js';

/** Webhooks, and the jobs behind the API. */
export const DELIVERY_ERRORS = defineErrors({
  url_not_allowed: lasting(
    422,
    'URL not allowed',
    'A webhook URL must use https and a public address; `detail` says why this one is not allowed.',
  ),
  endpoint_disabled: lasting(
    409,
    'Endpoint disabled',
    'The endpoint is disabled, so nothing is sent to it. Enable it with PATCH `{"status":"enabled"}`; ' +
      '`recover` then sends what it missed.',
  ),
  too_many_secrets: lasting(
    409,
    'Too many secrets',
    'Six older secrets of the endpoint are still in their grace periods. Rotate again once one has ' +
      'ended, or with `grace_period_seconds` 0, which ends them all.',
  ),
  secrets_unavailable: lasting(
    503,
    'Secrets unavailable',
    'This installation has no key to encrypt secrets with. The operator must set SECRETS_KEY.',
  ),
  webhook_header_missing: lasting(
    400,
    'Webhook header missing',
    'The header `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing or repeated. Raised ' +
      'by a receiver that verifies a message.',
  ),
  webhook_signature_invalid: lasting(
    401,
    'Webhook signature invalid',
    'No signature in the header matches the body and the secret. Either the secret is wrong, or the body ' +
      'was changed.',
  ),
  webhook_timestamp_invalid: lasting(
    400,
    'Webhook timestamp invalid',
    "The timestamp is not a number of seconds, or differs from the receiver's clock by more than five " +
      'minutes.',
  ),
  webhook_secret_invalid: lasting(
    422,
    'Webhook secret invalid',
    'A secret must be `whsec_` followed by 24 to 64 bytes in base64.',
  ),
  job_payload_invalid: lasting(
    500,
    'Job payload invalid',
    'A job in the queue does not have the expected payload; it is rejected without a retry.',
  ),
});
