import { setTimeout as pause } from 'node:timers/promises';

import { type Client, DatabaseError } from 'pg';

import { ADVISORY_LOCKS } from './advisory-locks.js';
import { bind } from './bind.js';
import type { MigrationFile } from './migration-files.js';

/** Between statements of a file; what of it runs outside a transaction is sent one by one. */
const BREAKPOINT = '--> statement-breakpoint';

/** Who waits for a lock holds up everybody behind: a migration gives way after this long, and tries again. */
const LOCK_WAIT_MS = 1000;
const LOCK_PAUSE_MS = 500;
const LOCK_TRIES = 120;
const LOCK_NOT_AVAILABLE = '55P03';

const TURN_PAUSE_MS = 100;

/**
 * Waits until nobody else migrates this database; the turn ends with the connection. It asks again and again: a
 * statement that waits would itself be waited for by an index that is built CONCURRENTLY.
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
 * Applies one migration and notes it in the table `applied`: in a transaction, or for one that asks for it statement by
 * statement, which is done again from its beginning when it broke off.
 *
 * @throws DatabaseError when a statement fails, also when a lock was not to be had for some minutes.
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
      // What failed first is the error to tell, also where the connection went with it.
      await client.query('ROLLBACK').catch(() => undefined);
      if (!isLockTimeout(error) || attempt === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}
