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
 * Offers a snapshot as a candidate, together with its entry in the log of admin actions; one that is offered for that day
 * leaves none. Throws unknown_snapshot, snapshot_removed, snapshot_active.
 */
export async function offerLogged(version: string, answersFrom: string | null, by: By): Promise<void> {
  await performLogged(by, async (inside) => {
    const isNews = await new CandidateStore(inside, by.clock).offer(version, answersFrom);
    const details = { answers_from: answersFrom };
    return [undefined, isNews ? { action: 'snapshot.offered', orgId: null, target: version, details } : null];
  });
}

/** Likewise takes an offer back. Throws unknown_snapshot, unknown_candidate. */
export async function withdrawLogged(version: string, by: By): Promise<void> {
  await performLogged(by, async (inside) => {
    await new CandidateStore(inside, by.clock).withdraw(version);
    return [undefined, { action: 'snapshot.withdrawn', orgId: null, target: version }];
  });
}
