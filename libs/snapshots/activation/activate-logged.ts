import { type Actor, performLogged } from '#auth';
import type { Clock } from '#platform';
import type { Database } from '#storage';

import { type Activation, SnapshotStore } from './snapshot.store.js';

/** How to carry out an activation requested by a person. */
export interface ActivationParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly by: Actor;
  /** Reads the snapshot and verifies every byte. Throws snapshot_unavailable, snapshot_outdated, snapshot_removed. */
  readonly prove: (version: string) => Promise<unknown>;
  /** Distributes it to every process that does not share a folder. Throws snapshot_unavailable. */
  readonly spread: (version: string) => Promise<void>;
}

/**
 * The only way for a person, by command or route, to activate a snapshot: it is verified, distributed to every process,
 * and then activated together with its entry in the admin action log. If it is already active, nothing changes and
 * there is no entry. Throws unknown_snapshot, snapshot_removed and whatever the parts throw.
 */
export async function activateLogged(
  version: string,
  reason: 'operator' | 'rollback',
  { database, clock, by, prove, spread }: ActivationParts,
): Promise<Activation> {
  await prove(version);
  await spread(version);
  return performLogged({ database, by, clock }, async (inside) => {
    const store = new SnapshotStore(inside, clock);
    const { market } = await store.get(version);
    const [before] = await store.history(market, 1);
    const activation = await store.activate(version, reason);
    if (before?.version === version) return [activation, null];
    const details = { market, reason, before: before?.version ?? null };
    return [activation, { action: 'snapshot.activated', orgId: null, target: version, details }];
  });
}
