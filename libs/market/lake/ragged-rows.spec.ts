import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { HEADERS, webSale } from './source-files.fixture.js';

const BLOCK = 16;

/** Lines of a sheet of which only every row of the first block has a project, which is its last column. */
const sheet = (rows: number): readonly string[] => [
  HEADERS.webExport,
  ...Array.from({ length: rows }, (_, at) =>
    webSale({ id: `11-${at + 1}-2026`, project: at + 1 < BLOCK ? 'Marina Crown' : '' }),
  ),
];

/** As Excel writes them: without the delimiter before the last column where a block of rows has nothing in it. */
const saved = (lines: readonly string[]): string[] =>
  lines.map((line, at) => (at < BLOCK ? line : line.replace(/,$/, '')));

describe('a CSV in which Excel left out the empty columns at the end of a block of rows', () => {
  const { load, stored } = importFolders();
  const counted = (rows: number, accepted: number) => ({
    source: { rows, accepted, rejected: rows - accepted },
  });

  it.each([4 * BLOCK - 1, 3 * BLOCK + 1])('has the rows of the sheet: %i', async (rows) => {
    expect(await load('sheet.csv', saved(sheet(rows)))).toMatchObject(counted(rows, rows));
    expect(
      await stored(
        'SELECT count(project)::INTEGER AS named, count(DISTINCT price)::INTEGER AS prices FROM transaction',
      ),
    ).toEqual([{ named: BLOCK - 1, prices: 1 }]);
  });

  it('still loses a row that is shorter than its block, and one that is alone at the end', async () => {
    const whole = sheet(3 * BLOCK);
    const damaged = saved(whole).map((line, at) => (at === BLOCK + 3 ? line.replace(',Unit,', ',') : line));
    expect(await load('damaged.csv', damaged)).toMatchObject(counted(3 * BLOCK, 2 * BLOCK - 1));
    const one = whole.map((line, at) => (at === 5 ? line.replace(/,[^,]*$/, '') : line));
    expect(await load('one.csv', one)).toMatchObject({ source: { rejected: 1 } });
  });
});
