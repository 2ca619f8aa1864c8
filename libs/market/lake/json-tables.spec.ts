import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { openDataSale } from './source-files.fixture.js';

const ROWS = [1, 2, 3].map(
  (n) =>
    JSON.parse(openDataSale({ TRANSACTION_NUMBER: `11-${n}-2026` })) as Readonly<Record<string, unknown>>,
);
const COLUMNS = Object.keys(ROWS[0] ?? {});
const byColumn = (make: (values: readonly unknown[]) => unknown) =>
  Object.fromEntries(COLUMNS.map((name) => [name, make(ROWS.map((row) => row[name]))]));

describe('a table that a program has written whole', () => {
  const folders = importFolders();

  async function load(name: string, table: unknown): Promise<ImportOutcome | undefined> {
    const file = await folders.folder.write(name, [JSON.stringify(table)]);
    const [outcome] = await importFiles([file], { marketDir: folders.market.path, clock: systemClock });
    return outcome;
  }

  it('has the same rows by columns, by rows or split as it has by records', async () => {
    expect(await load('records.json', ROWS)).toMatchObject({ source: { accepted: 3 } });
    const tables = {
      columns: byColumn((values) => Object.fromEntries(values.entries())),
      lists: byColumn((values) => values),
      index: Object.fromEntries(ROWS.entries()),
      split: { columns: COLUMNS, index: [0, 1, 2], data: ROWS.map((row) => Object.values(row)) },
    };
    for (const [orient, table] of Object.entries(tables))
      expect(await load(`${orient}.json`, table)).toMatchObject({ source: { merged: 3, rejected: 0 } });
  });

  it('has the same rows with a comma after each, but without brackets', async () => {
    await load('records.json', ROWS);
    const path = await folders.folder.write('commas.jsonl', [
      ROWS.map((row) => JSON.stringify(row)).join(',\n'),
    ]);
    expect(await importFiles([path], { marketDir: folders.market.path, clock: systemClock })).toMatchObject([
      { source: { merged: 3, rejected: 0 } },
    ]);
  });

  it('may be one record alone, on several lines', async () => {
    await load('records.json', ROWS);
    const path = await folders.folder.write('one.json', [JSON.stringify(ROWS[0], null, 2)]);
    expect(await importFiles([path], { marketDir: folders.market.path, clock: systemClock })).toMatchObject([
      { source: { rows: 1, merged: 1 } },
    ]);
  });

  it('is refused without the names of its columns', async () => {
    expect(
      await load(
        'values.json',
        ROWS.map((row) => Object.values(row)),
      ),
    ).toMatchObject({ status: 'refused', reason: expect.stringContaining("orient='records'") });
  });
});
