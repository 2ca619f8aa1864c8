import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { withLake } from './import-market.js';
import { HEADERS, openDataRent, webSale } from './source-files.fixture.js';

describe('a file in other units than its layout has', () => {
  const folders = importFolders();
  const { load } = folders;

  const sales = (count: number, price: number, size: number): string[] => [
    HEADERS.webExport,
    ...Array.from({ length: count }, (_, at) =>
      webSale({ id: `11-${at + 1}-2026`, price: price + at, size }),
    ),
  ];

  it.each([
    ['square feet', 1_000_000, 861, 'PROCEDURE_AREA cannot be in square metres: the median of its 12 homes'],
    ['thousands', 1_000, 80, 'TRANS_VALUE cannot be in AED'],
    ['fils', 100_000_000, 80, 'TRANS_VALUE cannot be in AED'],
  ])('is refused with the column and the remedy: %s', async (unit, price, size, reason) => {
    expect(await load(`${unit}.csv`, sales(12, price, size))).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(new RegExp(`${reason}.*nothing was imported. (Convert|Write)`)),
    });
  });

  it('is refused for contracts in square feet, too', async () => {
    const rents = Array.from({ length: 12 }, (_, at) =>
      openDataRent({ ANNUAL_AMOUNT: 90_000 + at, ACTUAL_AREA: 861 }),
    );
    expect(await load('rents.jsonl', rents)).toMatchObject({
      reason: expect.stringContaining(
        'ACTUAL_AREA cannot be in square metres: the median of its 12 flats is 861',
      ),
    });
  });

  it('is read if it has few homes, which may be exceptions', async () => {
    expect(await load('few.csv', sales(9, 1_000_000, 861))).toMatchObject({ source: { accepted: 9 } });
  });

  it.each(['ACTUAL_AREA (sq.ft)', 'ACTUAL_AREA_SQFT', 'Property Size (sq.ft)', 'Actual area in square feet'])(
    'is refused with a column that is not obligatory: %s',
    async (column) => {
      const [header = '', ...rows] = sales(3, 1_000_000, 80);
      expect(await load('optional.csv', [header.replace('ACTUAL_AREA', column), ...rows])).toMatchObject({
        reason: expect.stringMatching(
          /the column .* may be ACTUAL_AREA of .*nothing was imported\. Name it ACTUAL_AREA/,
        ),
      });
    },
  );

  it('is refused if only the other size of its homes is in another unit', async () => {
    const rows = Array.from({ length: 12 }, (_, at) =>
      webSale({ id: `11-${at + 1}-2026`, size: 80, actual: 861.1 }),
    );
    expect(await load('other.csv', [HEADERS.webExport, ...rows])).toMatchObject({
      reason: expect.stringContaining('ACTUAL_AREA cannot be in square metres'),
    });
  });

  it.each(['ACTUAL_AREA (sq.m)', 'ACTUAL_AREA_SQM', 'actual area, square metres'])(
    'is read if its header names the unit that it has anyway: %s',
    async (column) => {
      const lines = [
        HEADERS.webExport.replace('ACTUAL_AREA', column.includes(',') ? `"${column}"` : column),
        webSale(),
      ];
      expect(await load('metres.csv', lines)).toMatchObject({ source: { accepted: 1, unknownWords: [] } });
      const size = await withLake({ marketDir: folders.market.path, clock: systemClock }, (database) =>
        database.rows('SELECT property_size_m2 FROM transaction'),
      );
      expect(size).toEqual([{ property_size_m2: 80 }]);
    },
  );
});
