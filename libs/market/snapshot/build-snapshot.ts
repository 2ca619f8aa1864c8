import { join } from 'node:path';

import { type Clock, DomainError, makeFolder } from '#platform';

import { MarketDatabase } from '../database/market-database.js';
import { asSnapshotSource, readCatalogue } from '../lake/lake-catalogue.js';
import { withMarketLock } from '../lake/lake-lock.js';
import { LakeStore } from '../lake/lake-store.js';
import { buildMarketTables } from './gather/build-market-tables.js';
import { sweepSnapshots } from './snapshot-directory.js';
import { type TrainSnapshot, writeSnapshot, type WrittenSnapshot } from './write-snapshot.js';

export interface BuildOptions {
  readonly marketDir: string;
  readonly train: TrainSnapshot;
  /** Version of the program, for the manifest. */
  readonly codeVersion: string;
  readonly clock: Clock;
  readonly onProgress?: (step: string) => void;
}

/**
 * Builds a snapshot of the live market from the lake. Building the same lake with the same code again returns
 * the existing snapshot. Throws `market_busy`, and `market_not_loaded` when the lake holds no transactions.
 */
export async function buildSnapshot(options: BuildOptions): Promise<WrittenSnapshot> {
  const { marketDir, onProgress } = options;
  const lake = join(marketDir, 'lake');
  return withMarketLock(marketDir, async () => {
    await sweepSnapshots(marketDir);
    const store = new LakeStore(lake, await readCatalogue(lake));
    const temporary = join(lake, 'spill');
    makeFolder(temporary, 0o700);
    const database = await MarketDatabase.open({ temporary, rows: store.rows, bytes: 0 });
    try {
      onProgress?.('reading the lake');
      await store.attach(database);
      onProgress?.('cleaning and joining');
      const { counts, dataFreshness, ...tables } = await buildMarketTables(
        database,
        new Map(store.sources.map(({ sequence, file }) => [sequence, file])),
      );
      if (tables.sales.count === 0) {
        throw new DomainError(
          'market_not_loaded',
          'The lake has no sales; import some first: deal market import <files>',
        );
      }
      database.close();
      onProgress?.(`training on ${tables.sales.count} sales`);
      const sources = store.sources.map(asSnapshotSource);
      return await writeSnapshot({ market: 'live', tables, sources, counts, dataFreshness }, options);
    } finally {
      database.close();
    }
  });
}
