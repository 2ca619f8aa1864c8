import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import { CommandFailure, fillNewFolder } from '#command';
import { SecretCipher, type SecretKeys } from '#platform';
import { ensureRoles, migrate, type MigrateOptions, type MigrationResult } from '#storage';

import { type BackupManifest, DUMP, MARKET, verifyBackup } from './backup-manifest.js';
import { runTool } from './postgres-tools.js';

export interface RestoreOptions extends MigrateOptions {
  readonly databaseUrl: string;
  readonly marketDir: string;
  readonly secretKeys: SecretKeys | null;
  /** Gives up webhook secrets that SECRETS_KEY cannot open: their endpoints need new ones. */
  readonly losesSecrets: boolean;
}

export interface Restored extends MigrationResult {
  readonly manifest: BackupManifest;
}

/**
 * Restores a backup into an empty database, on a new server if need be, and an empty market directory, and migrates it
 * to this program's version. The backup is verified byte for byte before anything is changed. The database is restored
 * last, completely or not at all; if that fails the market's files are removed again, so that the same command can be
 * repeated. Throws CommandFailure.
 */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, marketDir, logins } = options;
  const manifest = await verifyBackup(folder);
  assertSecrets(manifest, options);
  await assertEmpty(databaseUrl, marketDir);
  await fillNewFolder(marketDir, async () => {
    await cp(join(folder, MARKET), marketDir, { recursive: true, preserveTimestamps: true });
    await restoreRecords(join(folder, DUMP), databaseUrl);
  });
  const migrated = await migrate(databaseUrl, logins === undefined ? {} : { logins });
  return { ...migrated, manifest };
}

async function restoreRecords(dump: string, databaseUrl: string): Promise<void> {
  await ensureRoles(databaseUrl);
  const how = ['--no-owner', '--exit-on-error', '--single-transaction'];
  const { pathname } = new URL(databaseUrl);
  const database = `--dbname=${decodeURIComponent(pathname.slice(1))}`;
  await runTool('pg_restore', databaseUrl, [...how, database, dump]);
}

function assertSecrets(manifest: BackupManifest, { secretKeys, losesSecrets }: RestoreOptions): void {
  const cipher = secretKeys === null ? null : new SecretCipher(secretKeys);
  const missing = manifest.secret_key_ids.filter((id) => cipher?.has(id) !== true);
  if (missing.length === 0 || losesSecrets) return;
  throw new CommandFailure(
    `The webhook secrets in this backup were encrypted with the keys ${missing.join(', ')}, which are ` +
      'not in SECRETS_KEY. Add them, or restore with --lose-secrets and rotate the secret of each endpoint.',
  );
}

async function assertEmpty(databaseUrl: string, marketDir: string): Promise<void> {
  const files = await readdir(marketDir).catch(() => []);
  if (files.length > 0)
    throw new CommandFailure(`${marketDir} is not empty; set MARKET_DIR to a new directory.`);
  const client = new Client({ connectionString: databaseUrl, application_name: 'deal-restore' });
  client.on('error', () => undefined); // what it is asked says that the connection was lost
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') LIMIT 1`,
    );
    if ((rowCount ?? 0) > 0)
      throw new CommandFailure(
        'The database in DATABASE_URL already has tables; restore into a new one (createdb).',
      );
  } finally {
    await client.end();
  }
}
