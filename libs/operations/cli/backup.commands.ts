import { Command } from 'commander';

import { printRecord } from '#command';
import { readEnvironment, systemClock } from '#platform';

import type { BackupManifest } from '../backup/backup-manifest.js';
import { makeBackup } from '../backup/make-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { applicationLogins } from './application-logins.js';

interface Options {
  readonly json?: boolean;
  readonly loseSecrets?: boolean;
}

/** `deal backup <folder>`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('back up the records and the market files to a new folder; the service can keep running')
    .argument('<folder>', 'folder to write; must be empty or not exist yet')
    .option('--json', 'print JSON')
    .action(async (folder: string, { json = false }: Options) => {
      const { databaseUrl, marketDir } = readEnvironment('backup');
      const manifest = await makeBackup(folder, { databaseUrl, marketDir, clock: systemClock });
      printRecord({ folder, ...summaryOf(manifest) }, json);
    });
}

/** `deal restore <folder>`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('restore a backup into an empty database and an empty MARKET_DIR')
    .argument('<folder>', 'folder that `deal backup` wrote')
    .option('--lose-secrets', 'continue without the SECRETS_KEY that webhook secrets were encrypted with')
    .option('--json', 'print JSON')
    .action(async (folder: string, { json = false, loseSecrets = false }: Options) => {
      const { databaseUrl, marketDir, secretsKey, ...logins } = readEnvironment('backup');
      const { applied, manifest } = await restoreBackup(folder, {
        databaseUrl,
        marketDir,
        secretKeys: secretsKey,
        losesSecrets: loseSecrets,
        logins: applicationLogins(logins),
      });
      printRecord({ folder, ...summaryOf(manifest), migrationsApplied: applied }, json);
    });
}

function summaryOf({ made_at, version, files }: BackupManifest): object {
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  return { madeAt: made_at, version, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
