import type { ErrorCode } from './openapi.js';

/** Of each error code of an answer: whether the same request may succeed later, and what to do. */
export const REMEDIES: Readonly<Partial<Record<ErrorCode, readonly [retryable: 0 | 1, remedy: string]>>> = {
  malformed_request: [
    0,
    'The request is not valid HTTP/1.1, or a header is too large or contradictory. Check the client and any proxy in between.',
  ],
  malformed_json: [
    0,
    'The body is empty, not valid JSON, or not UTF-8. `detail` says where reading stopped.',
  ],
  unsafe_json: [
    0,
    'The body is nested more than 32 levels deep, has more than 40,000 names or 100,000 values, repeats a name in one object, or uses a key named `__proto__`, `constructor` or `prototype`.',
  ],
  invalid_header: [
    0,
    'A header was sent twice, or its value does not have the required form; `errors` names it.',
  ],
  route_not_found: [0, 'Check the path against /openapi.json.'],
  not_found: [
    0,
    'There is no such object in this organisation and mode. Objects of other organisations, and live objects requested with a test key, return the same error.',
  ],
  method_not_allowed: [0, 'The path does not support this method; the `Allow` header lists those it does.'],
  request_timeout: [
    1,
    'The complete request did not arrive within the time allowed. Retry on a new connection.',
  ],
  body_too_large: [
    0,
    'The limit is 100 kB, for a batch 2 MB, for a portfolio 32 MB. Send fewer items at a time.',
  ],
  uri_too_long: [
    0,
    'Request line and headers together may be at most 16 kB, and the request line is the long part. Send shorter query parameters.',
  ],
  unsupported_media_type: [
    0,
    'Send `Content-Type: application/json` (UTF-8), or a type that `detail` lists, without a Content-Encoding.',
  ],
  expectation_failed: [0, 'The header `Expect` has a value other than `100-continue`. Leave it out.'],
  invalid_fields: [
    0,
    'One or more fields are invalid; `errors` names each one by its JSON pointer, with a code and the rule it breaks.',
  ],
  unknown_field: [
    0,
    'The request has an unknown field; `errors` names it and the nearest known one. Unknown fields are refused so that a typo cannot silently drop a constraint.',
  ],
  header_fields_too_large: [0, 'Request line and headers together may be at most 16 kB.'],
  internal_error: [
    1,
    'A fault of the service, logged under the `request_id`. A POST with an Idempotency-Key is safe to retry.',
  ],
  overloaded: [
    1,
    'There are more requests than can be answered in time. Wait for `Retry-After`, then retry.',
  ],
  database_unavailable: [
    1,
    'The database cannot be reached or stores nothing, as when its disk is full, and analyses are sent only once they are recorded. Wait for `Retry-After`, then retry.',
  ],
  missing_api_key: [0, 'Send `Authorization: Bearer di_live_…` or `di_test_…`.'],
  invalid_api_key: [
    0,
    'The key is malformed, unknown, revoked or expired. Use another key of the organisation.',
  ],
  plan_required: [0, 'The plan of the organisation does not include the API, or has lapsed. Contact sales.'],
  organisation_suspended: [
    0,
    'All keys of the organisation are refused until it is active again. Contact support.',
  ],
  scope_required: [0, 'The restricted key lacks the scope that this route needs; `detail` names it.'],
  role_required: [
    0,
    'The role of the admin key does not allow this route; `detail` names both the role and the one needed.',
  ],
  address_not_allowed: [0, 'The request comes from outside the networks that the key may be used from.'],
  rate_limited: [
    1,
    'A rate limit is exhausted; `RateLimit` shows which one. Wait for `Retry-After`, then retry.',
  ],
  too_many_at_once: [
    1,
    'The connection, address or organisation has too much in progress; `detail` says what. Wait for outstanding responses before sending more.',
  ],
  plan_limit_reached: [
    0,
    'The plan does not allow more of these objects; `limit` is the maximum. Delete some, or contact sales.',
  ],
  idempotency_in_flight: [
    1,
    'A request with this Idempotency-Key is still being processed. Retry in a moment.',
  ],
  idempotency_key_reused: [
    0,
    'This Idempotency-Key was used for a different request in the last 24 hours. Use a new key for each new request.',
  ],
  organisation_exists: [0, 'Another organisation has this name. Choose a different name.'],
  unknown_organisation: [0, 'No organisation has this id or name.'],
  plan_exists: [0, 'Another plan has this code. Choose a different code.'],
  unknown_plan: [0, 'No plan has this code.'],
  invalid_plan_code: [0, 'A plan code has 1 to 40 characters from a-z, 0-9 and _.'],
  unknown_key: [0, 'No key has this id.'],
  admin_key_exists: [
    0,
    'Another admin key has or had this name, and names are never reused; `environment` is reserved for the key in ADMIN_KEY_HASH. Choose a different name.',
  ],
  key_not_active: [0, 'The key was revoked, has expired, or has already been rotated. Issue a new key.'],
  invalid_cidr: [0, 'Write networks as 203.0.113.0/24 or 2001:db8::/32.'],
  invalid_expiry: [0, 'The expiry must be in the future.'],
  not_measured: [
    0,
    'The active snapshot has no held-out sales: its market is too small, or it was built by an earlier version.',
  ],
  market_not_loaded: [
    1,
    'No snapshot of this market is loaded in this process. Test keys use the sandbox; for live keys, the operator activates a snapshot with `deal market activate`.',
  ],
  snapshot_unavailable: [
    1,
    'The required snapshot cannot be read at the moment; `detail` names it. Retry later.',
  ],
  unknown_area: [
    0,
    'The area is not in the market; `suggestions` lists up to five names to use instead: similar ones, or the places of buildings with that name. It may be empty.',
  ],
  outside_coverage: [
    0,
    'The area, or a place that `building` names, is in an emirate that the market does not cover; `emirate` names it. If you mean a place of the same name in a covered emirate, add that emirate after the name.',
  ],
  unknown_snapshot: [0, 'No snapshot has this version.'],
  unknown_candidate: [
    0,
    'No such snapshot is offered as a candidate for the market of the key; it may have been withdrawn or activated. `GET /v1/model/candidates` lists the candidates.',
  ],
  snapshot_removed: [
    0,
    'The files of this snapshot were deleted. It can be used again only if it is rebuilt from the same data.',
  ],
  snapshot_outdated: [
    0,
    'The snapshot was built by an earlier version of the service, which alone can read its files, so it can no longer be used. Analyses computed on it stay stored.',
  ],
  snapshot_not_active: [
    0,
    'Only the active snapshot can be rolled back; `detail` names it. It may have been changed in the meantime.',
  ],
  nothing_to_roll_back: [0, 'No earlier snapshot of this market was ever active.'],
  feed_not_configured: [
    0,
    'Reading an official feed needs FEED=dld-open-data, or FEED=dubai-pulse with FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET. `detail` names what is missing.',
  ],
  queue_unavailable: [
    1,
    'The job queues cannot be read or written at the moment. Accepted work is stored and waits; retry later.',
  ],
  malformed_csv: [
    0,
    'The body is not valid CSV with a header row: it is not UTF-8, a quote is not closed, or a column appears twice. `detail` says where.',
  ],
  too_many_batches: [
    1,
    'The plan allows no more batches in flight; see `batches_in_flight` and `batches_in_flight_limit`. Retry once a batch has ended.',
  ],
  batch_backlog_full: [
    1,
    'The backlog would exceed the plan; see `items_in_backlog` and `items_in_backlog_limit`. Retry once items have been scored.',
  ],
  portfolio_backlog_full: [
    1,
    'The backlog would exceed the plan; see `listings_in_backlog` and `listings_in_backlog_limit`. Retry once listings have been scored.',
  ],
  portfolio_ended: [0, 'The portfolio has already completed, so there is nothing left to cancel.'],
  batch_ended: [0, 'The batch has already completed, so there is nothing left to cancel.'],
  batch_not_ended: [
    1,
    'Retries, reports and candidate replays are possible only once the batch has ended. Poll it with `GET`, or follow its events.',
  ],
  portfolio_not_ended: [
    1,
    'Retries, reports and candidate replays are possible only once the portfolio has ended. Poll it with `GET`, or wait for `portfolio.completed`.',
  ],
  portfolio_canceled: [
    0,
    'Listings of a canceled portfolio cannot be retried; submit them as a new portfolio.',
  ],
  portfolio_too_long: [
    0,
    'A report covers up to 20,000 listings; for more, use the summary and the results. A candidate can be replayed over up to 2,000; for more, replay the batches one by one (`GET /v1/batches?portfolio_id=` lists them).',
  ],
  batch_canceled: [0, 'Items of a canceled batch cannot be retried; submit them as a new batch.'],
  nothing_to_retry: [
    0,
    'All failed items would fail again: they were refused for their content, or their snapshot can no longer be used. Correct the former, and submit them again.',
  ],
  item_crashed: [
    1,
    'Scoring this item crashed its worker three times, so it was abandoned. Other items are not affected.',
  ],
  unknown_policy: [
    0,
    'The organisation has no such policy or version in this mode, or the policy is archived; `detail` says which.',
  ],
  invalid_policy_name: [
    0,
    'A policy name has 1 to 60 characters from a-z, 0-9 and -, and begins with a letter or digit.',
  ],
  review_settled: [
    0,
    'The review is agreed or overridden, or its override awaits approval or rejection by another person; `detail` says which.',
  ],
  nothing_to_approve: [0, 'The review has no override awaiting approval; `detail` has its status.'],
  same_reviewer: [
    0,
    'An override must be approved or rejected by someone other than the person who gave it.',
  ],
  nothing_to_sample: [0, 'The period has no analyses in the mode of the key. Choose another period.'],
  url_not_allowed: [
    0,
    'A webhook URL must use https and a public address; `detail` says why this one is not allowed.',
  ],
  endpoint_disabled: [
    0,
    'The endpoint is disabled, so nothing is sent to it. Enable it with PATCH `{"status":"enabled"}`; `recover` then sends what it missed.',
  ],
  too_many_secrets: [
    0,
    'Six older secrets of the endpoint are still in their grace periods. Rotate again once one has ended, or with `grace_period_seconds` 0, which ends them all.',
  ],
  secrets_unavailable: [
    0,
    'This installation has no key to encrypt secrets with. The operator must set SECRETS_KEY.',
  ],
  test_key_required: [
    0,
    'The route changes the sandbox and accepts test keys only (`di_test_…`). The live market cannot be changed.',
  ],
  too_many_shifts: [
    0,
    'The maximum number of shifts is in force; `limit` is the maximum. `DELETE /v1/sandbox/market-shifts` removes them.',
  ],
  renderer_unavailable: [
    0,
    'PDF needs Chromium, which does not start on this installation. Use `format=html`. The operator can install chromium-headless-shell (or chromium) with fonts, or set CHROMIUM_PATH.',
  ],
};
