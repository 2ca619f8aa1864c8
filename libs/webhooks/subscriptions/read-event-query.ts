import { pageQuery } from '#http';
import { DomainError } from '#platform';

import type { EventQuery } from '../events/event.store.js';
import type { EventsQuery } from './webhooks.dto.js';

/** Parameters that page back from the newest event; they do not apply to a list that goes forwards. */
const BACKWARDS = ['starting_after', 'ending_before'] as const;

/** The query for the list of events, and the parameter that names its cursor. */
export interface EventListing {
  readonly query: EventQuery;
  readonly cursor: string;
  /** Whether to reverse what is read: every answer is newest first unless the oldest were requested. */
  readonly reversed: boolean;
}

/**
 * Newest first, in pages like every list; with `order=oldest` or `after`, forwards from the oldest. Throws
 * invalid_fields for an invalid cursor, or for both directions at once.
 */
export function readEventQuery(asked: EventsQuery): EventListing {
  const types = asked.types ?? [];
  const after = asked.after ?? undefined;
  const { limit, startingAfter, endingBefore } = pageQuery(asked, 'evt');
  if (after !== undefined || asked.order === 'oldest') {
    refuseBackwards(asked);
    return {
      query: { order: 'following', types, limit, ...besideOf(after) },
      cursor: 'after',
      reversed: false,
    };
  }
  return endingBefore === undefined
    ? {
        query: { order: 'newest', types, limit, ...besideOf(startingAfter) },
        cursor: BACKWARDS[0],
        reversed: false,
      }
    : {
        query: { order: 'oldest', types, limit, beside: endingBefore },
        cursor: BACKWARDS[1],
        reversed: true,
      };
}

const besideOf = (beside: string | undefined) => (beside === undefined ? {} : { beside });

function refuseBackwards(asked: EventsQuery): void {
  const wrong = asked.order === 'newest' ? 'order' : BACKWARDS.find((name) => (asked[name] ?? null) !== null);
  if (wrong === undefined) return;
  const detail =
    wrong === 'order'
      ? 'order is "newest", but after reads oldest first; leave one of them out.'
      : `${wrong} pages through newest-first lists; with order=oldest, continue with after.`;
  throw new DomainError('invalid_fields', detail, {
    errors: [{ parameter: wrong, code: 'contradicts', detail }],
  });
}
