import { expect, it } from '@jest/globals';

import {
  changeCell,
  isWorkbook,
  readPortfolioFile,
  textOf,
  writePortfolio,
} from '../../apps/console/portfolio/file/portfolio-file.js';
import { sentMap } from '../../apps/console/portfolio/file/sent-names.js';

const HEADER = ['Area', 'Type', 'Beds', 'Size', 'Price'];
const ROW = ['دبي مارينا', 'شقة', '2', '1200', '2500000'];
const FILE = { header: HEADER, rows: [ROW] };
const TEXT = `${HEADER.join(';')}\r\n${ROW.join(';')}\r\n`;

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
/** Windows-1256: the letters of دبي مارينا and شقة. */
const ARABIC_PAGE = new Map(
  Object.entries({
    ا: 0xc7,
    ب: 0xc8,
    ة: 0xc9,
    د: 0xcf,
    ر: 0xd1,
    ش: 0xd4,
    ق: 0xde,
    م: 0xe3,
    ن: 0xe4,
    ي: 0xed,
  }),
);
const windows = (text: string) =>
  Uint8Array.from(text, (letter) => ARABIC_PAGE.get(letter) ?? letter.charCodeAt(0));

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16 with tabs, as “Unicode text”', utf16(TEXT.replaceAll(';', '\t'))],
  ['UTF-16, the other way round', utf16(TEXT).map((_, at, bytes) => bytes[at ^ 1] ?? 0)],
  ['the code page of Windows in Arabic', windows(TEXT)],
])('reads a CSV in %s', (_, bytes) => {
  expect(readPortfolioFile(textOf(bytes))).toMatchObject(FILE);
});

it.each([
  ['the line in which Excel finds the delimiter', `sep=;\r\n${TEXT}`],
  ['titles and empty rows above the header', `Portfolio Q1 2026;;;;\r\n;;;;\r\n${TEXT}`],
  ['empty rows below', `${TEXT};;;;\r\n;;;;\r\n`],
])('finds the columns of a CSV with %s', (_, text) => {
  expect(readPortfolioFile(text)).toMatchObject(FILE);
});

it('takes the delimiter that the file names, whatever its header contains', () => {
  const text = 'sep=;\nArea;Price, AED, asked\nJVC;900000\n';
  expect(readPortfolioFile(text)).toMatchObject({
    header: ['Area', 'Price, AED, asked'],
    rows: [['JVC', '900000']],
  });
});

it('numbers rows as a spreadsheet does, below titles, between empty rows and after cells of two lines', () => {
  const text = 'Stock of the week\n\nArea,Type,Remarks\nJVC,villa,"sea\nview"\n\nDeira,flat,\n';
  expect(readPortfolioFile(text).numbers).toEqual([4, 6]);
});

it('takes the first row for the header if no other names columns', () => {
  expect(readPortfolioFile('one,two\n1,2')).toMatchObject({ header: ['one', 'two'], rows: [['1', '2']] });
});

it('names a column with values and leaves one without out, and writes a name in one line', () => {
  const text = ',"Loan\nofficer",,Area,\n7,Sara,,JVC,\n8,Ali,,JLT,\n';
  expect(readPortfolioFile(text)).toMatchObject({
    header: ['column 1', 'Loan officer', 'Area'],
    rows: [
      ['7', 'Sara', 'JVC'],
      ['8', 'Ali', 'JLT'],
    ],
  });
});

it('shortens the names of own columns that the API would refuse, each in its own way', () => {
  const long = 'The day of the last valuation of the home by a licensed valuer';
  const text = writePortfolio({ header: [`${long} 1`, `${long} 2`, 'Area'], rows: [] }, [null, null, 'area']);
  const [first = '', second = '', third] = text.trim().split(',');
  expect([first.length, second.length, third]).toEqual([60, 60, 'area']);
  expect(first.slice(0, 50)).toBe(long.slice(0, 50));
  expect(first).not.toBe(second);
});

it('sends sizes and amounts under their own names, in which the API finds the unit', () => {
  const header = ['Area', 'Size (sqm)', "Loan, AED: '000", 'loan amount', 'Price', 'price', 'Officer'];
  const fields = ['area', 'size_sqft', 'loan_amount', 'annual_rent', 'listing_price', null, null] as const;
  const [first] = writePortfolio({ header, rows: [] }, fields).split('\n');
  expect(first).toBe(`area,Size (sqm),"Loan, AED: '000",annual_rent,listing_price,price,Officer`);
  expect(sentMap(header, fields)).toBe("Size (sqm):size_sqft,Loan%2C AED%3A '000:loan_amount");
  expect(sentMap(['area', 'size_sqft'], ['area', 'size_sqft'])).toBe('');
});

it.each<[string, string, Uint8Array]>([
  ['an older workbook, or one behind a password', 'a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)],
  ['a workbook that is called a CSV', 'a.csv', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)],
  ['a workbook', 'A.XLSX', new Uint8Array()],
])('leaves %s to the reader of workbooks', (_, name, bytes) => {
  expect(isWorkbook(name, bytes)).toBe(true);
});

it('takes UTF-16, which has zeros, for text', () => {
  expect(isWorkbook('a.txt', utf16(TEXT))).toBe(false);
});

it('lets a cell be filled that a short row does not have', () => {
  const file = readPortfolioFile('area,type,size_sqft\nDubai Marina\nDeira,villa,900\n');
  expect(changeCell(file, 0, 2, '800').rows).toEqual([
    ['Dubai Marina', '', '800'],
    ['Deira', 'villa', '900'],
  ]);
});
