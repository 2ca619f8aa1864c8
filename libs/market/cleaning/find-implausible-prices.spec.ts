import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { HEADERS, SourceFolder, webSale } from '../lake/source-files.fixture.js';
import { stringAt } from '../snapshot/gather/fetch-columns.js';
import { readMarketFiles } from '../snapshot/read-market-files.js';
import { isCleaned } from '../tables/cleaned-sales.js';
import { EXCLUSIONS } from '../tables/types.js';

const KEPT = 'comparable';
const REFUSED = 'price_per_sqft_out_of_range';
/** A flat of 100 m² at 1,300 and 13,000 AED per sqft. */
const AT_1300 = 1_400_000;
const AT_13000 = 14_000_000;

type Sold = Parameters<typeof webSale>[0] & { price: number };
const several = (count: number, price: number, more: Partial<Sold> = {}): Sold[] =>
  Array.from({ length: count }, (_, at) => ({ price: price + at * 10_000, ...more }));
/** Sales of the month before in the other projects of an area. */
const around = (price: number): Sold[] =>
  several(5, price, { day: '2025-12-03' }).map((sale, at) => ({ ...sale, project: `Tower ${at}` }));

/** Sales by the area that they are in, in one project and on one day after the other if not stated. */
const SOLD: Readonly<Record<string, readonly Sold[]>> = {
  'DUBAI MARINA': several(6, AT_13000),
  'BUSINESS BAY': [...several(5, 3 * AT_1300), { price: 30 * AT_1300 }, { price: 9 * AT_1300 }],
  'BURJ KHALIFA': [...around(6_000_000), { price: AT_13000 }],
  ARJAN: [...around(AT_1300), { price: AT_13000 }],
  'SILICON OASIS': [90, 100, 110].map((size) => ({ price: 68_700_000, size, day: '2026-01-05' })),
  'DUBAI HILLS': [...around(AT_1300), ...several(3, 68_700_000)],
  'INTERNATIONAL CITY PH 1': [...several(5, 300_000), { price: 200_000 }],
  'AL FURJAN': [...several(5, AT_1300), { price: 200_000 }],
  'DISCOVERY GARDENS': several(4, 60_000),
  'PALM JUMEIRAH': [
    ...several(3, AT_13000 + 1_000_000),
    { price: AT_13000, day: '2026-01-09' },
    { price: AT_13000, day: '2026-01-09' },
  ],
};

describe('findImplausiblePrices', () => {
  let folder: SourceFolder;
  let all: Readonly<Record<string, readonly (string | undefined)[]>>;
  let early: typeof all;
  /** Prices per sqft of the sales that accuracy is reported on. */
  let cleaned: readonly number[];
  beforeAll(async () => {
    folder = await SourceFolder.create();
    early = await marksUntil('2026-01-05');
    all = await marksUntil('2026-02');
  });
  afterAll(() => folder.remove());

  /** The marks of the sales before a day, by area in the order of SOLD. */
  async function marksUntil(end: string): Promise<typeof all> {
    const lines = Object.entries(SOLD).map(([area, sales], nth) =>
      sales.map((sale, at) => ({
        ...{
          id: `11-${nth * 100 + at}-2026`,
          day: `2026-01-0${at + 1}`,
          project: `${area} Aman`,
          size: 100,
          area,
        },
        ...sale,
      })),
    );
    const known = lines.flat().filter(({ day }) => day < end);
    const file = await folder.write(`sales-${end}.csv`, [HEADERS.webExport, ...known.map(webSale)]);
    const { sales } = await readMarketFiles([file], systemClock);
    cleaned = [...sales.exclusion.keys()]
      .filter((row) => isCleaned(sales, row))
      .map((row) => (sales.price[row] ?? NaN) / (sales.sizeSqft[row] ?? NaN));
    const marks = new Map(
      Array.from(sales.exclusion, (code, row) => [stringAt(sales.id, row), EXCLUSIONS[code]]),
    );
    return Object.fromEntries(
      lines.map((of) => [
        of[0]?.area ?? '',
        of.filter(({ day }) => day < end).map(({ id }) => marks.get(id)),
      ]),
    );
  }

  it('keeps the sales of a project that costs more than usual, from the second on', () => {
    expect(all['DUBAI MARINA']).toEqual([REFUSED, KEPT, KEPT, KEPT, KEPT, KEPT]);
  });

  it('refuses a price with a digit too many, and keeps a penthouse at three times the usual', () => {
    expect(all['BUSINESS BAY']?.slice(5)).toEqual([REFUSED, KEPT]);
  });

  it('judges the first sale of a project by the level of its area in an earlier month', () => {
    expect(all['BURJ KHALIFA']?.at(-1)).toBe(KEPT);
    expect(all['ARJAN']?.at(-1)).toBe(REFUSED);
  });

  it('does not let rows at one price, or at ten times the area’s level, confirm each other', () => {
    expect(all['SILICON OASIS']).toEqual([REFUSED, REFUSED, REFUSED]);
    expect(all['DUBAI HILLS']?.slice(5)).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  it('keeps a price below the usual where homes are that cheap, unless all are', () => {
    expect(all['INTERNATIONAL CITY PH 1']?.at(-1)).toBe(KEPT);
    expect(all['AL FURJAN']?.at(-1)).toBe(REFUSED);
    expect(all['DISCOVERY GARDENS']).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
  });

  it('gives a kept sale its other marks', () => {
    expect(all['PALM JUMEIRAH']?.slice(3)).toEqual([KEPT, 'duplicate']);
  });

  it('gives a sale the same mark whatever is registered later', () => {
    for (const [area, marks] of Object.entries(early)) {
      expect(marks).toEqual(all[area]?.slice(0, marks.length));
    }
    expect(early['DUBAI MARINA']).toHaveLength(4);
  });

  it('does not move the bounds within which accuracy is reported', () => {
    const usual = Object.values(SOLD)
      .flat()
      .filter(({ price }) => price > 280_000 && price < 8_600_000);
    expect(cleaned).toHaveLength(usual.length);
    expect(Math.min(...cleaned)).toBeGreaterThan(250);
    expect(Math.max(...cleaned)).toBeLessThan(8000);
  });
});
