import { DomainError } from '#platform';

import type { ForcedOutcome } from './reserved-buildings.js';

/** The error that a reserved building always triggers; null if it only delays, or refuses the first attempts. */
export function forcedError(outcome: ForcedOutcome): DomainError | null {
  switch (outcome.kind) {
    case 'delay':
    case 'passing_error':
      return null;
    case 'item_error':
      return new DomainError(outcome.code, 'The sandbox fails on this building; it is reserved for that.');
    case 'error':
      return reservedRefusal(outcome);
  }
}

/** The error that refuses requests for a reserved building, always or for the first attempts. */
export function reservedRefusal({
  code,
  retryAfterSeconds: retryAfter,
}: Extract<ForcedOutcome, { kind: 'error' | 'passing_error' }>): DomainError {
  const detail = `The sandbox answers like this for this building, which is reserved for it. In production, wait ${retryAfter} s before retrying.`;
  return new DomainError(code, detail, { retryAfter });
}
