import { expect, it } from '@jest/globals';

import { tellNotText } from './not-text.js';

it.each([
  ['PK\u0003\u0004\u0014', /^The body is a workbook or another ZIP archive; save the sheet as CSV/],
  ['\u001f\u008b\b', /^The body is compressed; send it unpacked\.$/],
  ['\u00ff\u00fea\u0000', /^The body is UTF-16; save the file as UTF-8\.$/],
  ['Caf\u00e9', /^The body is not UTF-8; save the file as UTF-8\.$/],
])('says what bytes seem to be that are no text: %j', (bytes, said) => {
  expect(tellNotText(Buffer.from(bytes, 'latin1'))).toMatch(said);
});
