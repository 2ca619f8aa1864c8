import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { readCatalogue } from './lake-catalogue.js';
import { openDataSale } from './source-files.fixture.js';

const ROWS = [1, 2, 3, 4].map(
  (n) =>
    JSON.parse(openDataSale({ TRANSACTION_NUMBER: `11-${n}-2026` })) as Readonly<
      Record<string, string | number | null>
    >,
);

describe('a saved answer of a service', () => {
  const folders = importFolders();

  async function load(documents: Readonly<Record<string, unknown>>): Promise<ImportOutcome[]> {
    const files: string[] = [];
    for (const [name, document] of Object.entries(documents)) {
      const file = join(folders.folder.path, name);
      await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document));
      files.push(file);
    }
    return importFiles(files, { marketDir: folders.market.path, clock: systemClock });
  }

  it.each<[string, unknown, RegExp]>([
    ['a total', { data: ROWS, next: '/?page=2', total: 900 }, /answer of 900 rows and has 4 of them/],
    ['a total of the gateway', { response: { result: ROWS }, total: 9 }, /of 9 rows and has 4/],
    [
      'a total in each row',
      { response: { result: ROWS.map((row) => ({ ...row, TOTAL: 9 })) } },
      /of 9 rows and has 4/,
    ],
    [
      'a total in each row of all groups',
      { response: { result: ROWS.map((row) => ({ ...row, GROUP_EN: 'Sales', TOTAL: 9 })) } },
      /of 9 rows and has 4/,
    ],
    ['a total of CKAN', { result: { records: ROWS, total: 9, _links: { next: '/?offset=4' } } }, /of 9 rows/],
    ['a count of OData', { d: { results: ROWS, __count: '9' } }, /of 9 rows/],
    ['a count', { count: 9, next: null, results: ROWS }, /of 9 rows/],
    ['a total beside its pages', { meta: { total: 9 }, data: ROWS }, /of 9 rows/],
    ['a number of pages', { page: 1, total_pages: 3, results: ROWS }, /of 3 pages and has 1 of them/],
    [
      'a next page',
      { value: ROWS, '@odata.nextLink': 'https://x/2' },
      /has a next page \(@odata\.nextLink: https:\/\/x\/2\)/,
    ],
    ['more', { data: ROWS, has_more: true }, /has a next page \(has_more: true\)/],
  ])(
    'is refused with both numbers if it says by %s that there is more, and changes nothing',
    async (_, document, why) => {
      const [outcome] = await load({ 'page.json': document });
      expect(outcome).toMatchObject({ status: 'refused', reason: expect.stringMatching(why) });
      expect(outcome).toMatchObject({
        reason: expect.stringMatching(
          /page\.json: .*nothing was imported\. Fetch the other pages and import all/,
        ),
      });
      expect((await readCatalogue(join(folders.market.path, 'lake'))).sources).toEqual([]);
    },
  );

  it.each<[string, unknown]>([
    ['says that this is all', { data: ROWS, next: null, total: 4 }],
    [
      'has a link behind its last page',
      { result: { records: ROWS, total: 4, _links: { next: '/?offset=4' } } },
    ],
    ['counts the rows of its page', { count: 4, data: ROWS }],
    [
      'is all of its pages',
      [
        { data: ROWS.slice(0, 2), next: 2 },
        { data: ROWS.slice(2), next: null },
      ],
    ],
    ['says nothing', { data: ROWS, took: 900 }],
  ])('is read if it %s', async (_, document) => {
    expect(await load({ 'whole.json': document })).toMatchObject([{ source: { rows: 4, accepted: 4 } }]);
  });

  it('may be in as many files as it has pages, if they are imported together', async () => {
    const pages = {
      'first.json': { data: ROWS.slice(0, 3), total: 4 },
      'last.json': { data: ROWS.slice(3), total: 4 },
    };
    expect(await load({ 'first.json': pages['first.json'] })).toMatchObject([{ status: 'refused' }]);
    expect(await load(pages)).toMatchObject([{ source: { accepted: 3 } }, { source: { accepted: 1 } }]);
  });

  it('is not judged where someone may have chosen its rows: a table, or lines', async () => {
    const header = Object.keys(ROWS[0] ?? {});
    const lines = ROWS.map((row) => [...header.map((name) => String(row[name] ?? '')), 9].join(','));
    const chosen = ROWS.map((row) => JSON.stringify({ ...row, TOTAL: 9 })).join('\n');
    expect(
      await load({
        'frame.csv': [[...header, 'TOTAL'].join(','), ...lines, ''].join('\n'),
        'chosen.jsonl': chosen,
      }),
    ).toMatchObject([{ source: { rows: 4 } }, { source: { rows: 4 } }]);
  });

  it('is read from values that stand one after the other, as jq and joined files have them', async () => {
    const [first, ...others] = ROWS;
    const written = [
      ROWS.map((row) => JSON.stringify(row, null, 2)).join('\n'),
      `\uFEFF${JSON.stringify([first], null, 1)}\n\uFEFF${JSON.stringify(others)}\n`,
      ROWS.map((row) => `${JSON.stringify(row)},\n`).join(''),
      [first, ...others].map((row) => JSON.stringify({ data: [row] }, null, 1)).join(''),
    ];
    for (const [at, text] of written.entries())
      expect(await load({ [`values-${at}.json`]: text })).toMatchObject([
        { source: { rows: 4, rejected: 0 } },
      ]);
    const [cut] = await load({ 'cut.json': written[0]?.slice(0, -20) ?? '' });
    expect(cut).toMatchObject({ reason: expect.stringContaining('does not end whole') });
  });
});
