import type { Owner } from '#storage';

/** How many listings an organisation watches: each may be rescored when its sandbox moves. */
export interface WatchCounter {
  count(owner: Owner): Promise<number>;
}

export const WATCH_COUNTER = Symbol('WatchCounter');
