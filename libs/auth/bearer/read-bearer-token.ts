import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';

import { countHeader } from '#http';
import { DomainError } from '#platform';

/** A separate passport instance that reads the key's text, whoever it belongs to. */
const reader = new passport.Passport().use(
  new Strategy((token, done) => {
    done(null, { token });
  }),
);

/**
 * The key in `Authorization: Bearer <key>`, for the administrators' routes. Throws missing_api_key, invalid_api_key
 * (not Bearer followed by one key), invalid_header (sent twice, or in the query).
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
  if (token === undefined) throw notOneKey(request);
  return token;
}

/** The error if passport finds no key in the header, saying what is there instead; none of it is repeated. */
export function notOneKey({ headers: { authorization = '' } }: Request): DomainError {
  return new DomainError(
    'invalid_api_key',
    `Authorization is not "Bearer" followed by one API key. ${explainHeader(authorization)}`,
  );
}

function explainHeader(authorization: string): string {
  const [scheme = '', ...words] = authorization.trim().split(/\s+/, 4);
  if (/^["'`]?a?di_/.test(scheme)) return 'The key was sent alone: put "Bearer " before it.';
  if (scheme.toLowerCase() !== 'bearer') return 'It uses another scheme: send "Bearer ", then the key.';
  if (words.length === 0) return 'The key is missing: is the variable for it set?';
  if (words[0]?.toLowerCase() === 'bearer') return 'The word "Bearer" appears twice: send it once.';
  return 'It has more than one word after "Bearer": a key has no spaces.';
}

/** Throws missing_api_key, or invalid_header if it was sent twice or in the query. */
export function assertOneHeader(request: Request, keys = 'di_live_… or di_test_…'): void {
  if ('access_token' in request.query) {
    const detail = 'A key in the URL ends up in logs; send it as Authorization: Bearer.';
    throw new DomainError('invalid_header', detail, {
      errors: [{ parameter: 'access_token', code: 'unknown_field', detail }],
    });
  }
  if (request.headers.authorization === undefined) {
    throw new DomainError('missing_api_key', `Send the header Authorization: Bearer ${keys}.`);
  }
  if (countHeader(request, 'authorization') > 1) {
    const detail = 'Authorization was sent more than once; send it only once.';
    throw new DomainError('invalid_header', detail, {
      errors: [{ header: 'Authorization', code: 'duplicate', detail }],
    });
  }
}
