import { fileURLToPath } from 'node:url';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';

import { ADVISORY_LOCKS } from './advisory-locks.js';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) };

export interface MigrationResult {
  /** Migrations applied by this call; 0 when the schema was current. */
  readonly applied: number;
  readonly total: number;
}

/**
 * Brings the schema up to date. Several processes may call it at once: one applies, the others wait.
 * Throws when a migration was skipped, which drizzle does silently for one older than the newest applied.
 */
export async function migrate(url: string): Promise<MigrationResult> {
  const client = new Client({ connectionString: url, application_name: 'deal-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    const before = await appliedHashes(client);
    await applyMigrations(drizzle(client), MIGRATIONS);
    const after = await appliedHashes(client);
    const expected = readMigrationFiles(MIGRATIONS);
    const skipped = expected.findIndex(({ hash }) => !after.has(hash));
    if (skipped >= 0) {
      throw new Error(
        `Migration ${skipped} is not applied as it stands in the repository: it is older than one already ` +
          'applied, or it was edited afterwards. Give it a new file at the end of the journal.',
      );
    }
    return { applied: after.size - before.size, total: expected.length };
  } finally {
    await client.end();
  }
}

async function appliedHashes(client: Client): Promise<Set<string>> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  );
  if (table.rows[0]?.exists !== true) return new Set();
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations');
  return new Set(rows.map(({ hash }) => hash));
}
