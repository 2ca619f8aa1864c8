import { Command, Option } from 'commander';

import { printRecord } from '#command';
import { buildSandbox, buildSnapshot, isWhole, repairSnapshot, snapshotDirectory } from '#market';
import { DomainError, hasCode, readEnvironment, systemClock } from '#platform';
import { trainModel } from '#scoring';
import { type Market, MARKETS } from '#storage';

import { snapshotCodeVersion } from '../acceptance/snapshot-code-version.js';
import { trainWithMemory } from '../training/train-with-memory.js';
import { chosenVersion, LATEST } from './snapshot.commands.js';
import { withArchive } from './with-archive.js';

interface RepairOptions {
  readonly market: Market;
  readonly from?: string;
  readonly json?: boolean;
}

/** `deal market repair`: restores a damaged or lost snapshot as it was built, byte for byte. */
export function repairCommand(): Command {
  return new Command('repair')
    .description(
      'repair a damaged or lost snapshot from a copy, from SNAPSHOT_STORE, or by rebuilding it from its ' +
        'files; running processes pick it up by themselves',
    )
    .argument('[version]', 'a version listed by `deal market list`', LATEST)
    .addOption(new Option('--market <market>', 'which market').choices(MARKETS).default('live'))
    .option(
      '--from <folder>',
      'a copy: the folder of that version, a market directory, or the market of a backup',
    )
    .option('--json', 'print JSON')
    .action(async (wanted: string, { market, from, json = false }: RepairOptions) => {
      const { marketDir } = readEnvironment('market');
      const version = await chosenVersion(marketDir, wanted, market);
      const directory = snapshotDirectory(marketDir, version);
      const wasWhole = await isWhole(directory);
      if (!wasWhole && from !== undefined) await repairSnapshot(marketDir, version, from);
      if (!wasWhole && from === undefined && !(await fetchAgain(version)))
        await buildAgain(marketDir, version);
      printRecord({ version, was: wasWhole ? 'whole' : 'damaged', is: 'whole', directory }, json);
    });
}

/** Whether the store had a complete copy. */
async function fetchAgain(version: string): Promise<boolean> {
  return withArchive(async (archive) => {
    if (archive === null) return false;
    try {
      await archive.fetch(version);
      return true;
    } catch (error) {
      if (!hasCode(error, 'snapshot_unavailable')) throw error;
      process.stderr.write(`${error.message}\n`);
      return false;
    }
  });
}

/** Rebuilds the snapshot from the files available; it is the same version if those are the files it was made from. */
async function buildAgain(marketDir: string, version: string): Promise<void> {
  const codeVersion = await snapshotCodeVersion();
  const shared = { marketDir, clock: systemClock, codeVersion };
  const { manifest } = version.startsWith('sandbox-')
    ? await buildSandbox({ ...shared, train: trainModel })
    : await buildSnapshot({
        ...shared,
        train: await trainWithMemory(marketDir),
        onProgress: (step) => process.stderr.write(`${step}\n`),
      });
  if (manifest.version === version) return;
  throw new DomainError(
    'snapshot_unavailable',
    `The available files, or this version of the program, produce "${manifest.version}", not ` +
      `"${version}". Give a copy (deal market repair ${version} --from <folder>), or activate the new one.`,
  );
}
