import { Client } from 'pg';

import { builtFile } from '#platform';

import { applyMigration, takeTurn } from './apply-migration.js';
import { connectLimit } from './connect-limit.js';
import { type MigrationFile, readMigrations } from './migration-files.js';

const FOLDER = builtFile('libs/storage/migrations/');

/**
 * The table of applied migrations. Its name, known to every installation, comes from the library that used to apply
 * them.
 */
const APPLIED = 'drizzle.__drizzle_migrations';

const CREATE_APPLIED = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS ${APPLIED} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/** Roles belong to the server: another of its databases may already have created them, and a restored one has not. */
const CREATE_ROLES = `
  DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['deal_api', 'deal_worker'] LOOP
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END LOOP;
  END $$`;

/** Api and worker assume their roles even when given the owner's login; a superuser may do so anyway. */
const JOIN_ROLES = `
  DO $$ BEGIN
    EXECUTE format('GRANT deal_api, deal_worker TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege THEN NULL; -- of roles that another owner of this server has made
  END $$`;

/**
 * Records are long texts, which lz4 compresses in a fifth of the time of the default. A different choice already made
 * for the database is kept, as is the setting where the login does not own the database. A server built without lz4
 * stores them uncompressed (0051_long_records.sql).
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
  /** Migrations applied by this call; 0 if the schema was current. */
  readonly applied: number;
  readonly total: number;
}

/** Roles the application's logins assume; a migration creates them. */
export type ApplicationRole = 'deal_api' | 'deal_worker';

export interface MigrateOptions {
  /**
   * Logins to create, or to give a new password, for programs that do not own the tables; user and password come from
   * the URL.
   */
  readonly logins?: readonly { readonly url: string; readonly role: ApplicationRole }[];
  /** The migrations folder; this program's own by default. */
  readonly folder?: URL;
}

/**
 * Brings the schema up to date and puts its rows behind row-level security (docs/decisions/0071-row-level-security.md).
 * Several processes may call it at once: one applies, the others wait. Each migration is applied completely or not at
 * all, so that its locks end with it; those before a failed one stay applied.
 *
 * @throws Error when a migration is older than one already applied or was edited after it was applied (nothing is
 *   applied then), and when a lock could not be acquired for minutes.
 */
export async function migrate(
  url: string,
  { logins = [], folder = FOLDER }: MigrateOptions = {},
): Promise<MigrationResult> {
  const client = openClient(url);
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

/** A server that never lets it in is an error rather than an endless wait. */
function openClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'deal-migrate',
    connectionTimeoutMillis: connectLimit(true),
  });
  // A connection lost between two statements would end the process; the next statement says it, too.
  client.on('error', () => undefined);
  return client;
}

/** Creates the roles of api and worker. They belong to the server, so a database restored on a new one needs them. */
export async function ensureRoles(url: string): Promise<void> {
  const client = openClient(url);
  await client.connect();
  try {
    await client.query(CREATE_ROLES);
  } finally {
    await client.end();
  }
}

/** Migrations still to be applied, in order. */
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

/**
 * Creates or updates the login in a URL, with its password and the rights of a role. Throws if the URL names no user.
 */
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
