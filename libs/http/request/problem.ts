import { HttpException, NotFoundException } from '@nestjs/common';

import {
  cutText,
  DomainError,
  type DomainErrorDetails,
  ERROR_CATALOGUE,
  type ErrorCode,
  isOutOfRoom,
} from '#platform';
import { isConflict, isDatabaseUnavailable, PoolBusyError, whyNothingIsStored } from '#storage';

/** A refusal in public terms, not yet bound to a request. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly details: DomainErrorDetails;
}

/** `application/problem+json` (RFC 9457) with the project's members. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ErrorCode;
  readonly request_id: string;
  readonly [member: string]: unknown;
}

/** Where to get help with an error. */
export interface ProblemHelp {
  /** Where the error catalogue is served: an absolute URL if PUBLIC_BASE_URL is set, otherwise a path. */
  readonly docsUrl: string;
  /** Where to ask, `https:` or `mailto:`; null if not configured. */
  readonly support: string | null;
}

const RETRY_SECONDS = 2;
/** Characters of a path that are shown to its sender. */
const LONGEST_PATH = 200;

const plain = (code: ErrorCode, detail: string, retryAfter?: number): Refusal => ({
  code,
  detail,
  details: retryAfter === undefined ? {} : { retryAfter },
});

/**
 * What a thrown value means to the caller. Errors not raised on purpose become internal_error without detail: no stack,
 * SQL or internal name leaks.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof DomainError) {
    return { code: error.code, detail: error.message, details: error.details };
  }
  if (error instanceof PoolBusyError) {
    return plain('overloaded', 'Too many requests are waiting for the database; retry in a second.', 1);
  }
  if (isConflict(error)) {
    return plain('overloaded', 'Too many requests are changing the same records; retry in a second.', 1);
  }
  if (isDatabaseUnavailable(error)) {
    const why = whyNothingIsStored(error);
    const fault = why === null ? 'cannot be reached' : `stores nothing, because ${why}`;
    return plain('database_unavailable', `The database ${fault}; send the request again.`, RETRY_SECONDS);
  }
  if (isOutOfRoom(error)) {
    const detail = 'There is no room for temporary files at the moment; send the request again.';
    return plain('overloaded', detail, RETRY_SECONDS);
  }
  if (error instanceof NotFoundException) {
    return plain('route_not_found', 'There is no such route; see /openapi.json.');
  }
  if (error instanceof URIError || (error instanceof HttpException && error.getStatus() === 400)) {
    return plain('malformed_request', 'The path has an invalid percent-encoding.');
  }
  return plain(
    'internal_error',
    'The request failed because of a fault of the service; quote the request_id when you report it.',
  );
}

/** The problem document for one request; `instance` is its path. */
export function problemDocument(
  { code, detail, details }: Refusal,
  request: { readonly instance: string; readonly requestId: string; readonly help: ProblemHelp },
): ProblemDocument {
  const { status, title } = ERROR_CATALOGUE[code];
  const { help } = request;
  return {
    type: `${help.docsUrl}#${code}`,
    title,
    status,
    detail,
    instance: cutText(request.instance, LONGEST_PATH),
    code,
    request_id: request.requestId,
    ...(help.support === null ? {} : { support: help.support }),
    ...(details.errors === undefined ? {} : { errors: details.errors }),
    ...details.extra,
  };
}

const REALM = 'Bearer realm="deal-intelligence"';
/** The challenge (RFC 6750) of each code that has one. */
const CHALLENGES = new Map<ErrorCode, string>([
  ['missing_api_key', REALM],
  ['invalid_api_key', `${REALM}, error="invalid_token"`],
  ['scope_required', `${REALM}, error="insufficient_scope"`],
]);
export const CHALLENGED: ReadonlySet<ErrorCode> = new Set(CHALLENGES.keys());

/** The headers of a refusal: Retry-After and the challenge; documented by errorHeaders. */
export function refusalHeaders({ code, details }: Refusal): Record<string, string> {
  const headers: Record<string, string> = {};
  if (details.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(details.retryAfter));
  else if (ERROR_CATALOGUE[code].status === 503) headers['retry-after'] = String(RETRY_SECONDS);
  const challenge = CHALLENGES.get(code);
  if (challenge !== undefined) headers['www-authenticate'] = challenge;
  return headers;
}
