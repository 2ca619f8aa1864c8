import { setTimeout as pause } from 'node:timers/promises';

import { type Client, DatabaseError } from 'pg';

import { ADVISORY_LOCKS } from './advisory-locks.js';
import { bind } from './bind.js';
import type { MigrationFile } from './migration-files.js';

/** Separates the statements of a file that runs outside a transaction, which are sent one by one. */
const BREAKPOINT = '--> statement-breakpoint';

/** A migration waiting for a lock blocks everyone queued behind it, so it gives up after this long and retries. */
const LOCK_WAIT_MS = 1000;
const LOCK_PAUSE_MS = 500;
const LOCK_TRIES = 120;
const LOCK_NOT_AVAILABLE = '55P03';

const TURN_PAUSE_MS = 100;

/**
 * Waits until no one else is migrating this database; the turn ends with the connection. It polls, because CREATE INDEX
 * CONCURRENTLY would in turn wait for a blocked statement.
 */
export async function takeTurn(client: Client): Promise<void> {
  const mine = async (): Promise<boolean> => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCKS.migration,
    ]);
    return rows[0]?.mine === true;
  };
  while (!(await mine())) await pause(TURN_PAUSE_MS);
}

/**
 * Applies one migration and records it in the table `applied`: in a transaction or, if the migration asks for it,
 * statement by statement; the latter restarts from the beginning after an interruption.
 *
 * @throws DatabaseError when a statement fails, or a lock could not be acquired for several minutes.
 */
export async function applyMigration(
  client: Client,
  { sql, hash, when, outside }: MigrationFile,
  applied: string,
): Promise<void> {
  const note = bind(`INSERT INTO ${applied} (hash, created_at) VALUES (:hash, :when)`, { hash, when });
  if (outside) {
    for (const statement of sql.split(BREAKPOINT)) await client.query(statement);
    await client.query(note);
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
      await client.query(sql);
      await client.query(note);
      await client.query('COMMIT');
      return;
    } catch (error) {
      // Report the first failure, even if the connection was lost with it.
      await client.query('ROLLBACK').catch(() => undefined);
      if (!isLockTimeout(error) || attempt === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}
