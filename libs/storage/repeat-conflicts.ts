import { setTimeout as delay } from 'node:timers/promises';

import { isConflict } from './database-error.js';

const MOST_ATTEMPTS = 5;
/** Those that conflicted wait for different times, or they would conflict again. */
const LONGEST_WAIT_MS = 25;

/**
 * Repeats work that PostgreSQL rolled back in favour of another's: to end a deadlock, for example when a customer
 * deletes an endpoint whose deliveries are being recorded, or because both changed what the other had read. It had no
 * effect, so it can be repeated.
 */
export async function repeatConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || attempt === MOST_ATTEMPTS) throw error;
      await delay(Math.random() * LONGEST_WAIT_MS * attempt);
    }
  }
}
