import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type MarketSnapshot, readMarketFiles, type SalesTable, stringAt, StringColumnWriter } from '#market';
import { dayOfDate, isoDay, systemClock } from '#platform';
import { seededRandom } from '#valuation';

const REAL_FILE = 'dld/transactions-web-2026-q1.csv';
const HEADER =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PROJECT_EN';
/** Days over which the replayed sales are spread. */
const REPLAY_DAYS = 3_000;

/** A market of real register rows if MARKET_DATA_DIR has them, otherwise of this many made-up ones. */
export async function readBaseMarket(syntheticRows = 20_000): Promise<{
  source: 'register' | 'synthetic';
  market: MarketSnapshot;
}> {
  const real = join(process.env.MARKET_DATA_DIR ?? '../shared/data', REAL_FILE);
  if (existsSync(real)) return { source: 'register', market: await readMarketFiles([real], systemClock) };
  const folder = await mkdtemp(join(tmpdir(), 'deal-bench-'));
  try {
    const file = join(folder, 'synthetic.csv');
    await writeFile(file, [HEADER, ...inventRows(syntheticRows)].join('\n'));
    return { source: 'synthetic', market: await readMarketFiles([file], systemClock) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inventRows(count: number): string[] {
  const random = seededRandom(1);
  return Array.from({ length: count }, (_, row) => {
    const project = Math.floor(random() * 1_000);
    const size = 30 + Math.round(random() * 12_000) / 100;
    const price = Math.round(size * (12_000 + project * 10) * (0.9 + random() * 0.2));
    const day = isoDay(dayOfDate('2026-01-01') + Math.floor(row / 250));
    return `11-${row + 1}-2026,${day},Sales,Sell,Ready,Free Hold,Residential,AREA ${project % 50},Unit,Flat,${price},${size},${size},${1 + (project % 3)} B/R,Project ${project}`;
  });
}

/** The base market's sales repeated with new ids and spread over eight years, up to `count`. */
export function replaySales(base: SalesTable, count: number): SalesTable {
  const rows = Int32Array.from({ length: count }, (_, row) => row % base.count);
  const take = <Column extends Int8Array | Uint8Array | Int32Array | Float64Array>(
    column: Column,
  ): Column => {
    const taken = new (column.constructor as new (length: number) => Column)(count);
    for (let row = 0; row < count; row += 1) taken[row] = column[rows[row] ?? 0] ?? 0;
    return taken;
  };
  const lastDay = base.day[base.count - 1] ?? 0;
  const ids = new StringColumnWriter(count);
  for (let row = 0; row < count; row += 1) ids.append(`${stringAt(base.id, rows[row] ?? 0)}-${row}`);
  return {
    count,
    day: Int32Array.from(
      { length: count },
      (_, row) => lastDay - REPLAY_DAYS + Math.floor((row * REPLAY_DAYS) / count),
    ),
    price: take(base.price),
    sizeSqft: take(base.sizeSqft),
    bedrooms: take(base.bedrooms),
    propertyType: take(base.propertyType),
    offPlan: take(base.offPlan),
    procedure: take(base.procedure),
    exclusion: take(base.exclusion),
    area: take(base.area),
    project: take(base.project),
    building: take(base.building),
    metro: take(base.metro),
    mall: take(base.mall),
    landmark: take(base.landmark),
    freehold: take(base.freehold),
    file: take(base.file),
    line: take(base.line),
    id: ids.finish(),
  };
}
