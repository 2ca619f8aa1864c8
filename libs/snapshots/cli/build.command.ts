import { Command } from 'commander';

import { printRecord } from '#command';
import { buildSnapshot } from '#market';
import { readEnvironment, systemClock } from '#platform';

import { snapshotCodeVersion } from '../acceptance/snapshot-code-version.js';
import { trainWithMemory } from '../training/train-with-memory.js';
import { activateSnapshot } from './activate-snapshot.js';
import { describeSnapshot } from './describe-snapshot.js';

/** `deal market build`: builds a trained, immutable snapshot from the lake. */
export function buildCommand(): Command {
  return new Command('build')
    .description('build a snapshot of the live market from the lake and train its model')
    .option('--activate', 'activate it immediately')
    .option('--json', 'print JSON')
    .action(async ({ activate = false, json = false }: { activate?: boolean; json?: boolean }) => {
      const { marketDir } = readEnvironment('market');
      const started = performance.now();
      const codeVersion = await snapshotCodeVersion();
      const built = await buildSnapshot({
        marketDir,
        clock: systemClock,
        train: await trainWithMemory(marketDir),
        codeVersion,
        onProgress: (step) => process.stderr.write(`${step}\n`),
      });
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      if (activate) await activateSnapshot(marketDir, built.manifest.version, 'operator');
      printRecord({ ...describeSnapshot(built), existed: built.existed, activated: activate, seconds }, json);
    });
}
