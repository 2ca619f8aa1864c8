import { UnrecoverableError } from 'bullmq';

import { DomainError, ERROR_CATALOGUE } from '#platform';

/**
 * Whether to retry a failed job: a domain error is final unless the catalogue marks it retryable; anything else may be
 * a transient fault.
 */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof DomainError) || ERROR_CATALOGUE[error.code].retryable;
}

/** The error in BullMQ's terms: an `UnrecoverableError` skips the remaining attempts. */
export function asJobError(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  return worthRetrying(error) ? failure : new UnrecoverableError(failure.message);
}
