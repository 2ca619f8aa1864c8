import { expect, it } from '@jest/globals';

import { refuseForeignFormat } from './foreign-format.js';

const said = (bytes: string, remedy?: string) => {
  try {
    refuseForeignFormat(Buffer.from(bytes, 'latin1'), 'malformed_csv', remedy);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['PK\u0003\u0004\u0014', /^The body is a workbook or another ZIP archive; save the sheet as CSV/],
  ['PK\u0005\u0006', /^The body is an empty ZIP archive/],
  ['\u00d0\u00cf\u0011\u00e0\u00a1', /^The body is an old Excel workbook; save the sheet as CSV/],
  ['%PDF-1.7\n', /^The body is a PDF; save the original table/],
  ['PAR1\u0015', /^The body is a Parquet file; write its rows as CSV/],
  ['\u001f\u008b\b', /^The body is compressed; send it unpacked\.$/],
  ['\u0028\u00b5\u002f\u00fd', /^The body is compressed; send it unpacked\.$/],
  ['\u00ff\u00fea\u0000', /^The body is UTF-16; save the file as UTF-8\.$/],
  ['\u00fe\u00ff\u0000a', /^The body is UTF-16; save the file as UTF-8\.$/],
  ['a\u0000r\u0000', /^The body is UTF-16; save the file as UTF-8\.$/],
  ['\u0000a\u0000r', /^The body is UTF-16; save the file as UTF-8\.$/],
])('names the format of a body that is not text: %j', (bytes, message) => {
  expect(said(bytes)).toMatch(message);
});

it.each(['', 'a', 'area,type', 'PK,type', '{"items":[]}', '\u00ef\u00bb\u00bfarea', 'Caf\u00e9'])(
  'treats %j as text',
  (bytes) => {
    expect(said(bytes)).toBeNull();
  },
);

it('suggests a remedy for the expected format', () => {
  expect(said('\u001f\u008b', 'send JSON')).toBe('The body is compressed; send JSON.');
});
