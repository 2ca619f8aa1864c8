import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { detectContainer, detectTextLayout, readCsvHeader } from './source-file.js';

const folder = mkdtempSync(join(tmpdir(), 'source-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readHeader(bytes: Buffer): Promise<readonly string[]> {
  const file = join(folder, 'sales.csv');
  writeFileSync(file, bytes);
  const container = await detectContainer(file);
  await detectTextLayout(file, container);
  return (await readCsvHeader(file, container)).columns;
}

describe('the header of a file', () => {
  it.each([
    ['a byte order mark', '\uFEFFDATE,PRICE\n1,2\n'],
    ['carriage returns before line feeds', 'DATE,PRICE\r\n1,2\r\n'],
    ['semicolons', 'DATE;PRICE\n1;2\n'],
    ['tabs', 'DATE\tPRICE\n1\t2\n'],
    ['quotes', '"DATE","PRICE"\n"1","2"\n'],
    ['no line after it', 'DATE,PRICE'],
  ])('is read with %s', async (_, text) => {
    expect(await readHeader(Buffer.from(text))).toEqual(['DATE', 'PRICE']);
  });

  it.each([
    [
      'lines that end in carriage returns alone',
      Buffer.from('DATE,PRICE\r1,2\r3,4\r'),
      'save it with line feeds',
    ],
    ['UTF-16', Buffer.from('\uFEFFDATE,PRICE\n', 'utf16le'), 'save it as UTF-8'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'export it as CSV'],
    ['a web page', Buffer.from('<html>Request rejected</html>'), 'Download the data itself'],
    ['a title above the table', Buffer.from('Transactions\n\nDATE,PRICE\n'), 'no header of a table'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('of %s is refused with what to do', async (_, bytes, remedy) => {
    await expect(readHeader(bytes)).rejects.toThrow(remedy);
  });
});
