import { Command, Option } from 'commander';

import { printRecord, printTable, wholeNumber, withDatabase } from '#command';
import { listSnapshots, listUnreadable, loadSnapshot, readManifest, snapshotDirectory } from '#market';
import { DomainError, readCallerEnvironment, readEnvironment, systemClock } from '#platform';
import type { ActiveVersions } from '#scoring';
import { type Market, MARKETS } from '#storage';

import { SnapshotStore } from '../activation/snapshot.store.js';
import { activateSnapshot, DEFAULT_WAIT_SECONDS } from './activate-snapshot.js';
import { describeSnapshot } from './describe-snapshot.js';

interface Json {
  readonly json?: boolean;
}

interface ShowOptions extends Json {
  readonly market: Market;
  readonly verify?: boolean;
}

interface ActivateOptions extends Json {
  readonly market: Market;
  readonly wait: number;
}

/** Stands for the newest snapshot of a market. */
export const LATEST = 'latest';

const marketOption = (): Option =>
  new Option('--market <market>', 'which market').choices(MARKETS).default('live');

const waitOption = (): Option =>
  new Option(
    '--wait <seconds>',
    'with SNAPSHOT_STORE: seconds to wait until every process has it; 0 to not wait',
  )
    .argParser(wholeNumber(0, 86_400))
    .default(DEFAULT_WAIT_SECONDS);

/** Which snapshots are active; null without a database, so that files can be listed anyway. */
async function activeVersions(): Promise<ActiveVersions | null> {
  if (!readCallerEnvironment().namesDatabase) return null;
  return withDatabase((database) => new SnapshotStore(database, systemClock).active());
}

/** `deal market list` */
export function listCommand(): Command {
  return new Command('list')
    .description('list the snapshots in MARKET_DIR, newest first, and which is active')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: Json) => {
      const { marketDir } = readEnvironment('market');
      const active = await activeVersions();
      if (active === null)
        process.stderr.write('DATABASE_URL is not set, so the active snapshot is not known\n');
      const stored = await listSnapshots(marketDir);
      for (const version of await listUnreadable(marketDir))
        process.stderr.write(`${version} is damaged; repair it: deal market repair ${version}\n`);
      printTable(
        stored.map((snapshot) => ({
          active: active === null ? null : active[snapshot.manifest.market] === snapshot.manifest.version,
          ...describeSnapshot(snapshot),
        })),
        json,
      );
    });
}

/** `deal market show` */
export function showCommand(): Command {
  return new Command('show')
    .description('show the manifest of a snapshot: sources, counts, dates, checksums')
    .argument('[version]', 'a version listed by `deal market list`', LATEST)
    .addOption(marketOption())
    .option('--verify', 'read every file and compare it with its checksum')
    .option('--json', 'print JSON')
    .action(async (version: string, { market, verify = false, json = false }: ShowOptions) => {
      const { marketDir } = readEnvironment('market');
      const directory = snapshotDirectory(marketDir, await chosenVersion(marketDir, version, market));
      const manifest = verify ? (await loadSnapshot(directory)).manifest : await readManifest(directory);
      if (json) {
        printRecord(manifest, true);
        return;
      }
      const { sources, counts, files, accuracy, ...head } = manifest;
      printRecord(head, false);
      if (accuracy !== undefined) {
        process.stdout.write(
          `\naccuracy on its own sales of ${accuracy.from} to ${accuracy.to}, in percent\n`,
        );
        printTable(accuracy.segments, false);
      }
      process.stdout.write('\n');
      printTable(sources, false);
      process.stdout.write('\n');
      printRecord(counts, false);
      process.stdout.write('\n');
      printTable(
        Object.entries(files).map(([file, { bytes, sha256 }]) => ({ file, bytes, sha256 })),
        false,
      );
    });
}

/** `deal market activate` */
export function activateCommand(): Command {
  return new Command('activate')
    .description('activate a snapshot for its market; running processes switch without a restart')
    .argument('[version]', 'a version listed by `deal market list`', LATEST)
    .addOption(marketOption())
    .addOption(waitOption())
    .option('--json', 'print JSON')
    .action(async (version: string, { market, wait, json = false }: ActivateOptions) => {
      const { marketDir } = readEnvironment('market');
      const chosen = await chosenVersion(marketDir, version, market);
      printRecord(await activateSnapshot(marketDir, chosen, 'operator', wait), json);
    });
}

/** The version itself, or the market's newest for LATEST. */
export async function chosenVersion(marketDir: string, version: string, market: Market): Promise<string> {
  if (version !== LATEST) return version;
  const newest = (await listSnapshots(marketDir)).find(({ manifest }) => manifest.market === market);
  if (newest !== undefined) return newest.manifest.version;
  throw new DomainError(
    'unknown_snapshot',
    `There is no ${market} snapshot in ${marketDir}; build one: deal market build`,
  );
}

/** `deal market rollback` */
export function rollbackCommand(): Command {
  return new Command('rollback')
    .description('reactivate the previous snapshot')
    .addOption(marketOption())
    .addOption(waitOption())
    .option('--json', 'print JSON')
    .action(async ({ market, wait, json = false }: ActivateOptions) => {
      const { marketDir } = readEnvironment('market');
      const previous = await withDatabase((database) =>
        new SnapshotStore(database, systemClock).previous(market),
      );
      printRecord(await activateSnapshot(marketDir, previous, 'rollback', wait), json);
    });
}
