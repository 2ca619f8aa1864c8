import type { ErrorCode } from './openapi.js';

/** Of each error code of an answer: whether the same request may succeed later, and what to do. */
export const REMEDIES: Readonly<Partial<Record<ErrorCode, readonly [retryable: 0 | 1, remedy: string]>>> = {
  malformed_request: [
    0,
    'The bytes received are not an HTTP/1.1 request, or a header is too large or contradictory. Check the client or the proxy in between.',
  ],
  malformed_json: [
    0,
    'The body is empty, not valid JSON, or not UTF-8. `detail` says where reading stopped.',
  ],
  unsafe_json: [
    0,
    'The body nests deeper than 32 levels, has more than 40,000 names or 100,000 values, has a name twice in one object, or uses a key named `__proto__`, `constructor` or `prototype`.',
  ],
  invalid_header: [
    0,
    'A header is present twice or its value does not have the required form; `errors` names it.',
  ],
  route_not_found: [0, 'Check the path against /openapi.json.'],
  not_found: [
    0,
    'No such object in this organisation and mode. Objects of another organisation, and live objects requested with a test key, give the same answer.',
  ],
  method_not_allowed: [
    0,
    'The path exists, but not with this method; the `Allow` header lists what it takes.',
  ],
  request_timeout: [
    1,
    'The request did not arrive completely within the time allowed. Send it again on a new connection.',
  ],
  body_too_large: [
    0,
    'A body may be up to 100 kB, a batch 2 MB, a portfolio 32 MB. Send fewer items at a time.',
  ],
  unsupported_media_type: [
    0,
    'Send one `Content-Type: application/json` (UTF-8), without a Content-Encoding.',
  ],
  expectation_failed: [0, 'The header `Expect` asks for something other than `100-continue`. Leave it out.'],
  invalid_fields: [
    0,
    'One or more fields are wrong; `errors` names each by its JSON pointer, with a code and the rule it breaks.',
  ],
  unknown_field: [
    0,
    'A field is not part of the request; `errors` names it and the nearest known one. Unknown fields are refused so that a typo never drops a constraint.',
  ],
  header_fields_too_large: [0, 'All headers together may be up to 16 kB.'],
  internal_error: [
    1,
    'Our fault; it is logged under the `request_id`. A POST with an Idempotency-Key can safely be sent again.',
  ],
  overloaded: [
    1,
    'There are more requests than can be answered in time. Wait for `Retry-After`, then send the request again.',
  ],
  shutting_down: [1, 'This process is being replaced. Send the request again; another one answers.'],
  database_unavailable: [
    1,
    'The database cannot be reached, and nothing is answered without being recorded. Wait for `Retry-After`, then send the request again.',
  ],
  missing_api_key: [0, 'Send `Authorization: Bearer di_live_…` or `di_test_…`.'],
  invalid_api_key: [
    0,
    'The key is malformed, unknown, revoked or expired. Use another key of the organisation.',
  ],
  plan_required: [0, "The organisation's plan does not include the API, or has lapsed. Contact sales."],
  organisation_suspended: [
    0,
    'All keys of the organisation are refused until it is active again. Contact support.',
  ],
  scope_required: [0, 'The restricted key lacks the scope this route needs; `detail` names it.'],
  role_required: [
    0,
    "The admin key's role does not allow this route; `detail` names the role needed and the one held.",
  ],
  address_not_allowed: [0, "The request comes from outside the networks on the key's allow-list."],
  rate_limited: [
    1,
    'A limit of the plan is used up; `RateLimit` names the policy and `Retry-After` says when to continue.',
  ],
  too_many_at_once: [
    1,
    'A connection, an address or an organisation has more under way than is allowed to one; `detail` says what. Wait for outstanding answers, then continue.',
  ],
  plan_limit_reached: [
    0,
    'The plan allows no more of these at a time; `limit` says how many. Delete some, or contact sales.',
  ],
  idempotency_in_flight: [
    1,
    'A request with this Idempotency-Key is still being answered. Send it again in a moment.',
  ],
  idempotency_key_reused: [
    0,
    'This Idempotency-Key was used with other content in the last 24 hours. Use a new key for a new request.',
  ],
  organisation_exists: [0, 'Another organisation has this name.'],
  unknown_organisation: [0, 'No organisation has this id or name.'],
  plan_exists: [0, 'Another plan has this code.'],
  unknown_plan: [0, 'No plan has this code.'],
  invalid_plan_code: [0, 'A code has 1 to 40 of a-z, 0-9 and _.'],
  unknown_key: [0, 'No key has this id.'],
  admin_key_exists: [
    0,
    'Another admin key has or had this name. Names are never reused, so that each stands for one key in the log; `environment` is the key in ADMIN_KEY_HASH.',
  ],
  key_not_active: [0, 'The key was revoked, has expired, or has already been rotated.'],
  invalid_cidr: [0, 'Write networks as 203.0.113.0/24 or 2001:db8::/32.'],
  invalid_expiry: [0, 'The expiry must be in the future.'],
  not_measured: [
    0,
    'The snapshot that answers has no held-out sales: its market is too small, or an earlier version built it.',
  ],
  market_not_loaded: [
    1,
    'No snapshot of this market is active in this process. With a test key the sandbox answers; the operator activates a live snapshot with `deal market activate`.',
  ],
  snapshot_unavailable: [1, 'The snapshot needed cannot be read at the moment; `detail` names it.'],
  unknown_area: [
    0,
    'The area is not one the market knows; `suggestions` lists up to five similar names, or is empty.',
  ],
  outside_coverage: [
    0,
    'The area is in an emirate that the market does not cover; `emirate` names it. If you mean a place of the same name in a covered emirate, write that emirate after it.',
  ],
  unknown_snapshot: [0, 'No snapshot has this version.'],
  unknown_candidate: [
    0,
    'No snapshot with this version is offered as a candidate for the market of the key: it was withdrawn, or is active by now. `GET /v1/model/candidates` lists the candidates.',
  ],
  snapshot_removed: [
    0,
    'The files of this snapshot were deleted; it cannot be used unless it is rebuilt from the same data.',
  ],
  snapshot_outdated: [
    0,
    'The snapshot was built by an earlier version of this program, and only that version reads its files; it cannot be used any more. What was computed on it stays stored.',
  ],
  snapshot_not_active: [
    0,
    'Only the active snapshot can be rolled back; `detail` names it. Somebody else has switched in the meantime.',
  ],
  nothing_to_roll_back: [0, 'No earlier snapshot of this market was active.'],
  feed_not_configured: [
    0,
    'Reading an official feed needs FEED=dld-open-data; or FEED=dubai-pulse with FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET. `detail` names what is missing.',
  ],
  queue_unavailable: [
    1,
    'The job queues cannot be read or written at the moment. Accepted work is stored and waits; try again.',
  ],
  malformed_csv: [
    0,
    'The text is not CSV with a header row: not UTF-8, a quote is not closed, or a column is named twice. `detail` says where.',
  ],
  too_many_batches: [
    1,
    'As many batches as the plan allows are queued or processing; `batches_in_flight` and `batches_in_flight_limit` give the figures.',
  ],
  batch_backlog_full: [
    1,
    'More items would wait to be scored than the plan allows; `items_in_backlog` and `items_in_backlog_limit` give the figures.',
  ],
  portfolio_backlog_full: [
    1,
    'More listings of portfolios would wait to be scored than the plan allows; `listings_in_backlog` and `listings_in_backlog_limit` give the figures.',
  ],
  portfolio_ended: [0, 'The portfolio has already completed; there is nothing left to cancel.'],
  batch_ended: [0, 'The batch has already completed; there is nothing left to cancel.'],
  batch_not_ended: [
    1,
    'Retries of failed items, reports and replays of a candidate are possible only once the batch has ended; `GET` it, or follow its events.',
  ],
  portfolio_not_ended: [
    1,
    'Reports, retries of failed listings and replays of a candidate are possible only once the portfolio has ended; `GET` it, or wait for `portfolio.completed`.',
  ],
  portfolio_canceled: [0, 'Listings of a canceled portfolio are not retried; submit them as a new one.'],
  portfolio_too_long: [
    0,
    'A report carries the decision on every listing and covers up to 20,000; the summary and the results have all of a longer portfolio. A candidate can be replayed over up to 2,000; replay it over a longer one batch by batch, as `GET /v1/batches?portfolio_id=` lists them.',
  ],
  batch_canceled: [0, 'Items of a canceled batch are not retried; submit them as a new batch.'],
  nothing_to_retry: [0, 'A retry would change nothing: all failed items were refused for their content.'],
  item_crashed: [
    1,
    'Scoring this item crashed its worker three times, so it was given up; the other items are not affected.',
  ],
  unknown_policy: [
    0,
    'The organisation has no policy of this name in this mode, or no such version of it, or it is archived; `detail` says which.',
  ],
  invalid_policy_name: [0, 'A name has 1 to 60 of a-z, 0-9 and -, and begins with a letter or digit.'],
  review_settled: [
    0,
    'Somebody has already decided: the review is agreed or overridden, or its override is waiting for approval.',
  ],
  nothing_to_approve: [0, 'No override of the review is waiting for approval; `detail` gives its status.'],
  same_reviewer: [
    0,
    'An override must be approved or rejected by someone other than the person who gave it.',
  ],
  nothing_to_sample: [0, 'The period has no analyses in the mode of the key.'],
  url_not_allowed: [
    0,
    'A webhook address must be https and public; `detail` says why this one is not allowed.',
  ],
  endpoint_disabled: [
    0,
    'The endpoint is disabled and gets nothing. Enable it with PATCH `{"status":"enabled"}`; `recover` sends what it missed.',
  ],
  too_many_secrets: [
    0,
    'Six older secrets of the endpoint still sign, each until its own grace period ends. Rotate again once one has ended; `grace_period_seconds` 0 ends them all.',
  ],
  secrets_unavailable: [
    0,
    'This installation has no key to encrypt webhook secrets. The operator must set SECRETS_KEY.',
  ],
  test_key_required: [
    0,
    'The route changes the sandbox and is open to test keys only (`di_test_…`); the live market cannot be changed.',
  ],
  too_many_shifts: [
    0,
    'The number of shifts allowed at a time is in force; `limit` says how many. `DELETE /v1/sandbox/market-shifts` takes them back.',
  ],
  renderer_unavailable: [
    0,
    'PDF needs a Chromium, and none starts on this installation. Use `format=html`; the operator can install chromium-headless-shell (or chromium) with fonts, or set CHROMIUM_PATH.',
  ],
};
