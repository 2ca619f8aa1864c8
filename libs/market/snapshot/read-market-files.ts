import { basename } from 'node:path';

import type { Clock } from '#platform';

import { MarketDatabase } from '../database/market-database.js';
import { mergeStaged } from '../lake/import-source.js';
import { MemoryStore } from '../lake/memory-store.js';
import { stageOldestFirst } from '../lake/order-files.js';
import { bytesOf, hashFile } from '../sources/source-file.js';
import type { MarketSnapshot, SnapshotSource } from '../tables/types.js';
import { buildMarketTables } from './gather/build-market-tables.js';

/**
 * Reads files into one MarketSnapshot in memory, with the same reading, merging, cleaning and numbering as
 * the lake; untrained (`model` is empty). If two files hold the same record, the file with the newest record
 * wins. Throws `unreadable_source` for a file with an unknown layout.
 */
export async function readMarketFiles(files: readonly string[], clock: Clock): Promise<MarketSnapshot> {
  const database = await MarketDatabase.open({ rows: 0, bytes: await bytesOf(files) });
  try {
    const store = new MemoryStore();
    await store.attach(database);
    const sources: SnapshotSource[] = [];
    for (const [index, staged] of (await stageOldestFirst(database, files)).entries()) {
      const { file } = staged;
      const recognised = await staged.open();
      const { counts } = await mergeStaged(database, store, recognised, index + 1);
      sources.push({
        file: basename(file),
        kind: recognised.format.name,
        sha256: await hashFile(file),
        ...counts,
      });
    }
    const { counts, dataFreshness, ...tables } = await buildMarketTables(
      database,
      new Map(sources.map(({ file }, index) => [index + 1, file])),
    );
    return {
      manifest: {
        version: 'live-in-memory',
        market: 'live',
        createdAt: clock.now().toISOString(),
        dataFreshness,
        codeVersion: '',
        modelVersion: '',
        sources,
        counts,
        files: {},
      },
      ...tables,
      model: new Uint8Array(),
    };
  } finally {
    database.close();
  }
}
