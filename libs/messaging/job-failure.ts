import { UnrecoverableError } from 'bullmq';

import { DomainError, ERROR_CATALOGUE } from '#platform';

/**
 * Whether a failed job is worth another try: a domain error is a decision and stays one, unless the catalogue says that
 * it may pass; anything else may be a passing fault.
 */
export function worthRetrying(error: unknown): boolean {
  return !(error instanceof DomainError) || ERROR_CATALOGUE[error.code].retryable;
}

/** The error as BullMQ must see it: an `UnrecoverableError` skips the remaining attempts. */
export function asJobError(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  return worthRetrying(error) ? failure : new UnrecoverableError(failure.message);
}
