import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { HEADERS, SourceFolder } from '../lake/source-files.fixture.js';
import { stringAt } from '../snapshot/gather/fetch-columns.js';
import { readMarketFiles } from '../snapshot/read-market-files.js';
import type { MarketSnapshot } from '../tables/types.js';

interface Deal {
  readonly id: string;
  readonly day: string;
  readonly price: number;
  readonly bay?: string;
  readonly group?: string;
  readonly procedure?: string;
  readonly rooms?: string;
}

/** A line of the web export: a flat of 80 square metres in the Marina with parking bay B1-136. */
function deal({
  id,
  day,
  price,
  bay = 'B1-136',
  group = 'Sales',
  procedure = 'Sale',
  ...more
}: Deal): string {
  const parking = `"${bay}"`;
  return `${id},${day} 10:00:00,${group},${procedure},Ready,Free Hold,Residential,DUBAI MARINA,Unit,Flat,${price},80,80,${more.rooms ?? '1 B/R'},${parking},Metro A,Mall A,,"","","",Marina Crown`;
}

const mortgage = (changes: Deal): string =>
  deal({ group: 'Mortgage', procedure: 'Mortgage Registration', ...changes });

describe('pairUnits', () => {
  let folder: SourceFolder;
  beforeAll(async () => {
    folder = await SourceFolder.create();
  });
  afterAll(() => folder.remove());

  let files = 0;
  async function market(...lines: readonly string[]): Promise<MarketSnapshot> {
    files += 1;
    const file = await folder.write(`deals-${files}.csv`, [HEADERS.webExport, ...lines]);
    return readMarketFiles([file], systemClock);
  }
  const loansOf = ({ loans, sales }: MarketSnapshot): unknown[] =>
    Array.from({ length: loans.count }, (_, at) => [
      stringAt(sales.id, loans.sale[at]!),
      new Date(loans.day[at]! * 86_400_000).toISOString().slice(0, 10),
      loans.ratio[at],
    ]);

  it('pairs a mortgage with the sale of its unit, known on the later day of the two', async () => {
    const found = await market(
      deal({ id: '11-1-2026', day: '2026-01-13', price: 1_000_000 }),
      mortgage({ id: '13-1-2026', day: '2026-02-02', price: 800_000 }),
    );
    expect(loansOf(found)).toEqual([['11-1-2026', '2026-02-02', 0.8]]);
  });

  it.each([
    ['another bay', { bay: 'B1-137' }],
    ['a count of bays, which many units share', { bay: '1' }],
    ['other rooms', { rooms: '2 B/R' }],
    ['a day too late', { day: '2026-05-02' }],
    ['a change of an older loan', { id: '14-1-2026', procedure: 'Modify Mortgage' }],
    ['a loan on a portfolio', { id: '43-1-2026', procedure: 'Portfolio Mortgage Registration' }],
    ['a loan that secures more than this home', { price: 2_000_000 }],
  ])('leaves a mortgage unpaired that has %s', async (_, changes) => {
    const { bay = 'B1-136' } = changes as Partial<Deal>;
    const found = await market(
      deal({ id: '11-1-2026', day: '2026-01-31', price: 1_000_000, bay: bay === '1' ? '1' : 'B1-136' }),
      mortgage({ id: '13-1-2026', day: '2026-01-31', price: 800_000, ...changes }),
    );
    expect(found.loans.count).toBe(0);
  });

  it('assigns a mortgage to the nearer of two sales, and one mortgage to a sale', async () => {
    const found = await market(
      deal({ id: '11-1-2026', day: '2026-01-05', price: 1_000_000 }),
      deal({ id: '11-2-2026', day: '2026-02-20', price: 1_200_000 }),
      mortgage({ id: '13-1-2026', day: '2026-02-21', price: 600_000 }),
      mortgage({ id: '13-2-2026', day: '2026-02-25', price: 500_000 }),
    );
    expect(loansOf(found)).toEqual([['11-2-2026', '2026-02-21', 0.5]]);
  });

  it('finds consecutive sales of one unit, but none of a bay that two sales on a day share', async () => {
    const { sales, unitRepeats } = await market(
      deal({ id: '11-1-2025', day: '2025-03-05', price: 900_000, bay: 'P2-14, P2-15' }),
      deal({ id: '11-2-2025', day: '2025-07-05', price: 950_000, bay: 'P2-14,P2-15,,' }),
      deal({ id: '11-3-2026', day: '2026-01-05', price: 1_100_000, bay: 'p2-14,p2-15' }),
      deal({ id: '11-4-2026', day: '2026-01-05', price: 1_000_000, bay: 'G-16' }),
      deal({ id: '11-5-2026', day: '2026-01-05', price: 1_010_000, bay: 'G-16' }),
      deal({ id: '11-6-2026', day: '2026-02-05', price: 1_020_000, bay: 'G-16' }),
    );
    const pairs = Array.from({ length: unitRepeats.count }, (_, at) =>
      [unitRepeats.earlier[at]!, unitRepeats.later[at]!].map((row) => stringAt(sales.id, row)),
    );
    expect(pairs).toEqual([
      ['11-1-2025', '11-2-2025'],
      ['11-2-2025', '11-3-2026'],
    ]);
  });
});
