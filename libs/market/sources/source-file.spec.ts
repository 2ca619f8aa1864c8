import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { readCsvHeader } from './csv-header.js';
import { asUtf8, withCopies, withLineFeeds } from './plain-text.js';
import { detectContainer, detectTextLayout, unreadable } from './source-file.js';

const folder = mkdtempSync(join(tmpdir(), 'source-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readHeader(bytes: Buffer): Promise<readonly string[]> {
  const file = join(folder, 'sales.csv');
  writeFileSync(file, bytes);
  return withCopies(async (copies) => {
    const packed = await detectContainer(file);
    if (packed !== 'text' && packed !== 'gzip') throw unreadable(file, packed);
    const text = await asUtf8({ file, path: file, packed }, copies);
    await detectTextLayout(text);
    return (await readCsvHeader(await withLineFeeds(text, copies))).columns;
  });
}

describe('the header of a file', () => {
  it.each([
    ['a byte order mark', '\uFEFFDATE,PRICE\n1,2\n'],
    ['carriage returns before line feeds', 'DATE,PRICE\r\n1,2\r\n'],
    ['semicolons', 'DATE;PRICE\n1;2\n'],
    ['tabs', 'DATE\tPRICE\n1\t2\n'],
    ['quotes', '"DATE","PRICE"\n"1","2"\n'],
    ['no line after it', 'DATE,PRICE'],
    ['blank lines and a title of one field above', '\n\nSales of 2026\nDATE,PRICE\n'],
    ['carriage returns alone', 'DATE,PRICE\r1,2\r3,4\r'],
    ['a line break in a quoted name', '"DATE\n","PRICE"\n1,2\n'],
  ])('is read with %s', async (_, text) => {
    expect(await readHeader(Buffer.from(text))).toEqual(['DATE', 'PRICE']);
  });

  it.each(['utf16le', 'big-endian'])('is read from UTF-16 (%s), with and without its mark', async (order) => {
    for (const mark of ['\uFEFF', '']) {
      const bytes = Buffer.from(`${mark}DATE\tPRICE\r\n1\t2\r\n`, 'utf16le');
      expect(await readHeader(order === 'utf16le' ? bytes : bytes.swap16())).toEqual(['DATE', 'PRICE']);
    }
  });

  it('is the first line of a known layout, whatever stands above it', async () => {
    const [above, header] = ['sep=;\nTransactions;all\n;\n', 'building_name;year;rate_aed_sqft'];
    expect(await readHeader(Buffer.from(`${above}${header}\nA;2025;1\n`))).toEqual(header.split(';'));
  });

  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as .xlsx without a password'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'ask for the data as CSV'],
    ['a packed file of another kind', Buffer.from('BZh91AY'), 'unpack it'],
    ['a tar archive', Buffer.concat([Buffer.alloc(257, 'a'), Buffer.from('ustar')]), 'unpack it'],
    ['bytes that are no text', Buffer.from('DATE,\0\x01PRICE\n'), 'not text'],
    ['a web page', Buffer.from('<html>Request rejected</html>'), 'Download the data itself'],
    ['no line with a delimiter', Buffer.from('Transactions\n\n'), 'no header of a table'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('of %s is refused with the remedy', async (_, bytes, remedy) => {
    await expect(readHeader(bytes)).rejects.toThrow(remedy);
  });
});
