import { Command } from 'commander';

import { printTable, wholeNumber, withDatabase } from '#command';
import { listSnapshots, removeSnapshot, type StoredSnapshot } from '#market';
import { hasCode, readEnvironment, systemClock } from '#platform';
import { type Database, type Market, MARKETS } from '#storage';

import { SnapshotStore } from '../activation/snapshot.store.js';
import { CandidateStore } from '../candidates/candidate.store.js';
import { withArchive } from './with-archive.js';

interface GcOptions {
  readonly keep: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Versions still needed, in addition to the active ones and those a rollback returns to. */
export type SnapshotsInUse = (database: Database) => Promise<ReadonlySet<string>>;

/** `deal market gc`: deletes old snapshots' files; analyses made on them can no longer be reproduced. */
export function gcCommand(snapshotsInUse: SnapshotsInUse): Command {
  return new Command('gc')
    .description(
      'delete the files of old snapshots, also in SNAPSHOT_STORE; keeps those that are active, offered as ' +
        'candidates, needed by running batches, or next for a rollback',
    )
    .option('--keep <n>', 'how many of the newest snapshots of each market to keep', wholeNumber(0), 5)
    .option('--dry-run', 'only print what would be deleted')
    .option('--json', 'print JSON')
    .action(async ({ keep, dryRun = false, json = false }: GcOptions) => {
      const { marketDir } = readEnvironment('market');
      const removed = await withDatabase(async (database) => {
        const store = new SnapshotStore(database, systemClock);
        const inUse = new Set(await snapshotsInUse(database));
        for (const { version } of await new CandidateStore(database, systemClock).list()) inUse.add(version);
        const old = (await removable(store, await listSnapshots(marketDir), keep)).filter(
          ({ manifest }) => !inUse.has(manifest.version),
        );
        const registered = new Set((await store.list()).map(({ version }) => version));
        await withArchive(async (archive) => {
          for (const { manifest } of dryRun ? [] : old) {
            if (registered.has(manifest.version)) await store.markRemoved(manifest.version);
            await removeSnapshot(marketDir, manifest.version);
            await archive?.remove(manifest.version);
          }
        });
        return old;
      });
      printTable(
        removed.map(({ manifest: { version, market, createdAt } }) => ({
          version,
          market,
          createdAt,
          removed: !dryRun,
        })),
        json,
      );
    });
}

async function removable(
  store: SnapshotStore,
  stored: readonly StoredSnapshot[],
  keep: number,
): Promise<StoredSnapshot[]> {
  const old: StoredSnapshot[] = [];
  for (const market of MARKETS) {
    const history = await store.history(market);
    const [active] = history;
    const before = history.find(({ version }) => version !== active?.version);
    const needed = new Set([active?.version, before?.version, await rollbackOf(store, market)]);
    const own = stored.filter(({ manifest }) => manifest.market === market);
    old.push(...own.slice(keep).filter(({ manifest }) => !needed.has(manifest.version)));
  }
  return old;
}

/** The snapshot a rollback returns to, which after a rollback is not the one that was active before. */
async function rollbackOf(store: SnapshotStore, market: Market): Promise<string | null> {
  return store.previous(market).catch((error: unknown) => {
    if (hasCode(error, 'nothing_to_roll_back')) return null;
    throw error;
  });
}
