import { describe, expect, it } from '@jest/globals';

import { FileItem, UnreadableItem } from '../raw-items.js';
import { readColumnMap } from './read-column-map.js';
import { readCsvBatch } from './read-csv-batch.js';

const HEADER = 'custom_id,area,building,type,bedrooms,size_sqft,listing_price';
const ROW = 'c1,Dubai Marina,Marina Gate 1,apartment,2,1200,2500000';
const ITEM = {
  custom_id: 'c1',
  property: {
    area: 'Dubai Marina',
    building: 'Marina Gate 1',
    type: 'apartment',
    bedrooms: 2,
    size_sqft: 1200,
    listing_price: 2_500_000,
  },
};
const items = async (text: string) =>
  (await readCsvBatch(text)).items.map((sent) => (sent instanceof FileItem ? sent.item : sent));
const refusal = (code: string, detail: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(detail) });

describe('reading a batch from CSV', () => {
  it.each([
    ['line feeds', `${HEADER}\n${ROW}\n`],
    ['Windows line ends', `${HEADER}\r\n${ROW}\r\n`],
    ['a byte order mark', `\uFEFF${HEADER}\n${ROW}`],
    ['semicolons', `${HEADER}\n${ROW}`.replaceAll(',', ';')],
    ['tabs', `${HEADER}\n${ROW}`.replaceAll(',', '\t')],
    ['quotes', `${HEADER}\n${ROW.replace('Dubai Marina', '"Dubai Marina"')}`],
    ['blank lines and spaces', `\n${HEADER.replaceAll(',', ' , ')}\n\n${ROW.replaceAll(',', ' , ')}\n\n`],
    [
      'rows of empty cells above and below, as spreadsheets save them',
      `,,,,,,\n${HEADER}\n${ROW}\n,,,,,,\n, ,,\n`,
    ],
    ['the line in which Excel finds the delimiter', `sep=;\r\n${`${HEADER}\n${ROW}`.replaceAll(',', ';')}`],
    ['the same after a blank line', `\n"sep=,"\n${HEADER}\n${ROW}`],
    [
      'line breaks and marks of direction in the header',
      `${HEADER.replace('size_sqft', '"Size\nsqft"').replace('area', '\u200farea')}\n${ROW}`,
    ],
    ['a header in other case', `${HEADER.toUpperCase().replaceAll('_', ' ')}\n${ROW}`],
    [
      'thousands separators',
      `${HEADER}\n${ROW.replace('2500000', '"2,500,000"').replace('1200', '"1,200"')}`,
    ],
  ])('takes %s', async (_, text) => {
    expect(await items(text)).toEqual([ITEM]);
  });

  it('takes Arabic text, quoted delimiters, quotes and line breaks, and columns in any order', async () => {
    const text = `listing_price,size_sqft,bedrooms,type,building,area\n2500000,1200,2,apartment,"Gate ""1"", East\nTower",مرسى دبي`;
    expect(await items(text)).toEqual([
      { property: { ...ITEM.property, building: 'Gate "1", East\nTower', area: 'مرسى دبي' } },
    ]);
  });

  it.each(['', '\n\n', '\uFEFF'])('says that a file with nothing in it (%j) is empty', async (text) => {
    await expect(items(text)).rejects.toEqual(
      refusal(
        'invalid_fields',
        /^The file is empty; start it with a header row that includes area, type, bedrooms/,
      ),
    );
  });

  it('keeps the place of a row of empty cells between others', async () => {
    expect(await items(`${HEADER}\n${ROW}\n,,,,,,\n${ROW}\n,,,,,,\n`)).toEqual([
      ITEM,
      { property: expect.not.objectContaining({ area: expect.anything() }) },
      ITEM,
    ]);
  });

  it('keeps a column whose name has line breaks under a name in one line', async () => {
    const text = `${HEADER},"Loan\r\nofficer"\n${ROW},Sara`;
    const { passthrough } = await readCsvBatch(text, { map: new Map(), passthrough: true });
    expect(passthrough).toEqual({ columns: ['Loan officer'], cells: [['Sara']] });
  });

  it('says of a title above the header that it is none', async () => {
    await expect(items(`Portfolio Q1,,\n${HEADER}\n${ROW}`)).rejects.toEqual(
      refusal('unknown_field', /^No column of the first row is a field; if it is a title, remove it/),
    );
    await expect(items(`${HEADER.replaceAll('_', '')}\n${ROW}`)).rejects.toEqual(
      refusal('unknown_field', /^There is no column "customid"/),
    );
    const map = readColumnMap('Loan No:reference,Tower:building');
    const mapped = readCsvBatch(`Collateral,,Amounts\nLoan No,Tower,Price\n`, { map, passthrough: true });
    await expect(mapped).rejects.toEqual(
      refusal(
        'invalid_fields',
        /^No column of the first row is a field; if it is a title, remove it.* map names/,
      ),
    );
  });

  it('omits what a cell leaves empty', async () => {
    const [item] = await items(`${HEADER}\n,Dubai Marina,,apartment,2,1200,2500000`);
    expect(item).toEqual({ property: { ...ITEM.property, building: undefined } });
    expect(item).not.toHaveProperty('custom_id');
  });

  it('leaves an invalid number, and a row of the wrong length, to the item check', async () => {
    expect(await items(`${HEADER}\n${ROW.replace('1200', 'big')}\n${ROW},9\n${ROW}`)).toEqual([
      { ...ITEM, property: { ...ITEM.property, size_sqft: 'big' } },
      expect.any(UnreadableItem),
      ITEM,
    ]);
  });

  it.each([
    [
      'that is never closed',
      ['Dubai', '"Dubai'],
      /after line 2 opens a quote that is never closed; enclose /,
    ],
    [
      'with text behind it',
      ['Dubai Marina', '"Dubai" Marina'],
      /after line 2 has text after a closing quote/,
    ],
    ['in the middle', ['Dubai Marina', 'Dubai "Marina"'], /after line 2 has a quote in a cell that/],
  ])('refuses a quote %s, naming where its row begins', async (_, [whole = '', broken = ''], detail) => {
    const text = `${HEADER}\n${ROW}\n${ROW.replace(whole, broken)}\n${ROW}\n`;
    await expect(items(text)).rejects.toEqual(refusal('malformed_csv', detail));
  });

  it('refuses a broken quote in the header as a header error', async () => {
    await expect(items(`"${HEADER}\n${ROW}`)).rejects.toEqual(
      refusal('malformed_csv', /: the header opens a quote/),
    );
  });

  it('refuses a missing column, an unknown one with the nearest known, and a duplicate', async () => {
    await expect(items(`${HEADER.replace(',size_sqft', '')}\n${ROW}`)).rejects.toEqual(
      refusal('invalid_fields', /no column size_sqft/),
    );
    await expect(items(`${HEADER.replace('size_sqft', 'size_sqf')}\n${ROW}`)).rejects.toEqual(
      refusal('unknown_field', /did you mean "size_sqft"/),
    );
    await expect(items(`${HEADER.replace('building', 'area')}\n${ROW}`)).rejects.toEqual(
      refusal('malformed_csv', /"area" twice/),
    );
    await expect(items(`${HEADER},__proto__\n${ROW},x`)).rejects.toEqual(
      refusal('unknown_field', /__proto__/),
    );
  });

  it.each([false, true])(
    'ignores columns without a name at the end that hold nothing (passthrough %s)',
    async (passthrough) => {
      const rows = [`${ROW},,`, ROW, `${ROW},,x`, `${ROW},,,`];
      const text = [`${HEADER}, ,`, ...rows].join('\n');
      const read = await readCsvBatch(text, { map: new Map(), passthrough });
      expect(read.items.map((sent) => (sent instanceof FileItem ? sent.item : sent))).toEqual([
        ITEM,
        ITEM,
        new UnreadableItem(
          'The row in line 4 has "x" in column 9, which has no name in the header; name it, leave it empty, or ' +
            'quote cells that contain the delimiter.',
        ),
        { detail: expect.stringMatching(/^The row in line 5 has 10 cells, but the header has 9;/) },
      ]);
      expect(read.passthrough).toBeUndefined();
    },
  );

  it.each([false, true])(
    'refuses a column without a name before others (passthrough %s)',
    async (passthrough) => {
      await expect(
        readCsvBatch(`,${HEADER},\n0,${ROW},`, { map: new Map(), passthrough }),
      ).rejects.toMatchObject({
        code: 'invalid_fields',
        message: 'Column 1 of the header has no name; name it, or remove the column.',
      });
    },
  );

  it('takes what means no value as an empty cell, but not in the caller’s ids', async () => {
    const header =
      'custom_id,reference,area,building,type,bedrooms,size_sqft,listing_price,annual_rent,floor';
    expect(await items(`${header}\nN/A,-,Dubai Marina,n/a,apartment,2,1200,2500000,#N/A,-\n`)).toEqual([
      { custom_id: 'N/A', property: { ...ITEM.property, reference: '-', building: undefined } },
    ]);
  });

  it('refuses no rows or more than 500', async () => {
    for (const text of [HEADER, `${HEADER}\n,,,,,,\n`, `${HEADER}\n${`${ROW}\n`.repeat(501)}`]) {
      await expect(items(text)).rejects.toEqual(refusal('invalid_fields', /send 1 to 500/));
    }
    const full = `${HEADER}\n${`${ROW}\n`.repeat(500)}`;
    expect(await items(full)).toHaveLength(500);
    expect(await items(`${full}${',,,,,,\n'.repeat(300)}`)).toHaveLength(500);
    const apart = `${HEADER}\n${`${ROW}\n`.repeat(498)}${',,,,,,\n'.repeat(2)}${ROW}`;
    await expect(items(apart)).rejects.toEqual(refusal('invalid_fields', /send 1 to 500/));
    await expect(items('type')).rejects.toEqual(refusal('invalid_fields', /no column area/));
  });

  it('stops reading a header at the maximum number of columns, whatever is mapped', async () => {
    const wide = Array.from({ length: 50_000 }, (_, at) => `own ${at}`).join(',');
    const map = readColumnMap('loan:reference');
    await expect(readCsvBatch(`${wide}\n1`, { map, passthrough: false })).rejects.toEqual(
      refusal('unknown_field', /"own 0"/),
    );
    await expect(readCsvBatch(`${wide}\n1`, { map, passthrough: true })).rejects.toEqual(
      refusal('invalid_fields', /too many columns that are not fields/),
    );
  });
});
