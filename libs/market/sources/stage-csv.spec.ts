import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MarketDatabase } from '../database/market-database.js';
import { stageFile } from '../lake/import-source.js';
import { SourceFolder } from '../lake/source-files.fixture.js';

/** The physical lines of a row; a field may span several. */
function linesOf({ line, fields }: { line: number; fields: string }): number[] {
  return Array.from({ length: fields.split('\n').length }, (_, index) => line + index);
}

describe('stageFile', () => {
  let folder: SourceFolder;
  let database: MarketDatabase;
  beforeAll(async () => {
    folder = await SourceFolder.create();
  });
  afterAll(() => folder.remove());
  beforeEach(async () => {
    database = await MarketDatabase.open();
  });
  afterEach(() => database.close());

  const HEADER = 'building_name,year,rate_aed_sqft,source';

  async function stage(path: string): Promise<{ rows: string[]; broken: string[] }> {
    await stageFile(database, path);
    const rows = await database.rows<{ line: number; name: string; source: string }>(
      'SELECT line::INTEGER AS line, name, source FROM staged ORDER BY line',
    );
    const broken = await database.rows<{ line: number; reason: string }>(
      'SELECT line::INTEGER AS line, reason FROM broken ORDER BY line',
    );
    return {
      rows: rows.map(({ line, name, source }) => `${line} ${name} ${source}`),
      broken: broken.map(({ line, reason }) => `${line} ${reason}`),
    };
  }

  it.each([',', ';', '\t'])('reads texts written as formulas for Excel, between %p', async (mark) => {
    const rows = [
      '="Tower 1",="2025",1,="a"',
      '"=""Tower 2""",2025,"2","=""b"""',
      '"Tower ""3"" =""C""",2025,3,c',
    ];
    const path = await folder.write(
      'formulas.csv',
      [HEADER, ...rows].map((row) => row.replaceAll(',', mark)),
    );
    expect(await stage(path)).toEqual({
      rows: ['2 Tower 1 a', '3 Tower 2 b', '4 Tower "3" ="C" c'],
      broken: [],
    });
  });

  it('reads a table of Markdown with its bars within fields, and no line that is only drawn', async () => {
    const bars = ['| building_name | year | rate_aed_sqft | source |', '| :--- | ---: | --- | --- |'];
    const path = await folder.write('table.csv', [
      ...[...bars, '| Tower 1 | 2025 | 1 | a\\|b |', '| Tower | 2 | 2025 | 1 | c |', '|---|---|---|---|'],
      '| Tower 3 | 2025 | 1 | d |',
    ]);
    expect(await stage(path)).toEqual({
      rows: ['3  Tower 1   a|b ', '6  Tower 3   d '],
      broken: ['4 has 7 fields where the header has 6'],
    });
  });

  it.each([
    ['the header does not have', HEADER, ''],
    ['no row has', HEADER, undefined],
    ['the header has as well', `${HEADER},`, ''],
  ])(
    'shifts no field where a delimiter within one looks like one at the end that %s',
    async (_, header, end) => {
      const row = (text: string): string => (end === undefined ? text : `${text},`);
      const path = await folder.write('shifted.csv', [
        ...[header, row('Tower 1,2025,1,a'), row('Tower 2,2025,1,b'), row('Tower 3, North,2025,1,')],
        row('Tower 4,2025,1,d'),
      ]);
      const width = header.split(',').length;
      expect(await stage(path)).toEqual({
        rows: ['2 Tower 1 a', '3 Tower 2 b', '5 Tower 4 d'],
        broken: [`4 has ${end === undefined ? 5 : 6} fields where the header has ${width}`],
      });
    },
  );

  it('keeps the rows after a lost quote and names the broken physical line', async () => {
    const path = await folder.write('quote.csv', [
      HEADER,
      'A,2025,10,x',
      'B,2025,"10,x',
      'C,2025,10,"x, ""y"""',
      'D,2025,10',
      'E,2025,10,x,z',
      'F,2025,"1"0,x',
      '',
      'G,2025,10,x',
    ]);
    expect(await stage(path)).toEqual({
      rows: ['2 A x', '4 C x, "y"', '9 G x'],
      broken: [
        '3 a quote is opened or closed in the wrong place',
        '5 has 3 fields where the header has 4',
        '6 has 5 fields where the header has 4',
        '7 a quote is opened or closed in the wrong place',
      ],
    });
  });

  it('joins a field that spans lines, even empty ones, and continues to count physical lines', async () => {
    const path = await folder.write('lines.csv', [
      HEADER,
      '"A',
      '',
      ' tower",2025,10,"x',
      'y"',
      'B,2025,10,x',
    ]);
    expect(await stage(path)).toEqual({ rows: ['2 A\n\n tower x\ny', '6 B x'], broken: [] });
  });

  it.each([
    ['Windows line ends and a BOM', '\uFEFF', '\r\n', ','],
    ['semicolons', '', '\n', ';'],
    ['tabs', '', '\n', '\t'],
  ])('reads %s', async (title, mark, lineEnd, delimiter) => {
    const lines = [mark + HEADER, 'A,2025,10,"x, y"'.replace('x, y', 'x y'), 'برج,2025,10,z'];
    const path = await folder.write(
      `${title.replaceAll(' ', '-')}.csv`,
      lines.map((line) => line.replaceAll(',', delimiter)),
      lineEnd,
    );
    expect(await stage(path)).toEqual({ rows: ['2 A x y', '3 برج z'], broken: [] });
  });

  it('reads gzip whatever the file is called, and a last line without a line ending', async () => {
    const path = await folder.write('packed.csv.gz', [HEADER, 'A,2025,10,x']);
    expect((await stage(path)).rows).toEqual(['2 A x']);
    const open = join(folder.path, 'open.csv');
    await writeFile(open, `${HEADER}\nA,2025,10,x`);
    expect((await stage(open)).rows).toEqual(['2 A x']);
  });

  it('continues counting past lines that are not UTF-8', async () => {
    const path = join(folder.path, 'mac.csv');
    await writeFile(
      path,
      Buffer.from(`${HEADER}\nCaf\x8e,2025,10,x\nB,2025,10,x\nB,2025,10,Caf\x8e\nD,2025,10,x\n`, 'latin1'),
    );
    expect(await stage(path)).toEqual({
      rows: ['3 B x', '5 D x'],
      broken: [
        '2 has letters in building_name that are not UTF-8; save the file as CSV UTF-8',
        '4 has letters in source that are not UTF-8; save the file as CSV UTF-8',
      ],
    });
  });

  it('accounts for every line of any text once: as a row, as part of one, or as broken', async () => {
    const piece = fc.constantFrom(
      'a',
      '"',
      '""',
      ',',
      ',',
      '\n',
      '\r\n',
      '1',
      ' ',
      'ب',
      ';',
      'x,1,2,y',
      '"q, z",1,2,y',
    );
    const path = join(folder.path, 'any.csv');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 50 }), async (pieces) => {
        const text = `${HEADER}\n${pieces.join('')}\n`;
        await writeFile(path, text);
        await stageFile(database, path);
        const rows = await database.rows<{ line: number; fields: string }>(
          `SELECT line::INTEGER AS line, concat_ws('|', name, year, rate, source) AS fields FROM staged`,
        );
        const broken = await database.rows<{ line: number }>('SELECT line::INTEGER AS line FROM broken');
        const seen = [...rows.flatMap(linesOf), ...broken.map(({ line }) => line)].sort((a, b) => a - b);
        const lines = text.replaceAll('\r', '').split('\n');
        const written = [...lines.keys()]
          .map((index) => index + 1)
          .filter((line) => lines[line - 1]?.trim() !== '');
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(expect.arrayContaining(written.slice(1)));
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it.each(['damaged.csv.gz', 'damaged.parquet'])('refuses %s and names it', async (name) => {
    const csv = await folder.write(`whole-${name}.csv`, [
      HEADER,
      ...Array.from({ length: 5_000 }, (_, n) => `T${n},2025,${n},x`),
    ]);
    const whole = name.endsWith('.gz')
      ? await folder.write(`whole-${name}`, (await readFile(csv, 'utf8')).split('\n'))
      : await folder.parquet(`whole-${name}`, csv);
    const bytes = await readFile(whole);
    const path = join(folder.path, name);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    const refusal = stageFile(database, path);
    await expect(refusal).rejects.toMatchObject({ code: 'unreadable_source' });
    await expect(refusal).rejects.toThrow(path);
  });

  it.each([
    ['an empty file', ''],
    ['a workbook', 'PK\u0003\u0004'],
    ['one column', 'name\nA\n'],
    ['an unknown header', 'a,b\n1,2\n'],
  ])('refuses %s and names it', async (title, content) => {
    const path = join(folder.path, `${title.replaceAll(' ', '-')}.csv`);
    await writeFile(path, content);
    const refusal = stageFile(database, path);
    await expect(refusal).rejects.toMatchObject({ code: 'unreadable_source' });
    await expect(refusal).rejects.toThrow(path);
  });
});
