import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';

import { countHeader } from '#http';
import { DomainError } from '#platform';

/** An instance of its own: the text of a key, of whomever it is. */
const reader = new passport.Passport().use(
  new Strategy((token, done) => {
    done(null, { token });
  }),
);

/**
 * The key of `Authorization: Bearer <key>`, for the routes of administrators.
 * Throws missing_api_key, invalid_api_key (not Bearer and one key), invalid_header (sent twice, or in the query).
 */
export function readBearerToken(request: Request): string {
  assertOneHeader(request, 'di_admin_…');
  let token: string | undefined;
  const found = (_error: unknown, user: { readonly token: string } | false): void => {
    if (user) ({ token } = user);
  };
  const authenticate = reader.authenticate('bearer', { session: false }, found) as (
    ...call: [Request, unknown, () => void]
  ) => void;
  authenticate(request, request.res, () => undefined);
  if (token === undefined) throw notOneKey();
  return token;
}

/** What is said where passport finds no key in the header. */
export function notOneKey(): DomainError {
  return new DomainError('invalid_api_key', 'Authorization is not "Bearer" followed by one API key.');
}

/** Throws missing_api_key, and invalid_header for one that was sent twice or stands in the query. */
export function assertOneHeader(request: Request, keys = 'di_live_… or di_test_…'): void {
  if ('access_token' in request.query) {
    const detail = 'A key in the address ends up in logs; send it as Authorization: Bearer.';
    throw new DomainError('invalid_header', detail, {
      errors: [{ parameter: 'access_token', code: 'unknown_field', detail }],
    });
  }
  if (request.headers.authorization === undefined) {
    throw new DomainError('missing_api_key', `Send the header Authorization: Bearer ${keys}.`);
  }
  if (countHeader(request, 'authorization') > 1) {
    const detail = 'Authorization was sent more than once; send it once.';
    throw new DomainError('invalid_header', detail, {
      errors: [{ header: 'Authorization', code: 'duplicate', detail }],
    });
  }
}
