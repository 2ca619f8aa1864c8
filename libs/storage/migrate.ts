import { Client } from 'pg';

import { builtFile } from '#platform';

import { applyMigration, takeTurn } from './apply-migration.js';
import { type MigrationFile, readMigrations } from './migration-files.js';

const FOLDER = builtFile('libs/storage/migrations/');

/** What was applied. It has the name that every installation knows it by, from the library that once applied them. */
const APPLIED = 'drizzle.__drizzle_migrations';

const CREATE_APPLIED = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS ${APPLIED} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/** Roles belong to the server: another of its databases may have made them, one that was restored there has not. */
const CREATE_ROLES = `
  DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['deal_api', 'deal_worker'] LOOP
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END LOOP;
  END $$`;

/** Api and worker take on their roles also where they are given the owner's address; a superuser may anyway. */
const JOIN_ROLES = `
  DO $$ BEGIN
    EXECUTE format('GRANT deal_api, deal_worker TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege THEN NULL; -- of roles that another owner of this server has made
  END $$`;

/**
 * Records are long texts, which lz4 packs in a fifth of the time that the usual way takes. Whoever has chosen another for
 * the database keeps it, and so does a login that does not own it. A server built without lz4 stores them as they are
 * (0051_long_records.sql).
 */
const PACK_QUICKLY = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_settings WHERE name = 'default_toast_compression' AND source = 'default'
      AND 'lz4' = ANY (enumvals)) THEN
      EXECUTE format('ALTER DATABASE %I SET default_toast_compression = lz4', current_database());
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$`;

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
  /** Where the migrations are; those of this program when it is left out. */
  readonly folder?: URL;
}

/**
 * Brings the schema up to date and its rows behind the wall of docs/decisions/0071-row-level-security.md. Several
 * processes may call it at once: one applies, the others wait. Each migration is applied whole or not at all, so that
 * its locks end with it; those before one that fails stay applied.
 *
 * @throws Error when a migration is older than one already applied, or was edited after it was: nothing is applied
 *   then; and when a lock was not to be had for minutes.
 */
export async function migrate(
  url: string,
  { logins = [], folder = FOLDER }: MigrateOptions = {},
): Promise<MigrationResult> {
  const client = new Client({ connectionString: url, application_name: 'deal-migrate' });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(CREATE_APPLIED);
    await client.query(CREATE_ROLES);
    const migrations = readMigrations(folder);
    const open = await openOf(client, migrations);
    for (const migration of open) await applyMigration(client, migration, APPLIED);
    await client.query('SELECT secure_tables(), continue_xids()');
    await client.query(PACK_QUICKLY);
    await client.query(JOIN_ROLES);
    for (const { url: login, role } of logins) await ensureLogin(client, login, role);
    return { applied: open.length, total: migrations.length };
  } finally {
    await client.end();
  }
}

/** Makes the roles of api and worker, which belong to the server: a database that is restored on a new one needs them. */
export async function ensureRoles(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'deal-migrate' });
  await client.connect();
  try {
    await client.query(CREATE_ROLES);
  } finally {
    await client.end();
  }
}

/** Those that are still to be applied, in order. */
async function openOf(
  client: Client,
  migrations: readonly MigrationFile[],
): Promise<readonly MigrationFile[]> {
  const { rows } = await client.query<{ hash: string; when: number }>(
    `SELECT hash, created_at::float8 AS when FROM ${APPLIED}`,
  );
  const applied = new Set(rows.map(({ hash }) => hash));
  const newest = Math.max(...rows.map(({ when }) => when));
  const open = migrations.filter(({ hash }) => !applied.has(hash));
  const late = open.find(({ when }) => when <= newest);
  if (late === undefined) return open;
  throw new Error(
    `Migration ${late.tag} is not applied as it stands in the repository: it is older than one already applied, or ` +
      'it was edited afterwards. Give it a new file with the next number.',
  );
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
