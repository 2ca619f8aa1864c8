import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { HEADERS, openDataRent, webSale } from './source-files.fixture.js';

describe('a file in other units than its layout has', () => {
  const folders = importFolders();

  async function load(name: string, lines: readonly string[]): Promise<ImportOutcome | undefined> {
    const file = await folders.folder.write(name, lines);
    const [outcome] = await importFiles([file], { marketDir: folders.market.path, clock: systemClock });
    return outcome;
  }

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
});
