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

/** Roles that the application's logins take on; a migration makes them. */
export type ApplicationRole = 'deal_api' | 'deal_worker';

export interface MigrateOptions {
  /** Logins to be made, or given a new password, for programs that do not own the tables: user and password of a URL. */
  readonly logins?: readonly { readonly url: string; readonly role: ApplicationRole }[];
}

/**
 * Brings the schema up to date and its rows behind the wall of docs/decisions/0071-row-level-security.md. Several processes may call it at once: one applies, the others wait.
 * Throws when a migration was skipped, which drizzle does silently for one older than the newest applied.
 */
export async function migrate(url: string, { logins = [] }: MigrateOptions = {}): Promise<MigrationResult> {
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
    await client.query('SELECT secure_tables()');
    for (const { url: login, role } of logins) await ensureLogin(client, login, role);
    return { applied: after.size - before.size, total: expected.length };
  } finally {
    await client.end();
  }
}

/** A login with the password of a URL and the rights of a role. Throws when the URL names no user. */
async function ensureLogin(client: Client, url: string, role: ApplicationRole): Promise<void> {
  const { username, password } = new URL(url);
  if (username === '' || password === '')
    throw new Error(`The URL of the login for ${role} needs user and password.`);
  const name = client.escapeIdentifier(decodeURIComponent(username));
  const secret = client.escapeLiteral(decodeURIComponent(password));
  await client.query(
    `DO $$ BEGIN CREATE ROLE ${name} LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );
  await client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${secret}`);
  await client.query(`GRANT ${role} TO ${name}`);
}

async function appliedHashes(client: Client): Promise<Set<string>> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  );
  if (table.rows[0]?.exists !== true) return new Set();
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations');
  return new Set(rows.map(({ hash }) => hash));
}
