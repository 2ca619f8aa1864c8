import { hasCode, parseRetryAfter } from '#platform';

import { ANSWER_TOO_LONG } from '../address/limit-answers.js';
import type { DeliveryOutcome, FailureReason, ResponseHead } from './delivery-outcome.js';

/**
 * The outcome of an answered attempt: 2xx delivered, 410 gone, anything else failed. A redirect is a failure, since
 * following it would send the payload where the subscriber did not register; Retry-After counts only on 429 and 503.
 */
export function classifyResponse(response: ResponseHead, duration: number, now: Date): DeliveryOutcome {
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'delivered', response, duration };
  if (status === 410) return { kind: 'gone', response, duration };
  const redirect = status >= 300 && status < 400;
  const retryAfter =
    status === 429 || status === 503 ? parseRetryAfter(response.headers['retry-after'], now) : undefined;
  return {
    kind: 'failed',
    reason: redirect ? 'redirect' : 'status',
    detail: redirect
      ? `The server redirected (${status}); redirects are not followed.`
      : `The server responded with ${status}.`,
    response,
    duration,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

const NAME_ERRORS = new Set(['ENOTFOUND', 'ETIMEOUT', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NONAME', 'EAI_NODATA']);
const TIMEOUT_ERRORS = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_ABORTED',
  'ABORT_ERR',
]);

/**
 * The outcome of an attempt without a response. The detail names the kind of failure, never anything about our own
 * network.
 */
export function classifyError(error: unknown, duration: number): DeliveryOutcome {
  const failed = (reason: FailureReason, detail: string): DeliveryOutcome => ({
    kind: 'failed',
    reason,
    detail,
    duration,
  });
  if (hasCode(error, 'url_not_allowed')) {
    return failed('url_not_allowed', error.message);
  }
  const code = errorCode(error);
  if (NAME_ERRORS.has(code)) return failed('name_not_resolved', `The host name did not resolve (${code}).`);
  if (TIMEOUT_ERRORS.has(code)) return failed('timeout', 'The server did not respond in time.');
  if (isTlsCode(code)) return failed('tls_failed', `The TLS connection was refused (${code}).`);
  if (code === ANSWER_TOO_LONG) return failed('invalid_response', 'The response was too long.');
  if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW') {
    return failed('invalid_response', `The response was not valid HTTP (${code}).`);
  }
  if (code === 'UND_ERR_SOCKET' && hasUnaskedStatus(error)) {
    return failed(
      'invalid_response',
      'The server sent 100 or 101, which we did not ask for; send only the answer.',
    );
  }
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') {
    return failed('connection_failed', 'The server closed the connection without a response.');
  }
  return failed('connection_failed', `The connection failed (${code}).`);
}

/** undici ends such a connection itself; only its words tell that from one that the server closed. */
function hasUnaskedStatus(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/^bad (response|upgrade)$/.test(error.message) || hasUnaskedStatus(error.cause))
  );
}

function isTlsCode(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_OSSL|EPROTO)/.test(code);
}

interface NetworkError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  /** From an AggregateError: several addresses were tried. */
  readonly errors?: readonly unknown[];
}

/** The code of an error, of the first error in an AggregateError, or of its cause. */
function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'UNKNOWN';
  const { name, code, cause, errors }: NetworkError = error;
  if (errors !== undefined && errors.length > 0) return errorCode(errors[0]);
  if (typeof code === 'string') return code;
  if (name === 'AbortError') return 'ABORT_ERR';
  if (name === 'HTTPParserError') return 'HPE_INVALID';
  return errorCode(cause);
}
