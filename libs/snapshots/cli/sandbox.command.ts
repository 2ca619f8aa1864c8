import { Command } from 'commander';

import { printRecord } from '#command';
import { buildSandbox } from '#market';
import { readEnvironment, systemClock } from '#platform';
import { trainModel } from '#scoring';

import { snapshotCodeVersion } from '../acceptance/snapshot-code-version.js';
import { activateSnapshot } from './activate-snapshot.js';
import { describeSnapshot } from './describe-snapshot.js';

/** `deal market sandbox`: the synthetic market for test keys. */
export function sandboxCommand(): Command {
  return new Command('sandbox')
    .description('generate the sandbox market, train its model and build a snapshot of it')
    .option('--activate', 'activate it for test keys immediately')
    .option('--json', 'print JSON')
    .action(async ({ activate = false, json = false }: { activate?: boolean; json?: boolean }) => {
      const { marketDir } = readEnvironment('market');
      const started = performance.now();
      const built = await buildSandbox({
        marketDir,
        clock: systemClock,
        train: trainModel,
        codeVersion: await snapshotCodeVersion(),
      });
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      if (activate) await activateSnapshot(marketDir, built.manifest.version, 'operator');
      printRecord({ ...describeSnapshot(built), existed: built.existed, activated: activate, seconds }, json);
    });
}
