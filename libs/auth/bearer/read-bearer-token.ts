import type { Request } from 'express';
import { Strategy } from 'passport-http-bearer';

import { countHeader } from '#http';
import { DomainError } from '#platform';

/** passport-http-bearer reads the header; who the key belongs to is decided by the guard. */
const strategy = new Strategy((token, done) => done(null, token));

type Attempt = Strategy<never> & {
  success: (token: string) => void;
  fail: () => void;
  error: (error: unknown) => void;
};

/**
 * The key of `Authorization: Bearer <key>`. The strategy runs as passport runs it, on an object of its own a request,
 * without passport's middleware (docs/decisions/0011-bearer-without-middleware.md).
 * Throws missing_api_key, invalid_api_key (not Bearer and one key), invalid_header (sent twice, or in the query).
 */
export function readBearerToken(request: Request): string {
  assertOneHeader(request);
  let token: string | undefined;
  const attempt = Object.create(strategy) as Attempt;
  attempt.success = (found) => (token = found);
  attempt.fail = () => undefined;
  attempt.authenticate(request);
  if (token !== undefined) return token;
  throw new DomainError('invalid_api_key', 'Authorization is not "Bearer" followed by one API key.');
}

function assertOneHeader(request: Request): void {
  if ('access_token' in request.query) {
    const detail = 'A key in the address ends up in logs; send it as Authorization: Bearer.';
    throw new DomainError('invalid_header', detail, {
      errors: [{ parameter: 'access_token', code: 'unknown_field', detail }],
    });
  }
  if (request.headers.authorization === undefined) {
    throw new DomainError('missing_api_key', 'Send the header Authorization: Bearer di_live_… or di_test_….');
  }
  if (countHeader(request, 'authorization') > 1) {
    const detail = 'Authorization was sent more than once; send it once.';
    throw new DomainError('invalid_header', detail, {
      errors: [{ header: 'Authorization', code: 'duplicate', detail }],
    });
  }
}
