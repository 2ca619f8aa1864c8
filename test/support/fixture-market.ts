import { type SalesTable, type SnapshotManifest, writeSnapshot } from '#market';
import { systemClock } from '#platform';

import { testMarket } from '../../libs/scoring/test-market.fixture.js';

export interface FixtureMarket {
  readonly marketDir: string;
  readonly market: SnapshotManifest['market'];
  /** Multiplies every price of the fixture. */
  readonly level: number;
  /** Further changes to its sales. */
  readonly edit?: (sales: SalesTable) => SalesTable;
}

/** Writes a snapshot of the fixture market at a given price level, valued without trees; returns its manifest. */
export async function writeFixtureMarket({
  marketDir,
  market,
  level,
  edit = (sales) => sales,
}: FixtureMarket): Promise<SnapshotManifest> {
  const { manifest, ...tables } = testMarket();
  const sales = edit({
    ...tables.sales,
    price: tables.sales.price.map((price) => Math.round(price * level)),
  });
  const { sources, counts, dataFreshness } = manifest;
  const draft = { market, tables: { ...tables, sales }, sources, counts, dataFreshness };
  const written = await writeSnapshot(draft, {
    marketDir,
    train: () => ({ modelVersion: 'fixture', modelRules: 'rules-fixture', model: new Uint8Array() }),
    codeVersion: '0',
    clock: systemClock,
  });
  return written.manifest;
}
