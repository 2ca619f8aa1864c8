import { hasCode, parseRetryAfter } from '#platform';

import type { DeliveryOutcome, ResponseHead } from './delivery-outcome.js';
import { explainFailure } from './explain-failure.js';

/**
 * The outcome of an answered attempt: 2xx delivered, 410 gone, anything else failed. A redirect is a failure, since
 * following it would send the payload where the subscriber did not register; Retry-After counts only on 429 and 503.
 */
export function classifyResponse(response: ResponseHead, duration: number, now: Date): DeliveryOutcome {
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'delivered', response, duration };
  if (status === 410) {
    const detail = 'The server responded with 410 (gone), which disables the endpoint.';
    return { kind: 'gone', reason: 'status', detail, response, duration };
  }
  const redirect = status >= 300 && status < 400 && status !== 304;
  const retryAfter =
    status === 429 || status === 503 ? parseRetryAfter(response.headers['retry-after'], now) : undefined;
  return {
    kind: 'failed',
    reason: redirect ? 'redirect' : 'status',
    detail: redirect
      ? `The server redirected (${status}), which is not followed; register the address it redirects to.`
      : `The server responded with ${status}.`,
    response,
    duration,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** The outcome of an attempt without a response. */
export function classifyError(error: unknown, duration: number): DeliveryOutcome {
  if (hasCode(error, 'url_not_allowed')) {
    return { kind: 'failed', reason: 'url_not_allowed', detail: error.message, duration };
  }
  return { kind: 'failed', ...explainFailure(error), duration };
}
