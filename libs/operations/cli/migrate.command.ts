import { Command } from 'commander';

import { printRecord } from '#command';
import { readEnvironment } from '#platform';
import { migrate } from '#storage';

import { applicationLogins } from './application-logins.js';

/** `deal migrate`: safe to run from several processes at once, and again. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { databaseUrl, apiDatabaseUrl, workerDatabaseUrl } = readEnvironment('migration');
      const logins = applicationLogins({ apiDatabaseUrl, workerDatabaseUrl });
      const { applied, total } = await migrate(databaseUrl, { logins });
      printRecord({ applied, total }, json);
    });
}
