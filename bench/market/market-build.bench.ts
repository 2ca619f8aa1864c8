import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { type MarketSnapshot, PROPERTY_TYPES, SQFT_PER_SQM } from '#market';
import { isoDay } from '#platform';

import { readBaseMarket, replaySales } from './replayed-market.js';

const HEADER =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PROJECT_EN\n';
const PROCEDURE_CODES = [11, 102, 41, 45];

/**
 * `npm run bench -- market-build [--sales 1500000] [--json]`: seconds and peak memory of `market import` for one file
 * and of `market build` with training, each in a separate process.
 */
export async function run({ sales = 1_500_000 }: { readonly sales?: number }): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'deal-bench-'));
  try {
    const { source, market } = await readBaseMarket();
    const file = join(folder, 'replayed.csv');
    await pipeline(Readable.from(exportRows(market, sales)), createWriteStream(file));
    const marketDir = join(folder, 'market');
    return {
      ...{ sales, rows_of: source },
      import: await measured('import', marketDir, file),
      build: await measured('build', marketDir),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The replayed sales as lines of the web export. */
function* exportRows(market: MarketSnapshot, count: number): Generator<string> {
  const sales = replaySales(market.sales, count);
  yield HEADER;
  for (let row = 0; row < count; row += 1) {
    const day = isoDay(sales.day[row] ?? 0);
    const procedure = PROCEDURE_CODES[sales.procedure[row] ?? 0] ?? 11;
    const size = ((sales.sizeSqft[row] ?? 0) / SQFT_PER_SQM).toFixed(2);
    const bedrooms = sales.bedrooms[row] ?? -1;
    const rooms = bedrooms === 0 ? 'Studio' : bedrooms > 0 ? `${bedrooms} B/R` : '';
    const area = market.areas[sales.area[row] ?? -1]?.name ?? 'UNKNOWN';
    const project = (market.projects[sales.project[row] ?? -1]?.name ?? '').replaceAll('"', '""');
    const type = PROPERTY_TYPES[sales.propertyType[row] ?? 0] === 'villa' ? 'Villa,Villa' : 'Unit,Flat';
    const completion = sales.offPlan[row] === 1 ? 'Off-Plan' : 'Ready';
    yield `${procedure}-${row + 1}-${day.slice(0, 4)},${day},Sales,,${completion},Free Hold,Residential,${area},${type},${sales.price[row] ?? 0},${size},${size},${rooms},"${project}"\n`;
  }
}

async function measured(...args: readonly string[]): Promise<object> {
  const child = fileURLToPath(new URL('./market-once.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, ...args]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as object;
}
