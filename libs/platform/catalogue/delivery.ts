import { defineErrors, lasting } from './definition.js';

/** Webhooks, and the jobs behind the API. */
export const DELIVERY_ERRORS = defineErrors({
  url_not_allowed: lasting(
    422,
    'URL not allowed',
    'A webhook address must be https and public; `detail` says why this one is not allowed.',
  ),
  endpoint_disabled: lasting(
    409,
    'Endpoint disabled',
    'The endpoint is disabled and gets nothing. Enable it with PATCH `{"status":"enabled"}`; `recover` sends what it missed.',
  ),
  too_many_secrets: lasting(
    409,
    'Too many secrets',
    'Six older secrets of the endpoint still sign, each until its own grace period ends. Rotate again once one has ended; `grace_period_seconds` 0 ends them all.',
  ),
  secrets_unavailable: lasting(
    503,
    'Secrets unavailable',
    'This installation has no key to encrypt webhook secrets. The operator must set SECRETS_KEY.',
  ),
  webhook_header_missing: lasting(
    400,
    'Webhook header missing',
    'A receiver found one of `webhook-id`, `webhook-timestamp`, `webhook-signature` missing or repeated.',
  ),
  webhook_signature_invalid: lasting(
    401,
    'Webhook signature invalid',
    'No signature in the header matches the body under the secret: either the secret is a different one, or the bytes were changed.',
  ),
  webhook_timestamp_invalid: lasting(
    400,
    'Webhook timestamp invalid',
    "The timestamp is not a number of seconds, or is more than five minutes off the receiver's clock.",
  ),
  webhook_secret_invalid: lasting(
    422,
    'Webhook secret invalid',
    'A secret is `whsec_` followed by 24 to 64 bytes in base64.',
  ),
  job_payload_invalid: lasting(
    500,
    'Job payload invalid',
    'A job in the queue does not match its catalogue entry; it is refused without another attempt.',
  ),
});
