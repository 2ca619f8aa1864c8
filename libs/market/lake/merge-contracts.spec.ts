import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { MarketDatabase, quotedPath } from '../database/market-database.js';
import { importFolders } from './import-folders.fixture.js';
import { catalogueFile, type LakeCatalogue } from './lake-catalogue.js';
import { openDataRent } from './source-files.fixture.js';

const CONTRACTS = [
  openDataRent(),
  openDataRent(),
  openDataRent({ ANNUAL_AMOUNT: 91_000, ACTUAL_AREA: 80.25 }),
  openDataRent({ PROJECT_EN: 'Marina Crown', VERSION_EN: 'Renewed' }),
];

/** The contracts as a program of tables writes them: an index, spaces in times, decimals everywhere. */
function asTable(lines: readonly string[]): string[] {
  const rows = lines.map((line) => JSON.parse(line) as Record<string, string | number | null>);
  const names = Object.keys(rows[0] ?? {});
  const cell = (value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return 'NaN';
    return typeof value === 'number' ? value.toFixed(value % 1 === 0 ? 1 : 2) : value.replace('T', ' ');
  };
  return [
    ['', ...names].join(','),
    ...rows.map((row, index) => [index, ...names.map((name) => cell(row[name]))].join(',')),
  ];
}

describe('contracts without a number', () => {
  const folders = importFolders();

  async function load(name: string, lines: readonly string[]): Promise<readonly number[]> {
    const outcome = await folders.load(name, lines);
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    return [outcome.source.accepted, outcome.source.merged];
  }

  it('are the same in every form, repetitions included, and others if they say something else', async () => {
    expect(await load('gateway.jsonl', CONTRACTS)).toEqual([4, 0]);
    expect(await load('table.csv', asTable(CONTRACTS))).toEqual([0, 4]);
    expect(await load('array.json', [`[${CONTRACTS.join(',')}]`])).toEqual([0, 4]);
    expect(await load('three.csv', asTable([...CONTRACTS, openDataRent()]))).toEqual([1, 4]);
    expect(await load('project.csv', asTable([openDataRent({ PROJECT_EN: 'Marina Gate' })]))).toEqual([1, 0]);
    expect(await load('later.csv', asTable([openDataRent({ END_DATE: '2027-01-31T00:00:00' })]))).toEqual([
      1, 0,
    ]);
  });

  it('keep their identity in a lake of an earlier program', async () => {
    await load('gateway.jsonl', CONTRACTS);
    const lake = join(folders.market.path, 'lake');
    const catalogue = JSON.parse(await readFile(catalogueFile(lake), 'utf8')) as LakeCatalogue;
    const [part] = catalogue.parts;
    const path = join(lake, part?.file ?? '');
    const database = await MarketDatabase.open();
    await database.run(`COPY (SELECT * REPLACE ('unnumbered-of-text-' || line AS id, 'of-text' AS deal)
      FROM read_parquet(${quotedPath(path)})) TO ${quotedPath(`${path}.new`)} (FORMAT parquet)`);
    database.close();
    await rename(`${path}.new`, path);
    await writeFile(catalogueFile(lake), JSON.stringify({ ...catalogue, layout: 1 }));
    expect(await load('table.csv', asTable(CONTRACTS))).toEqual([0, 4]);
    expect(JSON.parse(await readFile(catalogueFile(lake), 'utf8'))).toMatchObject({ layout: 2 });
  });
});

describe('contracts with a number', () => {
  const { load, stored } = importFolders();

  it('keep it when they are renewed, and are others', async () => {
    const first = { CONTRACT_NUMBER: 'CRT7', VERSION_NUMBER: 0 };
    const renewed = { ...first, VERSION_NUMBER: 1, VERSION_EN: 'Renewed', ANNUAL_AMOUNT: 95_000 };
    await load('versions.jsonl', [openDataRent(first), openDataRent(renewed)]);
    await load('corrected.jsonl', [openDataRent({ ...renewed, ANNUAL_AMOUNT: 96_000 })]);
    expect(await stored('SELECT id, is_new, annual_rent AS rent FROM rent_contract ORDER BY id')).toEqual([
      { id: 'CRT7', is_new: true, rent: 90_000 },
      { id: 'CRT7.1', is_new: false, rent: 96_000 },
    ]);
  });

  it('are read as the page of the department exports them, a row for each home', async () => {
    const header =
      'Ejari Contract Number,Registration Date,Start Date,End Date,Property ID,Version,Area,Contract Amount,Annual Amount,Is Free Hold?,Property Size (sq.m),Property Type,Property Sub Type,Number of Rooms,Usage,Nearest Metro,Nearest Mall,Nearest Landmark,Parking,No of Units,Master Project,Project';
    const row = (home: number, kind: string): string =>
      `120230101,2023-01-25 10:00:00,2023-02-01 00:00:00,2024-01-31 00:00:00,${home},Renewal,DUBAI MARINA,90000,90000,Free Hold,80.5,Unit,${kind},1 B/R,Residential,,,,,2,,Marina Crown`;
    const outcome = await load('rents-2023.csv', [header, row(900_100_200_300, 'Flat'), row(4, 'Office')]);
    expect(outcome).toMatchObject({ status: 'imported', source: { accepted: 2, unknownWords: [] } });
    expect(
      await stored(
        `SELECT id, is_new, bedrooms, size_m2 AS size, property_class AS class, property_type AS kind, properties, free_hold,
          project, area FROM rent_contract ORDER BY length(id) DESC LIMIT 1`,
      ),
    ).toEqual([
      {
        ...{ id: '120230101/900100200300', is_new: false, bedrooms: 1, size: 80.5, class: 'Unit' },
        ...{ kind: 'Flat', properties: 2, free_hold: true, project: 'Marina Crown', area: 'DUBAI MARINA' },
      },
    ]);
  });
});
