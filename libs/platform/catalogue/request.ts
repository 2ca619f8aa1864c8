import { defineErrors, lasting, passing } from './definition.js';

/** The request itself: its format, its size, its fields. */
export const REQUEST_ERRORS = defineErrors({
  malformed_request: lasting(
    400,
    'Malformed HTTP request',
    'The bytes received are not an HTTP/1.1 request, or a header is too large or contradictory. Check the client or the proxy in between.',
  ),
  malformed_json: lasting(
    400,
    'Malformed JSON',
    'The body is empty, not valid JSON, or not UTF-8. `detail` says where reading stopped.',
  ),
  unsafe_json: lasting(
    400,
    'JSON not accepted',
    'The body nests deeper than 32 levels, has more than 40,000 names or 100,000 values, has a name twice in one object, ' +
      'or uses a key named `__proto__`, `constructor` or `prototype`.',
  ),
  invalid_header: lasting(
    400,
    'Invalid header',
    'A header is present twice or its value does not have the required form; `errors` names it.',
  ),
  route_not_found: lasting(404, 'No such route', 'Check the path against /openapi.json.'),
  not_found: lasting(
    404,
    'Not found',
    'No such object in this organisation and mode. Objects of another organisation, and live objects requested with a test key, give the same answer.',
  ),
  method_not_allowed: lasting(
    405,
    'Method not allowed',
    'The path exists, but not with this method; the `Allow` header lists what it takes.',
  ),
  request_timeout: passing(
    408,
    'Request not received in time',
    'The request did not arrive completely within the time allowed. Send it again on a new connection.',
  ),
  body_too_large: lasting(
    413,
    'Body too large',
    'A body may be up to 100 kB, a batch 2 MB, a portfolio 32 MB. Send fewer items at a time.',
  ),
  unsupported_media_type: lasting(
    415,
    'Unsupported media type',
    'Send one `Content-Type: application/json` (UTF-8), without a Content-Encoding.',
  ),
  expectation_failed: lasting(
    417,
    'Expectation failed',
    'The header `Expect` asks for something other than `100-continue`. Leave it out.',
  ),
  invalid_fields: lasting(
    422,
    'Invalid fields',
    'One or more fields are wrong; `errors` names each by its JSON pointer, with a code and the rule it breaks.',
  ),
  unknown_field: lasting(
    422,
    'Unknown field',
    'A field is not part of the request; `errors` names it and the nearest known one. Unknown fields are refused so that a typo never drops a constraint.',
  ),
  header_fields_too_large: lasting(431, 'Headers too large', 'All headers together may be up to 16 kB.'),
  internal_error: passing(
    500,
    'Internal error',
    'Our fault; it is logged under the `request_id`. A POST with an Idempotency-Key can safely be sent again.',
  ),
  overloaded: passing(
    503,
    'Temporarily overloaded',
    'There are more requests than can be answered in time. Wait for `Retry-After`, then send the request again.',
  ),
  shutting_down: passing(
    503,
    'Shutting down',
    'This process is being replaced. Send the request again; another one answers.',
  ),
  database_unavailable: passing(
    503,
    'Records unavailable',
    'The database cannot be reached, and nothing is answered without being recorded. Wait for `Retry-After`, then send the request again.',
  ),
});
