import { defineErrors, lasting, passing } from './definition.js';

/** The request itself: its format, its size, its fields. */
export const REQUEST_ERRORS = defineErrors({
  malformed_request: lasting(
    400,
    'Malformed HTTP request',
    'The request is not valid HTTP/1.1, or a header is too large or contradictory. Check the client and ' +
      'any proxy in between.',
  ),
  malformed_json: lasting(
    400,
    'Malformed JSON',
    'The body is empty, not valid JSON, or not UTF-8. `detail` says where reading stopped.',
  ),
  unsafe_json: lasting(
    400,
    'JSON not accepted',
    'The body is nested more than 32 levels deep, has more than 40,000 names or 100,000 values, repeats ' +
      'a name in one object, or uses a key named `__proto__`, `constructor` or `prototype`.',
  ),
  invalid_header: lasting(
    400,
    'Invalid header',
    'A header was sent twice, or its value does not have the required form; `errors` names it.',
  ),
  route_not_found: lasting(404, 'No such route', 'Check the path against /openapi.json.'),
  not_found: lasting(
    404,
    'Not found',
    'There is no such object in this organisation and mode. Objects of other organisations, and live ' +
      'objects requested with a test key, return the same error.',
  ),
  method_not_allowed: lasting(
    405,
    'Method not allowed',
    'The path does not support this method; the `Allow` header lists those it does.',
  ),
  request_timeout: passing(
    408,
    'Request not received in time',
    'The complete request did not arrive within the time allowed. Retry on a new connection.',
  ),
  body_too_large: lasting(
    413,
    'Body too large',
    'The limit is 100 kB, for a batch 2 MB, for a portfolio 32 MB. Send fewer items at a time.',
  ),
  uri_too_long: lasting(
    414,
    'Address too long',
    'Request line and headers together may be at most 16 kB, and the request line is the long part. ' +
      'Send shorter query parameters.',
  ),
  unsupported_media_type: lasting(
    415,
    'Unsupported media type',
    'Send `Content-Type: application/json` (UTF-8), or a type that `detail` lists, without a ' +
      'Content-Encoding.',
  ),
  expectation_failed: lasting(
    417,
    'Expectation failed',
    'The header `Expect` has a value other than `100-continue`. Leave it out.',
  ),
  invalid_fields: lasting(
    422,
    'Invalid fields',
    'One or more fields are invalid; `errors` names each one by its JSON pointer, with a code and the ' +
      'rule it breaks.',
  ),
  unknown_field: lasting(
    422,
    'Unknown field',
    'The request has an unknown field; `errors` names it and the nearest known one. Unknown fields are ' +
      'refused so that a typo cannot silently drop a constraint.',
  ),
  header_fields_too_large: lasting(
    431,
    'Headers too large',
    'Request line and headers together may be at most 16 kB.',
  ),
  internal_error: passing(
    500,
    'Internal error',
    'A fault of the service, logged under the `request_id`. A POST with an Idempotency-Key is safe to ' +
      'retry.',
  ),
  overloaded: passing(
    503,
    'Temporarily overloaded',
    'There are more requests than can be answered in time. Wait for `Retry-After`, then retry.',
  ),
  database_unavailable: passing(
    503,
    'Database unavailable',
    'The database cannot be reached or stores nothing, as when its disk is full, and analyses are sent only ' +
      'once they are recorded. Wait for `Retry-After`, then retry.',
  ),
});
