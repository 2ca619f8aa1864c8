import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { HEADERS, readReport, webSale } from './source-files.fixture.js';

const [FIRST, SECOND, THIRD, FOURTH] = [1, 2, 3, 4].map((n) => webSale({ id: `11-${n}-2026` }));
const HEADER = HEADERS.webExport;
const BOM = '\uFEFF';

describe('CSV files that were joined into one', () => {
  const folders = importFolders();
  const { load } = folders;

  const twoParts = (start: string, second: string): string =>
    `${start}${HEADER}\n${FIRST}\n${SECOND}\n${second}${THIRD}\n${FOURTH}\n`;

  it.each([
    ['a byte order mark before a row', twoParts(BOM, BOM)],
    [
      'a header after a part that does not end its last line',
      twoParts('', '').replace(`${SECOND}\n`, `${SECOND}${HEADER}\n`),
    ],
    [
      'the same and a byte order mark',
      twoParts(BOM, '').replace(`${SECOND}\n`, `${SECOND}${BOM}${HEADER}\n`),
    ],
    ['blank rows of a sheet', twoParts('', `${','.repeat(HEADER.split(',').length - 1)}\n`)],
  ])('lose no row by %s', async (title, text) => {
    expect(await load(`${title}.csv`, text)).toMatchObject({ source: { rows: 4, accepted: 4, rejected: 0 } });
  });

  it('lose no row by a header in between, which is reported as one and makes no unknown words', async () => {
    const quoted = HEADER.split(',').map((name) => `"${name}"`);
    const headers = [quoted.join(','), `${BOM}${HEADER}`, HEADER.toLowerCase().replaceAll('_', ' ')];
    for (const [at, header] of headers.entries()) {
      const outcome = await load(`header-${at}.csv`, twoParts(BOM, `${header}\n`));
      expect(outcome).toMatchObject({ status: 'imported', source: { rejected: 1, unknownWords: [] } });
      const report = outcome.status === 'imported' ? outcome.source.report : null;
      expect(await readReport(folders.market.path, report)).toContainEqual(
        expect.objectContaining({ line: 4, outcome: 'rejected', reason: 'repeats the header' }),
      );
    }
  });

  const OTHER = [HEADER, THIRD, FOURTH].map((line) => `${(line ?? '').replaceAll(',', ';')}\n`).join('');
  it.each([
    ['another delimiter', twoParts('', '') + OTHER, /row 6 heads another table, of dld-web-export/],
    [
      'a part whose line ends are carriage returns',
      `${HEADER}\n${FIRST}\n${[SECOND, THIRD, FOURTH].join('\r')}\r`,
      /row 3 has 64 fields where the header has 22: its line ends are lost/,
    ],
    [
      'a longer part like that',
      `${HEADER}\n${FIRST}\n${Array.from({ length: 20_000 }, () => SECOND).join('\r')}\r`,
      /row 3 has more than two million characters: its line ends are lost/,
    ],
  ])('are refused as a whole for %s', async (title, text, reason) => {
    expect(await load(`${title}.csv`, text)).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(reason),
    });
  });
});
