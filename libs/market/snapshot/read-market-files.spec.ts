import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { stringAt } from './fetch-columns.js';
import { readMarketFiles } from './read-market-files.js';
import { EXCLUSIONS, isCleaned, type MarketSnapshot } from './types.js';

const WEB =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,NEAREST_METRO_EN,PROJECT_EN';
const PAGE =
  'Transaction Number,Transaction Date,Property ID,Transaction Type,Transaction sub type,Registration type,Is Free Hold?,Usage,Area,Property Type,Property Sub Type,Amount,Transaction Size (sq.m),Property Size (sq.m),Room(s),Project';
const PULSE =
  'transaction_id,trans_group_en,procedure_name_en,instance_date,property_type_en,property_sub_type_en,property_usage_en,reg_type_en,area_name_en,building_name_en,project_number,project_name_en,master_project_en,rooms_en,procedure_area,actual_worth';

/** A resale of a flat of 80 square metres in the Marina. */
function webRow(
  id: string,
  day: string,
  price: number,
  more: { actual?: number; project?: string } = {},
): string {
  return `${id},${day},Sales,Sell,Ready,Free Hold,Residential,DUBAI MARINA,Unit,Flat,${price},80,${more.actual ?? 80},1 B/R,,${more.project ?? 'Marina Crown'}`;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function market(files: Readonly<Record<string, readonly string[]>>): Promise<MarketSnapshot> {
  const paths: string[] = [];
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, `${lines.join('\n')}\n`);
    paths.push(path);
  }
  return readMarketFiles(paths);
}

function marks(snapshot: MarketSnapshot): Record<string, string | undefined> {
  const entries = Array.from(snapshot.sales.exclusion, (code, row): [string, string | undefined] => [
    stringAt(snapshot.sales.id, row),
    EXCLUSIONS[code],
  ]);
  return Object.fromEntries(entries);
}

describe('readMarketFiles', () => {
  it('joins both vocabularies of area and both spellings of a transaction into one sale', async () => {
    const snapshot = await market({
      'pulse.csv': [
        PULSE,
        '1-11-2024-2225,Sales,Sell,2024-03-05,Unit,Flat,Residential,Existing Properties,Marsa Dubai,TOWER A,77,MARINA CROWN,Dubai Marina,1 B/R,80,1000000',
      ],
      'web.csv': [WEB, webRow('11-2225-2024', '2024-03-05 10:00:00', 1_100_000)],
    });
    expect(snapshot.sales.count).toBe(1);
    expect(snapshot.sales.price[0]).toBe(1_100_000);
    expect(snapshot.areas[snapshot.sales.area[0] ?? -1]).toEqual({
      name: 'DUBAI MARINA',
      district: 'Marsa Dubai',
    });
    expect(snapshot.manifest.sources.map(({ accepted, merged }) => [accepted, merged])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('reads the other header style with day-first and Hijri dates, and sizes in square metres', async () => {
    const row = (id: string, day: string): string =>
      `${id},${day},5,Sales,Sell - Pre registration,Off-Plan,Non Free Hold,Residential,Business Bay,Unit,Flat,900000,50,50,Studio,Bay One`;
    const { sales } = await market({
      'page.csv': [PAGE, row('102-1-2024', '07/07/2024'), row('102-2-2024', '01-01-1446 11:00:00')],
    });
    const day = Date.UTC(2024, 6, 7) / 86_400_000;
    expect([...sales.day]).toEqual([day, day]);
    expect(sales.sizeSqft[0]).toBeCloseTo(50 * 10.7639104, 9);
    expect([sales.bedrooms[0], sales.offPlan[0], sales.procedure[0], sales.freehold?.[0]]).toEqual([
      0, 1, 1, 2,
    ]);
  });

  it('marks what is no comparable and says why', async () => {
    const bulk = [1, 2, 3, 4, 5].map(
      (n) =>
        `11-10${n}-2026,2026-01-09,Sales,Sell,Ready,Free Hold,Residential,ARJAN,Unit,Flat,${n * 500_000},${n * 50},${n * 50},1 B/R,,`,
    );
    const snapshot = await market({
      'web.csv': [
        WEB,
        webRow('11-1-2026', '2026-01-05', 1_000_000),
        webRow('11-2-2026', '2026-01-05', 1_000_000),
        webRow('41-3-2026', '2026-01-06', 900_000),
        webRow('11-4-2026', '2026-01-06', 20_000),
        webRow('11-5-2026', '2026-01-07', 500_000, { actual: 160 }),
        ...bulk,
      ],
    });
    expect(marks(snapshot)).toEqual({
      '11-1-2026': 'comparable',
      '11-2-2026': 'duplicate',
      '41-3-2026': 'paperwork_procedure',
      '11-4-2026': 'price_per_sqft_out_of_range',
      '11-5-2026': 'partial_share',
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`11-10${n}-2026`, 'bulk_purchase'])),
    });
    expect([...snapshot.sales.exclusion].filter(isCleaned)).toHaveLength(7);
  });

  it('gives earlier sales the same row, marks and indexes whatever is registered later', async () => {
    const early = [
      webRow('11-1-2026', '2026-01-05', 1_000_000),
      webRow('11-2-2026', '2026-01-06', 1_000_000, { project: 'Zen' }),
    ];
    const late = [
      webRow('11-0-2026', '2026-01-07', 1_000_000, { project: 'A Tower' }),
      webRow('11-3-2026', '2026-01-08', 1_000_000, { project: 'MARINA CROWN' }),
    ];
    const short = await market({ 'short.csv': [WEB, ...early] });
    const long = await market({ 'long.csv': [WEB, ...late, ...early] });
    for (const column of ['day', 'price', 'exclusion', 'area', 'project'] as const) {
      expect([...long.sales[column].slice(0, 2)]).toEqual([...short.sales[column]]);
    }
    expect(long.projects.slice(0, 2)).toEqual(short.projects);
  });

  it('names the formats it knows when the header is none of them', async () => {
    await expect(market({ 'other.csv': ['a,b', '1,2'] })).rejects.toThrow(
      /other\.csv.*known are dld-web-export/,
    );
  });
});
