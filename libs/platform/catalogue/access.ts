import { defineErrors, lasting, passing } from './definition.js';

/** Keys, plans, limits, idempotency. */
export const ACCESS_ERRORS = defineErrors({
  missing_api_key: lasting(401, 'Missing API key', 'Send `Authorization: Bearer di_live_…` or `di_test_…`.'),
  invalid_api_key: lasting(
    401,
    'Invalid API key',
    'The key is malformed, unknown, revoked or expired. Use another key of the organisation.',
  ),
  plan_required: lasting(
    403,
    'Enterprise plan required',
    'The plan of the organisation does not include the API, or has lapsed. Contact sales.',
  ),
  organisation_suspended: lasting(
    403,
    'Organisation suspended',
    'All keys of the organisation are refused until it is active again. Contact support.',
  ),
  scope_required: lasting(
    403,
    'Scope required',
    'The restricted key lacks the scope that this route needs; `detail` names it.',
  ),
  role_required: lasting(
    403,
    'Role required',
    'The role of the admin key does not allow this route; `detail` names both the role and the one ' +
      'needed.',
  ),
  address_not_allowed: lasting(
    403,
    'Address not allowed',
    'The request comes from outside the networks that the key may be used from.',
  ),
  rate_limited: passing(
    429,
    'Too many requests',
    'A rate limit is exhausted; `RateLimit` shows which one. Wait for `Retry-After`, then retry.',
  ),
  too_many_at_once: passing(
    429,
    'Too many concurrent requests',
    'The connection, address or organisation has too much in progress; `detail` says what. Wait for ' +
      'outstanding responses before sending more.',
  ),
  plan_limit_reached: lasting(
    409,
    'Plan limit reached',
    'The plan does not allow more of these objects; `limit` is the maximum. Delete some, or contact ' +
      'sales.',
  ),
  idempotency_in_flight: passing(
    409,
    'Request still running',
    'A request with this Idempotency-Key is still being processed. Retry in a moment.',
  ),
  idempotency_key_reused: lasting(
    422,
    'Idempotency-Key reused',
    'This Idempotency-Key was used for a different request in the last 24 hours. Use a new key for each ' +
      'new request.',
  ),
  organisation_exists: lasting(
    409,
    'Organisation exists',
    'Another organisation has this name. Choose a different name.',
  ),
  unknown_organisation: lasting(404, 'Unknown organisation', 'No organisation has this id or name.'),
  plan_exists: lasting(409, 'Plan exists', 'Another plan has this code. Choose a different code.'),
  unknown_plan: lasting(404, 'Unknown plan', 'No plan has this code.'),
  invalid_plan_code: lasting(
    422,
    'Invalid plan code',
    'A plan code has 1 to 40 characters from a-z, 0-9 and _.',
  ),
  unknown_key: lasting(404, 'Unknown key', 'No key has this id.'),
  admin_key_exists: lasting(
    409,
    'Admin key exists',
    'Another admin key has or had this name, and names are never reused; `environment` is reserved for ' +
      'the key in ADMIN_KEY_HASH. Choose a different name.',
  ),
  key_not_active: lasting(
    409,
    'Key not active',
    'The key was revoked, has expired, or has already been rotated. Issue a new key.',
  ),
  invalid_cidr: lasting(422, 'Invalid network', 'Write networks as 203.0.113.0/24 or 2001:db8::/32.'),
  invalid_expiry: lasting(422, 'Invalid expiry', 'The expiry must be in the future.'),
  invalid_arguments: lasting(
    422,
    'Invalid arguments',
    'The arguments of the command are not valid; see its --help.',
  ),
});
