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
    "The organisation's plan does not include the API, or has lapsed. Contact sales.",
  ),
  organisation_suspended: lasting(
    403,
    'Organisation suspended',
    'All keys of the organisation are refused until it is active again. Contact support.',
  ),
  scope_required: lasting(
    403,
    'Scope required',
    'The restricted key lacks the scope this route needs; `detail` names it.',
  ),
  role_required: lasting(
    403,
    'Role required',
    "The admin key's role does not allow this route; `detail` names the role needed and the one held.",
  ),
  address_not_allowed: lasting(
    403,
    'Address not allowed',
    "The request comes from outside the networks on the key's allow-list.",
  ),
  rate_limited: passing(
    429,
    'Too many requests',
    'A limit of the plan is used up; `RateLimit` names the policy and `Retry-After` says when to continue.',
  ),
  too_many_at_once: passing(
    429,
    'Too much at once',
    'A connection, an address or an organisation has more under way than is allowed to one; `detail` says what. Wait for outstanding answers, then continue.',
  ),
  plan_limit_reached: lasting(
    409,
    'Plan limit reached',
    'The plan allows no more of these at a time; `limit` says how many. Delete some, or contact sales.',
  ),
  idempotency_in_flight: passing(
    409,
    'Request still running',
    'A request with this Idempotency-Key is still being answered. Send it again in a moment.',
  ),
  idempotency_key_reused: lasting(
    422,
    'Idempotency-Key reused',
    'This Idempotency-Key was used with other content in the last 24 hours. Use a new key for a new request.',
  ),
  organisation_exists: lasting(409, 'Organisation exists', 'Another organisation has this name.'),
  unknown_organisation: lasting(404, 'Unknown organisation', 'No organisation has this id or name.'),
  plan_exists: lasting(409, 'Plan exists', 'Another plan has this code.'),
  unknown_plan: lasting(404, 'Unknown plan', 'No plan has this code.'),
  invalid_plan_code: lasting(422, 'Invalid plan code', 'A code has 1 to 40 of a-z, 0-9 and _.'),
  unknown_key: lasting(404, 'Unknown key', 'No key has this id.'),
  admin_key_exists: lasting(
    409,
    'Admin key exists',
    'Another admin key has or had this name. Names are never reused, so that each stands for one key in the log; `environment` is the key in ADMIN_KEY_HASH.',
  ),
  key_not_active: lasting(
    409,
    'Key not active',
    'The key was revoked, has expired, or has already been rotated.',
  ),
  invalid_cidr: lasting(422, 'Invalid network', 'Write networks as 203.0.113.0/24 or 2001:db8::/32.'),
  invalid_expiry: lasting(422, 'Invalid expiry', 'The expiry must be in the future.'),
  invalid_arguments: lasting(422, 'Invalid arguments', 'The command needs other arguments; see its --help.'),
});
