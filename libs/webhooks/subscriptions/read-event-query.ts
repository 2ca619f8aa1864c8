import { pageQuery } from '#http';
import { DomainError } from '#platform';

import type { EventQuery } from '../events/event.store.js';
import type { EventsQuery } from './webhooks.dto.js';

/** Parameters that page backwards from the newest; they say nothing of a list that goes forwards. */
const BACKWARDS = ['starting_after', 'ending_before'] as const;

/** What a query asks of the list of events, and the parameter that names its cursor. */
export interface EventListing {
  readonly query: EventQuery;
  readonly cursor: string;
  /** Whether what is read is to be turned round: the newest come first in every answer that is not asked for the oldest. */
  readonly reversed: boolean;
}

/**
 * Newest first, in pages as all lists have them; or with `order=oldest` or `after` the way on from the oldest. Throws
 * invalid_fields for a cursor that is none, and for both ways at once.
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
      ? 'order is "newest" and after is given, which reads the oldest first; leave one of them out.'
      : `${wrong} pages from the newest; with order=oldest go on with after.`;
  throw new DomainError('invalid_fields', detail, {
    errors: [{ parameter: wrong, code: 'not_one_of', detail }],
  });
}
