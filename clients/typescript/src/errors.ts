import type { ErrorCode, Problem } from './generated/openapi.js';
import { REMEDIES } from './generated/remedies.js';

/** One invalid field: a `pointer` into the body, or the name of a `parameter` or `header`. */
export type FieldError = NonNullable<Problem['errors']>[number];

/** Base class of every error of this client. */
export class DealError extends Error {
  override readonly name: string = 'DealError';
}

/** No answer arrived: the connection failed or was cut. `cause` is the platform's error. */
export class ConnectionError extends DealError {
  override readonly name = 'ConnectionError';
}

/** The timeout of the call has passed, or would pass before the next attempt. `cause` is the last obstacle. */
export class DeadlineError extends DealError {
  override readonly name = 'DeadlineError';
}

/** A redirect, or a web page with a success status: from a proxy, or a server that is not the service. Not retried. */
export class UnexpectedAnswerError extends DealError {
  override readonly name = 'UnexpectedAnswerError';
}

/** A webhook message is not signed with the secret, is too old, or is not in the Standard Webhooks format. */
export class WebhookVerificationError extends DealError {
  override readonly name = 'WebhookVerificationError';
}

/** The service rejected the request or failed: a problem document (RFC 9457). */
export class ApiError extends DealError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Stable; a newer service may send codes that this version does not know. */
  readonly code: ErrorCode | (string & {});
  /** What is wrong with this request. */
  readonly detail: string;
  /** What to do about errors with this code. */
  readonly remedy: string;
  /** Whether the same request may succeed later without changes. */
  readonly retryable: boolean;
  /** Identifies the request in the service's logs; include it in support requests. */
  readonly requestId: string | null;
  /** When to retry, in milliseconds after the answer; null if the service does not say. */
  readonly retryAfterMs: number | null;
  /** One entry per invalid field. */
  readonly fields: readonly FieldError[];
  /** The complete problem document, including fields specific to its code. */
  readonly problem: Partial<Problem> & Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Partial<Problem>, headers: Headers) {
    const code: string = problem.code ?? 'unknown';
    const detail = problem.detail ?? `The answer has status ${status} and no problem document.`;
    super(`${detail} (${status} ${code})`);
    const known = code in REMEDIES ? REMEDIES[code as ErrorCode] : undefined;
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.remedy = known?.[1] ?? detail;
    this.retryable = known === undefined ? isPassing(status) : known[0] === 1;
    this.requestId = headers.get('request-id') ?? problem.request_id ?? null;
    this.retryAfterMs = readRetryAfter(headers.get('retry-after'));
    this.fields = problem.errors ?? [];
    this.problem = problem;
  }
}

/** 400, 413, 415, 422 and the like: the request must be changed; `fields` shows where. */
export class InvalidRequestError extends ApiError {
  override readonly name: string = 'InvalidRequestError';
}

/** 422 `unknown_area`: the area is unknown; `suggestions` are the closest names. */
export class UnknownAreaError extends InvalidRequestError {
  override readonly name = 'UnknownAreaError';
  readonly suggestions: readonly string[] = this.problem.suggestions ?? [];
}

/** 422 `outside_coverage`: the place is in an emirate that is not valued. */
export class OutsideCoverageError extends InvalidRequestError {
  override readonly name = 'OutsideCoverageError';
  readonly emirate: string | null = this.problem.emirate ?? null;
}

/** 401: the key is missing or invalid. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the key is valid but not allowed to do this: plan, scope, role or address. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 404: no such object, or it belongs to another organisation or mode. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  /** Whether an earlier attempt of the same call lost its answer, so that its effect is unknown. */
  afterLostAnswer = false;
}

/** 409: the current state does not allow it. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 429: a limit of the plan is used up; retry after `retryAfterMs`. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 503 and the like: the service cannot answer now. */
export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
}

/** 500: an internal error of the service. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const BY_CODE: Readonly<Record<string, typeof ApiError>> = {
  unknown_area: UnknownAreaError,
  outside_coverage: OutsideCoverageError,
};

const BY_STATUS: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
  500: ServerError,
};

/** The error for a response that is not a success; `body` is its text. */
export function toApiError(status: number, body: string, headers: Headers): ApiError {
  const problem = readProblem(body);
  const Kind =
    BY_CODE[problem.code ?? ''] ??
    BY_STATUS[status] ??
    (status < 500 ? InvalidRequestError : UnavailableError);
  return new Kind(status, problem, headers);
}

/** A response from a proxy is not a problem document. */
function readProblem(body: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Statuses that are temporary, whoever sent them. */
function isPassing(status: number): boolean {
  return [408, 425, 429, 502, 503, 504].includes(status);
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}
