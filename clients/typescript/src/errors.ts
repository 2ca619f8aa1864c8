import type { ErrorCode, Problem } from './generated/openapi.js';
import { REMEDIES } from './generated/remedies.js';

/** One wrong field: `pointer` into the body, or the name of a `parameter` or `header`. */
export type FieldError = NonNullable<Problem['errors']>[number];

/** What every error of this client is. */
export class DealError extends Error {
  override readonly name: string = 'DealError';
}

/** No answer came: the connection failed or was cut. `cause` is what the platform said. */
export class ConnectionError extends DealError {
  override readonly name = 'ConnectionError';
}

/** The time given to the call is over, or would be before it may be tried again. `cause` is what stood in the way. */
export class DeadlineError extends DealError {
  override readonly name = 'DeadlineError';
}

/** A redirect, or a web page as a success: of a proxy in between, or of a server that is not the service. It is not tried again. */
export class UnexpectedAnswerError extends DealError {
  override readonly name = 'UnexpectedAnswerError';
}

/** A webhook message is not signed by the secret, too old, or not in the form of Standard Webhooks. */
export class WebhookVerificationError extends DealError {
  override readonly name = 'WebhookVerificationError';
}

/** The service refused or failed: a problem document (RFC 9457). */
export class ApiError extends DealError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Stable; a newer service may have codes that this version does not know. */
  readonly code: ErrorCode | (string & {});
  /** What is wrong here. */
  readonly detail: string;
  /** What to do about errors of this code. */
  readonly remedy: string;
  /** Whether the same request may succeed later without a change. */
  readonly retryable: boolean;
  /** Names the request in the service's logs; support asks for it. */
  readonly requestId: string | null;
  /** When to try again, in milliseconds from the answer; null where the service does not say. */
  readonly retryAfterMs: number | null;
  /** One entry per wrong field. */
  readonly fields: readonly FieldError[];
  /** The document as it came, with what its code adds. */
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

/** 400, 413, 415, 422 and the like: the request has to change; `fields` says where. */
export class InvalidRequestError extends ApiError {
  override readonly name: string = 'InvalidRequestError';
}

/** 422 `unknown_area`: the area is not known; `suggestions` are the nearest ones. */
export class UnknownAreaError extends InvalidRequestError {
  override readonly name = 'UnknownAreaError';
  readonly suggestions: readonly string[] = this.problem.suggestions ?? [];
}

/** 422 `outside_coverage`: the place lies in an emirate that is not valued. */
export class OutsideCoverageError extends InvalidRequestError {
  override readonly name = 'OutsideCoverageError';
  readonly emirate: string | null = this.problem.emirate ?? null;
}

/** 401: no key, or one that is not good. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the key is good, but not for this: plan, scope, role, address. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 404: no such object, or not of this organisation and mode. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  /** Whether an attempt of the same call came before it, of which nobody knows what it did. */
  afterLostAnswer = false;
}

/** 409: what is there does not allow it. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 429: a limit of the plan is used up; `retryAfterMs` says when to go on. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 503 and the like: the service cannot answer now. */
export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
}

/** 500: a fault of the service. */
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

/** The error of an answer that is no success; `body` is whatever came with it. */
export function toApiError(status: number, body: string, headers: Headers): ApiError {
  const problem = readProblem(body);
  const Kind =
    BY_CODE[problem.code ?? ''] ??
    BY_STATUS[status] ??
    (status < 500 ? InvalidRequestError : UnavailableError);
  return new Kind(status, problem, headers);
}

/** What a proxy in between answers is no problem document. */
function readProblem(body: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Statuses that pass by themselves, whoever answered. */
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
