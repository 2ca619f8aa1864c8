import { type Actor, performLogged } from '#auth';
import type { Clock } from '#platform';
import type { Database } from '#storage';

import { CandidateStore } from './candidate.store.js';

interface By {
  readonly database: Database;
  readonly clock: Clock;
  readonly by: Actor;
}

/**
 * Offers a snapshot as a candidate, together with its entry in the admin action log and the events announcing it; if it
 * is already offered for that date there is no entry. Returns how many organisations are notified. Throws
 * unknown_snapshot, snapshot_removed, snapshot_active, invalid_fields.
 */
export function offerLogged(version: string, answersFrom: string | null, by: By): Promise<number> {
  return performLogged(by, async (inside) => {
    const told = await new CandidateStore(inside, by.clock).offer(version, answersFrom);
    if (told === null) return [0, null];
    const details = { answers_from: answersFrom, told };
    return [told, { action: 'snapshot.offered', orgId: null, target: version, details }];
  });
}

/** Withdraws an offer in the same way. Throws unknown_snapshot, unknown_candidate. */
export function withdrawLogged(version: string, by: By): Promise<number> {
  return performLogged(by, async (inside) => {
    const told = await new CandidateStore(inside, by.clock).withdraw(version);
    return [told, { action: 'snapshot.withdrawn', orgId: null, target: version, details: { told } }];
  });
}
