import { DomainError } from '#platform';

/** What the results belong to. */
export interface Whole {
  readonly kind: 'batch' | 'portfolio';
  readonly id: string;
}

/** @param then what happens once it has ended, as the start of a sentence. */
export function notEnded({ kind, id }: Whole, status: string, then: string): DomainError {
  const name = kind === 'batch' ? 'Batch' : 'Portfolio';
  const detail = `${name} "${id}" is ${status}; ${then} once it has ended.`;
  return new DomainError(`${kind}_not_ended`, detail, { retryAfter: 2 });
}
