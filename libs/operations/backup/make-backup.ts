import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fillNewFolder } from '#command';
import { copyMarket } from '#market';
import { type Clock, programVersion } from '#platform';
import { openDatabase } from '#storage';

import { type BackupManifest, digestFiles, DUMP, MANIFEST, MARKET } from './backup-manifest.js';
import { runTool } from './postgres-tools.js';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly marketDir: string;
  readonly clock: Clock;
}

/**
 * Copies the database, then the market's files, into an empty folder. The database copy is consistent; market files
 * added later are harmless, because the database names those it needs. SECRETS_KEY is not included. Other users cannot
 * read the files. Throws CommandFailure.
 */
export async function makeBackup(folder: string, options: BackupOptions): Promise<BackupManifest> {
  const umask = process.umask(0o077); // applies to pg_dump, too
  try {
    return await fillNewFolder(folder, () => copyInto(folder, options));
  } finally {
    process.umask(umask);
  }
}

async function copyInto(
  folder: string,
  { databaseUrl, marketDir, clock }: BackupOptions,
): Promise<BackupManifest> {
  const madeAt = clock.now().toISOString();
  const dump = ['--format=custom', '--no-owner', '--file', join(folder, DUMP)];
  await runTool('pg_dump', databaseUrl, dump);
  await copyMarket(marketDir, join(folder, MARKET));
  const manifest: BackupManifest = {
    made_at: madeAt,
    version: await programVersion(),
    secret_key_ids: await secretKeyIds(databaseUrl),
    files: await digestFiles(folder),
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

async function secretKeyIds(url: string): Promise<string[]> {
  const database = openDatabase({ url, poolSize: 2, applicationName: 'deal-cli', patient: true });
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT DISTINCT secret_key_id AS id FROM webhook_endpoints WHERE status <> 'deleted' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}
