import { type MarketSnapshot, PROPERTY_TYPES, writeSnapshot } from '#market';
import { systemClock } from '#platform';
import { type Property, trainModel } from '#scoring';
import { SnapshotStore } from '#snapshots';
import type { Database } from '#storage';
import { seededRandom } from '#valuation';

import { readBaseMarket, replaySales } from '../market/replayed-market.js';
import type { HttpBenchOptions } from './options.js';

/** Twice as many as the api keeps answers, so that each is scored each time. */
const LISTINGS = 4_096;
const FEW_LISTINGS = 256;

export interface BenchMarket {
  readonly source: 'register' | 'synthetic';
  readonly sales: number;
  /** Listings of homes like those sold, asking -20 % to +30 % of the sale price. */
  readonly listings: readonly Property[];
}

/**
 * Writes and activates a live market of `sales` sales: real rows replayed with new ids, or made-up ones. The model is
 * trained on the rows before the replay, for which a valuation costs the same; a quick market has none.
 */
export async function activateMarket(
  marketDir: string,
  database: Database,
  { sales: count, quick, seed }: HttpBenchOptions,
): Promise<BenchMarket> {
  const { source, market } = await readBaseMarket(quick ? count : undefined);
  const sales = replaySales(market.sales, count);
  const { manifest } = await writeSnapshot(
    { ...market.manifest, market: 'live', tables: { ...market, sales } },
    {
      marketDir,
      train: () => (quick ? { modelVersion: 'none', model: new Uint8Array() } : trainModel(market)),
      codeVersion: 'bench',
      clock: systemClock,
    },
  );
  const store = new SnapshotStore(database, systemClock);
  await store.register({ version: manifest.version, market: 'live', manifest: { ...manifest } });
  await store.activate(manifest.version, 'bench');
  return {
    source,
    sales: sales.count,
    listings: inventListings(market, quick ? FEW_LISTINGS : LISTINGS, seed),
  };
}

function inventListings({ sales, areas, projects }: MarketSnapshot, count: number, seed: number): Property[] {
  const random = seededRandom(seed);
  const listings: Property[] = [];
  while (listings.length < count) {
    const row = Math.floor(random() * sales.count);
    const area = areas[sales.area[row] ?? -1];
    const project = projects[sales.project[row] ?? -1];
    const type = PROPERTY_TYPES[sales.propertyType[row] ?? -1];
    const bedrooms = sales.bedrooms[row] ?? -1;
    if (sales.exclusion[row] !== 0 || area === undefined || type === undefined || bedrooms < 0) continue;
    listings.push({
      area: area.name,
      ...(project === undefined ? {} : { building: project.name }),
      type,
      bedrooms,
      size_sqft: Math.round(sales.sizeSqft[row] ?? 0),
      listing_price: Math.round((sales.price[row] ?? 0) * (0.8 + 0.5 * random())),
      intent: 'buy',
    });
  }
  return listings;
}
