import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import writeWorkbook, { type Sheet } from 'write-excel-file/node';

import { systemClock } from '#platform';

import { listSourceFiles } from '../sources/list-source-files.js';
import { importFolders } from './import-folders.fixture.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { readCatalogue } from './lake-catalogue.js';
import { HEADERS, openDataSale, webSale } from './source-files.fixture.js';

const SALES = [
  webSale({ id: '11-1-2026', day: '2026-01-25 10:00:00', price: 1_099_573.5, size: 72.41 }),
  webSale({ id: '11-2-2026', day: '2026-02-05 22:30:00', price: 565_000, size: 117.02 }),
  webSale({ id: '11-3-2026', day: '2026-02-06 08:00:00', price: 2_664_374, size: 80 }),
];
const LINES = [HEADERS.webExport, ...SALES];
const TEXT = `${LINES.join('\n')}\n`;

/** The lines with some fields written differently, separated by semicolons. */
function rewritten(change: (name: string, value: string) => string): string {
  const names = HEADERS.webExport.split(',');
  const rows = SALES.map((sale) => sale.split(',').map((value, index) => change(names[index] ?? '', value)));
  return [names, ...rows].map((fields) => fields.join(';')).join('\n');
}

const numbers = (write: (value: number) => string) =>
  rewritten((name, value) =>
    /^(TRANS_VALUE|PROCEDURE_AREA|ACTUAL_AREA)$/.test(name) ? write(Number(value)) : value,
  );
const dates = (write: (day: Date) => string) =>
  rewritten((name, value) =>
    name === 'INSTANCE_DATE' ? write(new Date(`${value.replace(' ', 'T')}Z`)) : value,
  );
const german = (value: number): string =>
  value.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The lines as a sheet of a workbook: days and numbers as such, under a title. */
function sheetOf(name: string, lines: readonly string[] = LINES): Sheet<Buffer> {
  const cellOf = (text: string) => {
    if (/^\d{4}-\d\d-\d\d /.test(text))
      return { value: new Date(`${text.replace(' ', 'T')}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
    const value = text.replaceAll('"', '');
    const day = /^day (\d+)$/.exec(value)?.[1];
    if (day !== undefined) return { value: Number(day), type: Number, format: 'dd/mm/yyyy' };
    return /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  };
  return {
    sheet: name,
    data: [['Transactions, first quarter'], ...lines.map((line) => line.split(',').map(cellOf))],
  };
}
const workbook = (...sheets: Sheet<Buffer>[]): Promise<Buffer> => writeWorkbook(sheets).toBuffer();

/** A text in the code page of an Arabic Windows. */
function inWindows1256(text: string): Buffer {
  const codes = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  return Buffer.from(Array.from(text, (letter) => codes.indexOf(letter)));
}

const worded = (day: Date, months: readonly string[]): string =>
  `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()} ${day.toISOString().slice(11, 19)}`;

describe('a file rewritten by another program', () => {
  const folders = importFolders();

  async function write(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(folders.folder.path, name);
    await writeFile(path, content);
    return path;
  }

  async function load(...files: string[]): Promise<ImportOutcome[]> {
    return importFiles(files, { marketDir: folders.market.path, clock: systemClock });
  }

  async function refusal(file: string): Promise<string> {
    const [outcome] = await load(file);
    expect((await readCatalogue(join(folders.market.path, 'lake'))).sources).toEqual([]);
    if (outcome?.status !== 'refused') throw new Error(`${file} was not refused`);
    expect(outcome.reason).toContain(file);
    return outcome.reason;
  }

  const records = (): Promise<readonly object[]> =>
    folders.stored(
      'SELECT id, registered::VARCHAR AS registered, price, size_m2, project, rooms FROM transaction ORDER BY id',
    );

  const TRUTH = [
    ['1-11-2026-1', '2026-01-25 10:00:00', 1_099_573.5, 72.41],
    ['1-11-2026-2', '2026-02-05 22:30:00', 565_000, 117.02],
    ['1-11-2026-3', '2026-02-06 08:00:00', 2_664_374, 80],
  ].map(([id, registered, price, size_m2]) => ({
    ...{ id, registered, price, size_m2, project: 'Marina Crown', rooms: '1 B/R' },
  }));

  it.each<[string, string, string | Uint8Array]>([
    ['a decimal comma', 'comma.csv', numbers((value) => String(value).replace('.', ','))],
    ['points between thousands', 'german.csv', numbers(german)],
    ['commas between thousands', 'thousands.csv', numbers((value) => value.toLocaleString('en-US'))],
    ['a currency', 'currency.csv', numbers((value) => `AED ${value.toLocaleString('en-US')}`)],
    ['the days of a spreadsheet', 'serial.csv', dates((day) => String(day.getTime() / 86_400_000 + 25_569))],
    [
      'months in words',
      'words.csv',
      dates((day) => day.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (.*) GMT$/, '$1-$2-$3 $4')),
    ],
    ['months in French', 'french.csv', dates((day) => worded(day, ['janv.', 'févr.']))],
    ['months in Arabic', 'months.csv', dates((day) => worded(day, ['يناير', 'فبراير']))],
    [
      'Arabic digits',
      'arabic.csv',
      dates((day) =>
        day
          .toISOString()
          .replace('T', ' ')
          .slice(0, 19)
          .replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
      ),
    ],
    ['UTF-16', 'utf16.csv', Buffer.from(`\uFEFF${TEXT.replaceAll('\n', '\r\n')}`, 'utf16le')],
    ['UTF-16 in gzip', 'utf16.csv.gz', gzipSync(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))],
    ['carriage returns alone', 'mac.csv', TEXT.replaceAll('\n', '\r')],
    ['a title above the table', 'title.csv', `Transactions, first quarter\n\n${TEXT}`],
    [
      'delimiters after each row',
      'ends.csv',
      LINES.map((line, row) => (row === 0 ? line : `${line},,`)).join('\n'),
    ],
    ['spaces after the delimiters', 'spaces.csv', TEXT.replaceAll('""', '').replaceAll(',', ', ')],
    [
      'an archive',
      'sales.zip',
      zipSync({ 'q1/sales.csv': strToU8(TEXT), '__MACOSX/q1/._sales.csv': strToU8('x') }),
    ],
    ['a name that is a pattern', 'sales[1].csv', TEXT],
    ['milliseconds since 1970', 'epochs.csv', dates((day) => String(day.getTime()))],
    ['Arabic of a Windows code page', 'arabic.csv', inWindows1256(TEXT.replaceAll('Mall A', 'é دبي مول'))],
  ])('has the same figures with %s', async (_, name, content) => {
    await write('sales1.csv', `${HEADERS.webExport}\n`);
    await load(await write(name, content));
    expect(await records()).toEqual(TRUTH);
  });

  it.each([
    [
      'with a sheet of notes before it',
      [{ sheet: 'Notes', data: [['Source', 'DLD'], []] }, sheetOf('Sales')],
    ],
    ['alone', [sheetOf('Sales')]],
  ])('has the same figures as a sheet of a workbook, %s', async (_, sheets) => {
    await load(await write('sales.xlsx', await workbook(...sheets)));
    expect(await records()).toEqual(TRUTH);
  });

  it.each([
    ['soon', 'soon'],
    ['day 99999999999', 'no date'],
  ])('says which row of a workbook’s sheet it could not use: %s', async (cell, value) => {
    const lines = LINES.map((line) => line.replace('2026-02-05 22:30:00', cell));
    const file = await write('wrong.xlsx', await workbook(sheetOf('Sales', lines)));
    expect(await load(file)).toMatchObject([{ source: { accepted: 2, rejected: 1 } }]);
    const [report = ''] = await readdir(join(folders.market.path, 'lake/reports'));
    const rejected = await readFile(join(folders.market.path, 'lake/reports', report), 'utf8');
    expect(JSON.parse(rejected)).toMatchObject({ line: 4, value });
  });

  it('has the midnight of Dubai in milliseconds since 1970 as that day', async () => {
    const midnight = dates((day) =>
      String(Math.floor(day.getTime() / 86_400_000) * 86_400_000 - 4 * 3_600_000),
    );
    await load(await write('midnight.csv', midnight));
    expect(await records()).toMatchObject(
      TRUTH.map(({ registered }) => ({ registered: `${String(registered).slice(0, 10)} 00:00:00` })),
    );
  });

  it('may have the register’s units after its column names, and no others', async () => {
    const headed = (unit: string): string => TEXT.replace(/(TRANS_VALUE|_AREA)(?=,)/g, `$1 (${unit})`);
    const reason = await refusal(await write('feet.csv', headed('sqft')));
    expect(reason).toMatch(/that of dld-web-export without TRANS_VALUE and PROCEDURE_AREA, which it needs/);
    await load(await write('metres.csv', headed('sqm')));
    expect(await records()).toEqual(TRUTH);
  });

  it('has the same records as pages or answers of other services', async () => {
    const rows = [1, 2, 3, 4].map((n): unknown =>
      JSON.parse(openDataSale({ TRANSACTION_NUMBER: `11-${n}-2026` })),
    );
    const pages = [{ response: { result: rows.slice(0, 2) } }, { response: { result: rows.slice(2) } }];
    const files = [
      await write('pages.json', JSON.stringify(pages)),
      await write('pages.jsonl', pages.map((page) => JSON.stringify(page)).join('\n')),
      await write('odata.json', JSON.stringify({ value: rows })),
      await write('ckan.json', JSON.stringify({ result: { records: rows } })),
      await write('odata-2.json', JSON.stringify({ d: { results: rows } })),
      await write('wrapped.json', JSON.stringify({ success: true, data: { total: 4, result: rows } })),
    ];
    const counts = (await load(...files)).map(
      (outcome) => outcome.status !== 'refused' && [outcome.source.accepted, outcome.source.merged],
    );
    expect(counts).toEqual([[4, 0], ...files.slice(1).map(() => [0, 4])]);
  });

  it('is refused if decimals stand after commas and after points', async () => {
    const mixed = rewritten((name, value) => (name === 'TRANS_VALUE' ? value.replace('.', ',') : value));
    expect(await refusal(await write('mixed.csv', mixed))).toMatch(
      /row 2 has TRANS_VALUE 1099573,5.*row 2 has PROCEDURE_AREA 72\.41/,
    );
  });

  it('is refused with its first row if none of its rows can be used', async () => {
    const weeks = dates((day) => `week ${day.getUTCDate()}`);
    expect(await refusal(await write('weeks.csv', weeks))).toMatch(
      /none of its 3 rows can be used: row 2 has INSTANCE_DATE week 25, which is not a date/,
    );
    const mac = Buffer.from(TEXT.replaceAll('Marina Crown', 'Caf\x8e'), 'latin1');
    expect(await refusal(await write('mac.csv', mac))).toMatch(
      /row 2 has letters in PROJECT_EN that are not/,
    );
  });

  it('is refused if joined parts have columns in different orders', async () => {
    const other = HEADERS.webExport.replace('TRANS_VALUE,PROCEDURE_AREA', 'PROCEDURE_AREA,TRANS_VALUE');
    expect(await refusal(await write('joined.csv', `${TEXT}${other}\n${SALES[0] ?? ''}\n`))).toMatch(
      /row 5 heads the columns in another order/,
    );
    const same = await write('same.csv', `${TEXT}${TEXT}`);
    expect(await load(same)).toMatchObject([{ source: { accepted: 3, merged: 3, rejected: 1 } }]);
  });

  it.each([
    [
      'a document',
      { '[Content_Types].xml': strToU8('<x/>') },
      /another kind; save its table as \.xlsx or CSV/,
    ],
    [
      'a damaged workbook',
      { 'xl/workbook.xml': strToU8('<x>') },
      /damaged or protected; save its sheet as CSV/,
    ],
    [
      'several files',
      { 'a.csv': strToU8(TEXT), 'b.csv': strToU8(TEXT) },
      /2 files \(a.csv, b.csv\); unpack it/,
    ],
    ['no file', { 'q1/': new Uint8Array() }, /no data file/],
  ])('is refused as an archive of %s, with what to do', async (title, contents, reason) => {
    expect(await refusal(await write(`${title}.zip`, zipSync(contents)))).toMatch(reason);
  });

  it('is refused as one of several tables of a workbook, and as a workbook without rows', async () => {
    expect(
      await refusal(await write('two.xlsx', await workbook(sheetOf('January'), sheetOf('February')))),
    ).toMatch(/2 tables \("January", "February"\); save each/);
    const none = await workbook({ sheet: 'Sheet1', data: [] });
    expect(await refusal(await write('none.xlsx', none))).toMatch(/no sheet of the workbook has rows/);
  });

  it('is named if it is in a folder and of an unknown kind', async () => {
    const inside = await write('book.xlsx', 'PK');
    for (const companion of ['._sales.csv', '~$book.xlsx']) await write(companion, 'x');
    const listed = (await listSourceFiles([folders.folder.path])).map(({ file }) => file);
    expect(listed).toContain(inside);
    expect(listed.filter((file) => /._sales|~/.test(file))).toEqual([]);
  });

  it('loses no number or date silently', async () => {
    const lines = LINES.map((line, row) => (row === 0 ? line : line.replace(/,(?=[\d.]+,1 B)/, ',about ')));
    const [outcome] = await load(await write('about.csv', lines.join('\n')));
    expect(outcome).toMatchObject({
      source: { accepted: 3, unknownWords: [{ column: 'ACTUAL_AREA', word: 'about 72.41', rows: 3 }] },
    });
  });

  it('cannot have a sale with a future date', async () => {
    const later = new Date(Date.now() + 3 * 86_400_000);
    const id = `11-9-${later.getUTCFullYear()}`;
    const sale = webSale({ id, day: later.toISOString().slice(0, 10) });
    const [outcome] = await load(await write('later.csv', [...LINES, sale].join('\n')));
    expect(outcome).toMatchObject({ source: { accepted: 3, rejected: 1, to: '2026-02-06' } });
  });
});
