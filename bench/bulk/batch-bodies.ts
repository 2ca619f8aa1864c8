import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { parse } from 'csv-parse/sync';

import { seededRandom } from '#valuation';

import { MARKET_DATA } from '../support/bench-market.js';

/** The portal's file. */
const LISTINGS = join(MARKET_DATA, 'listings/sale-2026.csv');
const PACKED = `${LISTINGS}.gz`;
/** Places in the sandbox market. */
const INVENTED_AREAS = ['Dubai Marina', 'Business Bay', 'Jumeirah Village Circle', 'Downtown Dubai'];

/** An item of a batch. */
export interface BenchItem {
  readonly custom_id: string;
  readonly property: Readonly<Record<string, string | number>>;
}

/**
 * Batches of different listings, each spread evenly over the portal's file, or of invented listings if there is no
 * file.
 */
export function readBatches(batches: number, items: number): readonly (readonly BenchItem[])[] {
  const count = batches * items;
  const csv = readListings();
  const properties = csv === null ? inventProperties(count) : realProperties(csv, count);
  return Array.from({ length: batches }, (_, batch) =>
    properties
      .filter((_, row) => row % batches === batch)
      .map((property, index) => ({ custom_id: `item-${index}`, property })),
  );
}

function readListings(): Buffer | null {
  if (existsSync(LISTINGS)) return readFileSync(LISTINGS);
  return existsSync(PACKED) ? gunzipSync(readFileSync(PACKED)) : null;
}

function realProperties(csv: Buffer, count: number): BenchItem['property'][] {
  const rows = parse<Record<string, string>>(csv, { columns: true });
  const step = Math.floor(rows.length / count);
  return rows
    .filter((_, row) => row % step === 0)
    .slice(0, count)
    .map((row) => ({
      area: row['scope_area'] ?? '',
      ...(row['building'] ? { building: row['building'] } : {}),
      type: 'apartment',
      bedrooms: row['bedrooms'] === 'studio' ? 0 : Number(row['bedrooms']),
      size_sqft: Number(row['size_sqft']),
      listing_price: Number(row['price_aed']),
    }));
}

function inventProperties(count: number): BenchItem['property'][] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, index) => {
    const bedrooms = Math.floor(random() * 4);
    const size = Math.round(450 + 400 * bedrooms + 200 * random());
    return {
      area: INVENTED_AREAS[index % INVENTED_AREAS.length] ?? '',
      type: 'apartment',
      bedrooms,
      size_sqft: size,
      listing_price: Math.round(size * (1_100 + 900 * random())),
    };
  });
}
