import { UnrecoverableError } from 'bullmq';

import { DomainError } from '#platform';

/**
 * Whether a failed job is worth another try: a domain error is a decision and stays one, unless it says when to try
 * again; anything else may be a passing fault.
 */
export function worthRetrying(error: unknown): boolean {
  return !(error instanceof DomainError) || error.details.retryAfter !== undefined;
}

/** The error as BullMQ must see it: an `UnrecoverableError` skips the remaining attempts. */
export function asJobError(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  return worthRetrying(error) ? failure : new UnrecoverableError(failure.message);
}
