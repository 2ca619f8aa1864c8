import { type Actor, performLogged } from '#auth';
import type { Clock } from '#platform';
import type { Database } from '#storage';

import { type Activation, SnapshotStore } from './snapshot.store.js';

/** How an activation that a person asks for is carried out. */
export interface ActivationParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly by: Actor;
  /** Reads the snapshot with every byte verified. Throws snapshot_unavailable, snapshot_outdated, snapshot_removed. */
  readonly prove: (version: string) => Promise<unknown>;
  /** Brings it to every process that does not share a folder. Throws snapshot_unavailable. */
  readonly spread: (version: string) => Promise<void>;
}

/**
 * The one way in which a person, by command or route, lets a snapshot answer: it is proved, every process has it, and
 * then it is activated together with its entry in the log of admin actions. One that is active already stays so, and
 * leaves no entry. Throws unknown_snapshot, snapshot_removed and what the parts throw.
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
