import type { Clock } from '#platform';
import { type Database, type Statements, together } from '#storage';

import { AdminActionStore } from './admin-action.store.js';

/** Who acts, for the log (`admin_key:<name>`, `cli:<system user>`), and in which request. */
export interface Actor {
  readonly actor: string;
  readonly requestId?: string;
}

/** What was done, for the log; null if nothing. */
export interface Deed {
  readonly action: string;
  readonly orgId: string | null;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Performance {
  readonly database: Database;
  readonly by: Actor;
  readonly clock: Clock;
}

/** Commits what `work` writes together with its entry in the admin action log, or neither. */
export function performLogged<T>(
  { database, by, clock }: Performance,
  work: (inside: Statements) => Promise<readonly [T, Deed | null]>,
): Promise<T> {
  return together(database.platform, async (inside) => {
    const [result, deed] = await work(inside);
    if (deed !== null) {
      const log = new AdminActionStore(database, clock);
      await log.append({ ...by, details: {}, ...deed }, inside.pool);
    }
    return result;
  });
}
