import { Command } from 'commander';

import { printRecord } from '#command';
import { readEnvironment } from '#platform';
import { migrate } from '#storage';

/** `deal migrate`: safe to run from several processes at once, and again. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database schema up to date')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { databaseUrl, apiDatabaseUrl, workerDatabaseUrl } = readEnvironment('migration');
      const logins = [
        ...(apiDatabaseUrl === null ? [] : [{ url: apiDatabaseUrl, role: 'deal_api' } as const]),
        ...(workerDatabaseUrl === null ? [] : [{ url: workerDatabaseUrl, role: 'deal_worker' } as const]),
      ];
      const { applied, total } = await migrate(databaseUrl, { logins });
      printRecord({ applied, total }, json);
    });
}
