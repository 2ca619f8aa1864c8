import { DomainError } from '#platform';

import type { ForcedOutcome } from './reserved-buildings.js';

/** The error that a reserved building brings about; null where it only takes its time. */
export function forcedError(outcome: ForcedOutcome): DomainError | null {
  switch (outcome.kind) {
    case 'delay':
      return null;
    case 'item_error':
      return new DomainError(outcome.code, 'The sandbox fails on this building; it is reserved for that.');
    case 'error': {
      const { code, retryAfterSeconds: retryAfter } = outcome;
      const detail = `The sandbox answers so for this building; it is reserved for that. Wait ${retryAfter} s in earnest.`;
      return new DomainError(code, detail, { retryAfter });
    }
  }
}
