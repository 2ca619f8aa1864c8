import { describe, expect, it } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook, { type Sheet } from 'write-excel-file/node';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { type ImportOutcome, withLake } from './import-market.js';
import { HEADERS, webSale } from './source-files.fixture.js';

const HEADER = HEADERS.webExport.split(',');
const columnOf = (name: string): number => HEADER.indexOf(name);
const SALES = [1, 2, 3].map((n) =>
  webSale({ id: `11-${n}-2026`, day: `2026-01-1${n}`, project: 'Marina Crown' }),
);
/** 2026-01-11 to -13 as days of the calendar that begins in 1904. */
const DAYS_FROM_1904 = [44_571, 44_572, 44_573];

type Cell = string | number | null | { readonly value: string | number; readonly rowSpan: number };

/** A sheet of the three sales, with the given cells changed; rows count from 0, the header's. */
function sheetOf(
  name: string,
  change: (row: number, column: string, value: string) => Cell = (_, __, value) => value,
) {
  const rows = [HEADER, ...SALES.map((line) => line.replaceAll('""', '').split(','))];
  const data = rows.map((cells, row) =>
    cells.map((written, at) => {
      const value = change(row, HEADER[at] ?? '', written);
      return value === '' ? null : value;
    }),
  );
  return { sheet: name, data } as Sheet<Buffer>;
}

const workbook = (...sheets: Sheet<Buffer>[]): Promise<Buffer> => writeWorkbook(sheets).toBuffer();

/** The workbook with changed parts. */
function edited(bytes: Uint8Array, part: string, edit: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  return zipSync({ ...parts, [part]: strToU8(edit(strFromU8(parts[part] ?? new Uint8Array()))) });
}

describe('a workbook that people have worked with', () => {
  const folders = importFolders();
  const { load } = folders;

  const records = () =>
    withLake({ marketDir: folders.market.path, clock: systemClock }, (database) =>
      database.rows<{ id: string; day: string; project: string; bedrooms: number }>(
        `SELECT id, strftime(registered, '%Y-%m-%d') AS day, project, bedrooms FROM transaction ORDER BY id`,
      ),
    );

  const TRUTH = [1, 2, 3].map((n) => ({
    ...{ id: `1-11-2026-${n}`, day: `2026-01-1${n}`, project: 'Marina Crown', bedrooms: 1 },
  }));

  it('gives a name that is merged over rows to each of them', async () => {
    const sheet = sheetOf('Sales', (row, column, value) => {
      const isMerged = ['PROJECT_EN', 'ROOMS_EN', 'AREA_EN'].includes(column) && row > 0;
      return isMerged ? (row === 1 ? { value, rowSpan: 3 } : null) : value;
    });
    await load('merged.xlsx', await workbook(sheet));
    expect(await records()).toEqual(TRUTH);
  });

  it('is refused with the rows if a figure is merged, which may be that of each or of all', async () => {
    const sheet = sheetOf('Sales', (row, column, value) =>
      column === 'TRANS_VALUE' && row > 1 ? (row === 2 ? { value: 500_000, rowSpan: 2 } : null) : value,
    );
    expect(await load('amount.xlsx', await workbook(sheet))).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(
        /rows 3 to 4 of "Sales" have one merged TRANS_VALUE, 500000, .*nothing was imported\. Unmerge/,
      ),
    });
  });

  it.each(['1', 'true'])('has its days right where they count from 1904 (date1904="%s")', async (mark) => {
    const sheet = sheetOf('Sales', (row, column, value) =>
      column === 'INSTANCE_DATE' && row > 0 ? (DAYS_FROM_1904[row - 1] ?? null) : value,
    );
    const mac = edited(await workbook(sheet), 'xl/workbook.xml', (xml) =>
      xml
        .replace(/<workbookPr[^>]*\/>/, '')
        .replace(/(<workbook[^>]*>)/, `$1<workbookPr date1904="${mark}"/>`),
    );
    await load('mac.xlsx', mac);
    expect(await records()).toEqual(TRUTH);
  });

  it('is refused with the cell if a formula in a column that is read has no result', async () => {
    const cell = `${String.fromCodePoint(65 + columnOf('ROOMS_EN'))}3`;
    const uncalculated = async (edit: string): Promise<ImportOutcome | undefined> =>
      load(
        'formula.xlsx',
        edited(await workbook(sheetOf('Sales')), 'xl/worksheets/sheet1.xml', (xml) =>
          xml.replace(new RegExp(`<c r="${cell}"[^>]*>.*?</c>`), `<c r="${cell}"${edit}</c>`),
        ),
      );
    for (const edit of ['><f>A1</f>', '><f>A1</f><v></v>', '><f>A1</f><v/>'])
      expect(await uncalculated(edit)).toMatchObject({
        status: 'refused',
        reason: expect.stringMatching(
          new RegExp(
            `row 3 has in ROOMS_EN \\(cell ${cell} of "Sales"\\) a formula without its result.* save it$`,
          ),
        ),
      });
    expect(await uncalculated(' t="e"><f>VLOOKUP(A1,B:C,2,0)</f><v>#N/A</v>')).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(
        /in ROOMS_EN \(cell \w+3 of "Sales"\) a formula that failed, #N\/A, and so have 0 other.* Repair the formulas/,
      ),
    });
    // What a program wrote for a value that it did not know.
    expect(await uncalculated(' t="e"><v>#N/A</v>')).toMatchObject({ source: { accepted: 3 } });
    expect(await uncalculated(' t="str"><f>A1</f><v>1 B/R</v>')).toMatchObject({ source: { rejected: 0 } });
  });

  it('is refused, with what to do, if it is one of Apple’s', async () => {
    const numbers = zipSync({ 'Index/Document.iwa': strToU8('x'), 'preview.jpg': strToU8('x') });
    expect(await load('sales.numbers', numbers)).toMatchObject({
      reason: expect.stringContaining('save its table as .xlsx or CSV'),
    });
  });

  it('is read from a zip archive, as people send it', async () => {
    const archive = zipSync({
      'export/sales.xlsx': await workbook(sheetOf('Sales')),
      '__MACOSX/._sales.xlsx': strToU8('x'),
    });
    expect(await load('sent.zip', archive)).toMatchObject({ source: { accepted: 3 } });
    const twice = zipSync({ 'inner.zip': zipSync({ 'sales.csv': strToU8(HEADER.join(',')) }) });
    expect(await load('twice.zip', twice)).toMatchObject({
      reason: expect.stringContaining('holds an archive'),
    });
  });

  it('says which of its tables are hidden', async () => {
    const two = edited(await workbook(sheetOf('Sales'), sheetOf('Old')), 'xl/workbook.xml', (xml) =>
      xml.replace(/(<sheet [^>]*name="Old")/, '$1 state="hidden"'),
    );
    expect(await load('hidden.xlsx', two)).toMatchObject({
      reason: expect.stringContaining('2 tables ("Sales", "Old", which is hidden)'),
    });
  });
});
