import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { HEADERS, SourceFolder, webSale } from '../lake/source-files.fixture.js';
import { stringAt } from '../snapshot/gather/fetch-columns.js';
import { readMarketFiles } from '../snapshot/read-market-files.js';
import { isCleaned } from '../tables/cleaned-sales.js';
import { EXCLUSIONS, type MarketSnapshot } from '../tables/types.js';

describe('cleanSales', () => {
  let folder: SourceFolder;
  beforeAll(async () => {
    folder = await SourceFolder.create();
  });
  afterAll(() => folder.remove());

  let files = 0;
  async function market(lines: readonly string[]): Promise<MarketSnapshot> {
    files += 1;
    return readMarketFiles(
      [await folder.write(`sales-${files}.csv`, [HEADERS.webExport, ...lines])],
      systemClock,
    );
  }

  const marks = ({ sales }: MarketSnapshot): Record<string, string | undefined> =>
    Object.fromEntries(
      Array.from(sales.exclusion, (code, row) => [stringAt(sales.id, row), EXCLUSIONS[code]]),
    );

  it('says why each sale is not a comparable, and counts it as cleaned by the published rules alone', async () => {
    const bulk = [1, 2, 3, 4, 5].map((n) =>
      webSale({ id: `11-10${n}-2026`, area: 'ARJAN', project: '', price: n * 500_000, size: n * 50 }),
    );
    const snapshot = await market([
      webSale({ id: '11-1-2026' }),
      webSale({ id: '11-2-2026' }),
      webSale({ id: '41-3-2026', price: 900_000 }),
      webSale({ id: '11-4-2026', price: 20_000 }),
      webSale({ id: '11-5-2026', price: 500_000, actual: 160 }),
      webSale({ id: '11-50-2026', price: 1_010_000, size: 96, actual: 100 }),
      webSale({ id: '11-51-2026', price: 1_020_000, size: 94, actual: 100 }),
      webSale({ id: '11-6-2026', rooms: 'Office', price: 800_000 }),
      webSale({ id: '11-7-2026', size: 9, price: 100_000 }),
      ...bulk,
    ]);
    expect(marks(snapshot)).toEqual({
      '11-1-2026': 'comparable',
      '11-2-2026': 'duplicate',
      '41-3-2026': 'paperwork_procedure',
      '11-4-2026': 'price_per_sqft_out_of_range',
      '11-5-2026': 'partial_share',
      '11-50-2026': 'comparable',
      '11-51-2026': 'partial_share',
      '11-6-2026': 'not_residential',
      '11-7-2026': 'size_out_of_range',
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`11-10${n}-2026`, 'bulk_purchase'])),
    });
    expect([...snapshot.sales.exclusion.keys()].filter((row) => isCleaned(snapshot.sales, row))).toHaveLength(
      11,
    );
  });

  it('counts paperwork that is registered again once, beside its sale or within two months', async () => {
    const snapshot = await market([
      webSale({ id: '11-1-2026', day: '2026-01-05' }),
      webSale({ id: '41-2-2026', day: '2026-01-05' }),
      webSale({ id: '41-3-2026', day: '2026-02-20' }),
      webSale({ id: '41-4-2026', day: '2026-06-20' }),
      webSale({ id: '41-5-2026', day: '2026-06-20', price: 1_010_000 }),
      webSale({ id: '41-6-2026', day: '2026-06-20', price: 1_010_000 }),
      webSale({ id: '11-7-2026', day: '2026-06-21', price: 1_010_000 }),
    ]);
    expect(marks(snapshot)).toEqual({
      '11-1-2026': 'comparable',
      '41-2-2026': 'duplicate',
      '41-3-2026': 'duplicate',
      '41-4-2026': 'paperwork_procedure',
      '41-5-2026': 'paperwork_procedure',
      '41-6-2026': 'duplicate',
      '11-7-2026': 'comparable',
    });
  });

  it('excludes gifts, mortgages, land and offices', async () => {
    const snapshot = await market([
      webSale({ id: '11-1-2026' }),
      webSale({ id: '13-2-2026', group: 'Mortgages' }),
      webSale({ id: '9-3-2026', group: 'Gifts' }),
      webSale({ id: '11-4-2026', type: 'Land', project: '', rooms: '' }),
    ]);
    expect(Object.keys(marks(snapshot))).toEqual(['11-1-2026']);
  });

  it('treats similar sales in two places, or at two rates, as two', async () => {
    const snapshot = await market([
      webSale({ id: '11-1-2026', project: '' }),
      webSale({ id: '11-2-2026', project: '', area: 'ARJAN' }),
      webSale({ id: '11-3-2026', project: '', day: '2026-01-06' }),
    ]);
    expect(new Set(Object.values(marks(snapshot)))).toEqual(new Set(['comparable']));
  });

  it('gives earlier sales the same rows, marks and indexes whatever is registered later', async () => {
    const projects = ['Marina Crown', 'MARINA CROWN', 'Zen', '', 'A Tower'];
    const areas = ['DUBAI MARINA', 'ARJAN', 'Marsa Dubai'];
    const lines = Array.from({ length: 120 }, (_, n) =>
      webSale({
        id: `11-${(n * 37) % 120}-2026`,
        day: `2026-01-${String(1 + Math.floor(n / 6)).padStart(2, '0')}`,
        project: projects[(n * 7) % projects.length] ?? '',
        area: areas[(n * 5) % areas.length] ?? '',
        price: n % 11 === 0 ? 250_000 : 1_000_000 + (n % 4) * 10_000,
      }),
    );
    const whole = await market(lines.toReversed());
    const early = await market(lines.slice(0, 66));
    const { count } = early.sales;
    expect(count).toBe(66);
    for (const column of ['day', 'price', 'exclusion', 'area', 'project', 'metro'] as const) {
      expect([...whole.sales[column].slice(0, count)]).toEqual([...early.sales[column]]);
    }
    expect(whole.projects.slice(0, early.projects.length)).toEqual(early.projects);
    expect(whole.areas.slice(0, early.areas.length)).toEqual(early.areas);
  });
});
