import { describe, expect, it } from '@jest/globals';

import { readWorkbook } from '../../apps/console/portfolio/file/read-workbook.js';
import { hostileWorkbook } from './hostile-workbook.js';

const bufferOf = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;
const read = (sheetData: string): Promise<string[][]> => readWorkbook(bufferOf(hostileWorkbook(sheetData)));
const text = (address: string, value: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a workbook', () => {
  it('is read as strings: numbers, dates, formula results, and empty cells in between', async () => {
    const rows = await read(
      `<row r="1">${text('A1', ' area ')}${text('B1', 'size_sqft')}${text('D1', 'since')}</row>` +
        `<row r="3">${text('A3', '=cmd|calc')}<c r="B3"><f>400*2</f><v>850.5</v></c><c r="D3" s="1"><v>45000</v></c></row>` +
        `<row r="4">${text('A4', 'x')}<c r="B4" t="str"><f>A2</f></c></row>`,
    );
    expect(rows).toEqual([
      ['area', 'size_sqft', '', 'since'],
      ['', '', '', ''],
      // Not calculated, only shown and sent as it stands.
      ['=cmd|calc', '850.5', '', '2023-03-15'],
      // A formula whose result was not saved is an empty cell, of which the check of the rows tells.
      ['x', '', '', ''],
    ]);
  });

  it('has the value of cells merged downwards in each of their rows, but not in empty ones', async () => {
    const merges = ['A1:C1', 'A2:A4', 'B3:B4', 'C2:C200000'].map((ref) => `<mergeCell ref="${ref}"/>`);
    const data =
      `<row r="1">${text('A1', 'Stock')}</row>` +
      `<row r="2">${text('A2', 'JVC')}${text('B2', 'Belgravia 2')}</row>` +
      `<row r="4">${text('B4', 'Bloom')}</row><row r="5">${text('B5', 'none')}</row>`;
    const sheet = `<worksheet><sheetData>${data}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`;
    const part = { 'xl/worksheets/sheet1.xml': new TextEncoder().encode(sheet) };
    const rows = await readWorkbook(bufferOf(hostileWorkbook('', part)));
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['Stock', ''],
      ['JVC', 'Belgravia 2'],
      ['', ''],
      ['JVC', 'Bloom'],
      ['', 'none'],
    ]);
  });

  it.each([
    ['a cell at the far end', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['a row far down', '<row r="900000"/>'],
    ['a column far out', '<row r="1"><c r="ZZ1"><v>1</v></c></row>'],
    ['more cells than listings have', '<row r="1"><c r="CA1"><v>1</v></c></row><row r="100000"/>'],
  ])('is refused as too large for %s, before rows are created up to it', async (_, sheetData) => {
    await expect(read(sheetData)).rejects.toMatchObject({ name: 'UnreadableWorkbook', reason: 'large' });
  });

  it('is refused before it is unpacked if it would be large', async () => {
    const bomb = hostileWorkbook('<row r="1"/>', { 'xl/sharedStrings.xml': new Uint8Array(160_000_000) });
    expect(bomb.length).toBeLessThan(500_000);
    await expect(readWorkbook(bufferOf(bomb))).rejects.toMatchObject({ reason: 'large' });
  });

  it('is not read beyond the stated length of its sheet', async () => {
    const row = `<row><c t="inlineStr"><is><t>x</t></is></c></row>`;
    const file = hostileWorkbook(row.repeat(100_000));
    // The size that the directory gives for the last part.
    file.writeUInt32LE(1_000, file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    const rows = await readWorkbook(bufferOf(file)).catch(() => []);
    expect(rows.length).toBeLessThan(20);
  });

  it.each([
    ['no archive', Buffer.from('area,type\n')],
    ['an archive that ends early', hostileWorkbook('<row r="1"/>').subarray(0, 300)],
    ['addresses that are hidden', hostileWorkbook('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>')],
  ])('that is %s is refused as unreadable', async (_, file) => {
    await expect(readWorkbook(bufferOf(file))).rejects.toMatchObject({ reason: 'broken' });
  });
});
