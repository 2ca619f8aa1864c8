import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { SourceFolder } from '../lake/source-files.fixture.js';
import { decodeWindows1252 } from '../records/windows-1252.js';
import { codePageOf } from './code-page.js';

describe('codePageOf', () => {
  let folder: SourceFolder;
  beforeAll(async () => {
    folder = await SourceFolder.create();
  });
  afterAll(() => folder.remove());

  it.each([
    ['accents at the end of a word', 'PROJECT\nCaf\xe9\n', 'windows-1252'],
    ['accents at its start', 'PROJECT\n\xc9toile\nR\xc9SIDENCE\n', 'windows-1252'],
    ['two accents in a word', 'PROJECT\nCr\xe9\xe9e\n', 'windows-1252'],
    ['signs alone', 'PROJECT\nD\x92Or \x96 Tower\xa0A, 80 m\xb2\n', 'windows-1252'],
    ['Arabic of Windows', 'PROJECT\nCaf\xe9\n\xcf\xc8\xed\n', 'windows-1256'],
    ['UTF-8 after a single letter', 'PROJECT\nCaf\xe9\nCaf\xc3\xa9\n', 'utf-8'],
    ['Arabic of ISO 8859-6', 'PROJECT\n\xcf\xc8\xea\n', 'iso-8859-6'],
    ['Arabic of DOS', 'PROJECT\n\x9f\xa3\xa5\xa9\xa0\xa3\xed\xdf\xa8\n', undefined],
    ['accents of a Macintosh', 'PROJECT\nCaf\x8e\n', undefined],
    ['no letter beyond ASCII', 'PROJECT\nMarina Crown\n', undefined],
  ])('tells a text with %s', async (title, text, encoding) => {
    const path = join(folder.path, `${title}.csv`);
    writeFileSync(path, Buffer.from(text, 'latin1'));
    expect(await codePageOf({ file: path, path, packed: 'text' })).toBe(encoding);
  });

  it('decodes the signs of Windows-1252, which a Macintosh or Latin-1 lacks', () => {
    expect(decodeWindows1252(Buffer.from('D\x92Or \x96 \x80 \xc9', 'latin1'))).toBe('D’Or – € É');
  });
});
