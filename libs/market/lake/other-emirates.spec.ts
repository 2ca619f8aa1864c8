import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { readCatalogue } from './lake-catalogue.js';
import { HEADERS, readReport, webSale } from './source-files.fixture.js';

describe('a file of another emirate in the layout of Dubai', () => {
  const folders = importFolders();
  const { load } = folders;

  const sales = (...areas: string[]): string[] =>
    areas.map((area, at) => webSale({ id: `11-${at + 1}-2026`, area }));
  const withEmirate = (lines: readonly string[], ...emirates: string[]): string[] =>
    lines.map((line, at) => `${line},${emirates[at] ?? ''}`);
  const listing = (id: number, community: string, location: string): string =>
    `sale,${community},${id},completed,Apartment,1,1,800,1000000,sell,2026-04-21,"${location}",Tower,2026-05-03`;

  it.each<[string, string, string[], RegExp]>([
    [
      'its areas',
      'areas',
      [HEADERS.webExport, ...sales('Al Khan', 'Aljada', 'AL NAHDA')],
      /2 of its 3 rows .*: row 2 has AREA_EN Al Khan, which is in Sharjah/,
    ],
    [
      'areas of Abu Dhabi',
      'abu-dhabi',
      [HEADERS.webExport, ...sales('Al Reem Island', 'Yas Island')],
      /row 2 has AREA_EN Al Reem Island, which is in Abu Dhabi/,
    ],
    [
      'a column of emirates',
      'column',
      withEmirate([HEADERS.webExport, ...sales('CENTRAL', 'CENTRAL')], 'Emirate', 'RAK', 'رأس الخيمة'),
      /has Emirate RAK, which is in Ras Al Khaimah/,
    ],
    [
      'a column of cities',
      'city',
      withEmirate([HEADERS.webExport, ...sales('CENTRAL')], 'CITY_EN', 'Al Ain'),
      /has CITY_EN Al Ain, which is in Abu Dhabi/,
    ],
    [
      'the places of adverts',
      'adverts',
      [HEADERS.listings, listing(1, 'Al Nahda', 'Sahara Tower, Al Nahda, Sharjah')],
      /has location_full_name Sahara Tower, Al Nahda, Sharjah, which is in Sharjah/,
    ],
  ])('is refused by %s, and changes nothing', async (_, name, lines, reason) => {
    const outcome = await load(`${name}.csv`, lines);
    expect(outcome).toMatchObject({ status: 'refused', reason: expect.stringMatching(reason) });
    expect(outcome).toMatchObject({
      reason: expect.stringMatching(/nothing was imported\. Import files of Dubai alone$/),
    });
    expect((await readCatalogue(join(folders.market.path, 'lake'))).sources).toEqual([]);
  });

  it('loses the rows that name another emirate, each with the reason, if they are few', async () => {
    const lines = withEmirate(
      [HEADERS.webExport, ...sales('DUBAI MARINA', 'Al Nahda (Sharjah)', 'Al Khan', 'CENTRAL', 'MAJAN')],
      ...['EMIRATE', 'Dubai', '', 'Dubai', 'AUH', 'Dubai'],
    );
    const outcome = await load('mixed.csv', lines);
    expect(outcome).toMatchObject({ source: { rows: 5, accepted: 3, rejected: 2 } });
    const report = outcome.status === 'imported' ? outcome.source.report : null;
    expect((await readReport(folders.market.path, report)).map(({ line, reason }) => [line, reason])).toEqual(
      [
        [3, 'has AREA_EN Al Nahda (Sharjah), which is in Sharjah, not in Dubai'],
        [5, 'has EMIRATE AUH, which is in Abu Dhabi, not in Dubai'],
      ],
    );
  });

  it('is Dubai’s if its rows say so, and if only a few areas are named like another emirate’s', async () => {
    const [header, ...rows] = [HEADERS.webExport, ...sales('Al Khan', 'Al Majaz')];
    expect(await load('dubai.csv', withEmirate([header, ...rows], 'Emirate', 'Dubai', 'DXB'))).toMatchObject({
      source: { accepted: 2 },
    });
    const few = [header, ...sales('AL NAHDA', 'DUBAI MARINA', 'Al Khan')];
    expect(await load('few.csv', few)).toMatchObject({ source: { rows: 3, rejected: 0 } });
  });
});
