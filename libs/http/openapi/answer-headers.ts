import { ERROR_CATALOGUE, type ErrorCode } from '#platform';

import { CHALLENGED } from '../request/problem.js';

/** Headers that mean the same on every route: each is one component of the document. */
const REQUEST_ID = { 'Request-Id': 'Identifies this request in logs and errors.' };
const RATES = {
  'RateLimit-Policy':
    'The rate limits that apply: `q` units in `w` seconds (draft-ietf-httpapi-ratelimit-headers). ' +
    '`requests` and `items` are limits of the organisation. `failed_keys`, sent when the request has no ' +
    'valid key of an organisation, limits the wrong keys from one address. Absent if no key is read, as with ' +
    '`malformed_request`.',
  RateLimit: 'What is left of each limit: `r` units now, all of them in `t` seconds.',
};
const RETRY_AFTER = { 'Retry-After': 'Seconds to wait before retrying, where known.' };
const CHALLENGE = { 'WWW-Authenticate': 'The key that is needed (RFC 6750); not with every code.' };
const REPLAYED = {
  'Idempotent-Replayed': '`true` if this is the stored response to an earlier request.',
};
const FILE_NAME = { 'Content-Disposition': 'The name of the file; absent from JSON.' };

export const SHARED_HEADERS: ReadonlySet<string> = new Set(
  [REQUEST_ID, RATES, RETRY_AFTER, CHALLENGE, REPLAYED, FILE_NAME].flatMap((one) => Object.keys(one)),
);

type Headers = Readonly<Record<string, string>>;

export function headerDocs(headers: Headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/** The headers of a successful answer in one of these media types; `idempotent` if the route takes an Idempotency-Key. */
export function successHeaders(
  types: readonly string[],
  { withKey, idempotent }: { readonly withKey: boolean; readonly idempotent: boolean },
): Headers {
  return {
    ...REQUEST_ID,
    ...(withKey ? RATES : {}),
    ...(idempotent ? REPLAYED : {}),
    ...(types.some(isFile) ? FILE_NAME : {}),
  };
}

/** The headers of an error with one of these codes, which have one status: what refusalHeaders may give them. */
export function errorHeaders(codes: readonly ErrorCode[], withKey: boolean): Headers {
  return {
    ...REQUEST_ID,
    ...(withKey ? RATES : {}),
    ...(codes.some((code) => CHALLENGED.has(code)) ? CHALLENGE : {}),
    ...(codes.some(mayBeTimed) ? RETRY_AFTER : {}),
  };
}

function mayBeTimed(code: ErrorCode): boolean {
  const { status, retryable } = ERROR_CATALOGUE[code];
  return status === 503 || (retryable && status !== 500);
}

/** What sendFile, sendPage and sendWhole send; JSON and event streams are no files. */
const isFile = (type: string): boolean => type.endsWith('/x-ndjson') || !/json$|event-stream$/.test(type);
