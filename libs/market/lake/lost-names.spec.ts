import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { importFiles } from './import-market.js';
import { HEADERS, openDataRent, readReport, webSale } from './source-files.fixture.js';

describe('a file whose names have lost their letters', () => {
  const folders = importFolders();
  const { load, stored } = folders;

  const SALE = [HEADERS.webExport, webSale()];
  const lose = (lines: readonly string[], name: RegExp): string[] =>
    lines.map((line) => line.replace(name, '???????'));

  it('keeps the names that are known, and says which column has lost its own', async () => {
    await load('genuine.csv', SALE);
    expect(await load('lost.csv', lose(SALE, /Marina Crown/))).toMatchObject({
      source: {
        ...{ accepted: 0, merged: 1, rejected: 0 },
        unknownWords: [{ column: 'PROJECT_EN', word: '???????', rows: 1 }],
      },
    });
    expect(await stored('SELECT project, former_project FROM transaction')).toEqual([
      { project: 'Marina Crown', former_project: null },
    ]);
  });

  it('has no row without the area, with the reason in the report', async () => {
    const outcome = await load('area.csv', [
      ...SALE,
      ...lose([webSale({ id: '11-2-2026' })], /DUBAI MARINA/),
    ]);
    expect(outcome).toMatchObject({ source: { accepted: 1, rejected: 1 } });
    if (outcome.status === 'refused') throw new Error('not imported');
    expect(await readReport(folders.market.path, outcome.source.report)).toMatchObject([
      {
        line: 3,
        outcome: 'rejected',
        column: 'AREA_EN',
        reason: expect.stringContaining('lost its letters'),
      },
    ]);
  });

  it('is refused with the row, the column and the remedy if no row has an area', async () => {
    expect(await load('none.csv', lose(SALE, /DUBAI MARINA/))).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(/row 2 has AREA_EN .*lost its letters: export the file as CSV UTF-8/),
    });
  });

  it('counts no contract again that is known by its names alone', async () => {
    const rents = [openDataRent({ PROJECT_EN: 'Marina Crown' })];
    await load('rents.jsonl', rents);
    const other = openDataRent({ PROJECT_EN: 'Marina Gate', ANNUAL_AMOUNT: 91_000 });
    expect(await load('lost.jsonl', [...lose(rents, /Marina Crown/), other])).toMatchObject({
      source: { accepted: 1, merged: 0, rejected: 1 },
    });
  });

  it.each([
    ['ISO 8859-6', 'iso-8859-6', 'c7e4e5d1cde4c920c7e4eae5c7e6'],
    ['Windows-1256', 'windows-1256', 'c7e1e3d1cde1c920c7e1e3edc7d2'],
  ])('reads Arabic of %s', async (_, name, bytes) => {
    const { writeFile } = await import('node:fs/promises');
    const file = join(folders.folder.path, `${name}.csv`);
    const project = Buffer.from(bytes, 'hex');
    await writeFile(
      file,
      Buffer.concat([
        Buffer.from(`${HEADERS.projects}\n1,77,`),
        project,
        Buffer.from(',Emaar,ACTIVE,50,15-02-2027,,15-02-2024,15-02-2027,Marsa Dubai,,1,0,90,x\n'),
      ]),
    );
    await importFiles([file], { marketDir: folders.market.path, clock: systemClock });
    expect(await stored('SELECT arabic_name FROM project')).toEqual([
      { arabic_name: new TextDecoder(name).decode(project) },
    ]);
  });
});
