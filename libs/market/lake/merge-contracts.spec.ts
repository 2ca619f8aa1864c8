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
