import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { importFiles } from './import-market.js';
import { type LakeSource, readCatalogue, writeCatalogue } from './lake-catalogue.js';
import { HEADERS, openDataRent, openDataSale, readReport, webSale } from './source-files.fixture.js';

const contract = (rent: number, day = 5): string =>
  openDataRent({
    REGISTRATION_DATE: `2026-01-0${day}T10:00:${rent % 60}`,
    START_DATE: `2026-01-0${day}T00:00:00`,
    ANNUAL_AMOUNT: rent,
    CONTRACT_AMOUNT: rent,
  });

describe('a corrected edition', () => {
  const folders = importFolders();
  const { stored } = folders;

  let files = 0;
  async function load(lines: readonly string[], replace = false): Promise<LakeSource> {
    files += 1;
    return again(await folders.folder.write(`edition-${files}.jsonl`, lines), replace);
  }
  async function again(file: string, replace = false): Promise<LakeSource> {
    const options = { marketDir: folders.market.path, clock: systemClock, replace };
    const [outcome] = await importFiles([file], options);
    if (outcome === undefined || outcome.status === 'refused') throw new Error(outcome?.reason);
    return outcome.status === 'unchanged' ? { ...outcome.source, accepted: -1 } : outcome.source;
  }
  const rents = async (): Promise<readonly number[]> =>
    (
      await stored<{ rent: number }>('SELECT annual_rent AS rent FROM rent_contract ORDER BY annual_rent')
    ).map(({ rent }) => rent);
  const first = [contract(70_001, 4), contract(80_001), contract(90_001), contract(95_001, 9)];
  const second = [contract(70_001, 4), contract(85_001), contract(90_001), contract(95_001, 9)];

  it('is told from how many records it lacks, which stay', async () => {
    expect(await load(first)).toMatchObject({ accepted: 4 });
    const source = await load(second);
    expect(source).toMatchObject({ accepted: 1, merged: 3, gone: 1 });
    expect(await rents()).toEqual([70_001, 80_001, 85_001, 90_001, 95_001]);
    const report = await readReport(folders.market.path, source.report);
    expect(report.filter(({ outcome }) => outcome === 'gone')).toMatchObject([
      { file: `edition-${files - 1}.jsonl`, line: 2, reason: expect.stringContaining('no longer has it') },
    ]);
  });

  it('replaces them if asked to, at once or later, and only once', async () => {
    await load(first);
    const source = await load(second, true);
    expect(source).toMatchObject({ accepted: 1, merged: 3, removed: 1 });
    expect(source).not.toHaveProperty('gone');
    expect(await rents()).toEqual([70_001, 85_001, 90_001, 95_001]);
    const report = await readReport(folders.market.path, source.report);
    expect(report).toContainEqual(expect.objectContaining({ outcome: 'withdrawn', line: 2 }));

    expect(await load([contract(70_001, 4), ...second.slice(2)])).toMatchObject({ gone: 1 });
    const third = join(folders.folder.path, `edition-${files}.jsonl`);
    expect(await again(third, true)).toMatchObject({ accepted: 0, merged: 3, removed: 1 });
    expect(await again(third, true)).toMatchObject({ accepted: -1 });
    expect(await again(join(folders.folder.path, `edition-${files - 2}.jsonl`), true)).toMatchObject({
      accepted: -1,
    });
    expect(await rents()).toEqual([70_001, 90_001, 95_001]);
  });

  it('withdraws them again when both are read again', async () => {
    await load(first);
    await load(second, true);
    const lake = join(folders.market.path, 'lake');
    const catalogue = await readCatalogue(lake);
    const sources = catalogue.sources.map((source) => ({ ...source, reading: 6 }));
    await writeCatalogue(lake, { ...catalogue, sources });
    for (const file of [files - 1, files]) await again(join(folders.folder.path, `edition-${file}.jsonl`));
    expect(await rents()).toEqual([70_001, 85_001, 90_001, 95_001]);
  });

  it('updates rows with a number, and is none if it has less than half, is of another layout or other days', async () => {
    const sales = ['11-1-2026', '11-2-2026', '11-3-2026'].map((id, at) =>
      openDataSale({ TRANSACTION_NUMBER: id, INSTANCE_DATE: `2026-01-0${at + 4}T10:00:00` }),
    );
    const dearer = openDataSale({ TRANSACTION_NUMBER: '11-2-2026', TRANS_VALUE: 1_200_000 });
    await load(sales);
    expect(await load([dearer], true)).toMatchObject({ accepted: 0, merged: 1, changed: 1 });
    const others = [
      openDataSale({ TRANSACTION_NUMBER: '11-8-2026', INSTANCE_DATE: '2026-01-04T09:00:00' }),
      openDataSale({ TRANSACTION_NUMBER: '11-9-2026', INSTANCE_DATE: '2026-01-06T11:00:00' }),
    ];
    const web = [
      webSale({ id: '11-1-2026', day: '2026-01-04 10:00:00' }),
      webSale({ id: '11-3-2026', day: '2026-01-06 10:00:00' }),
    ];
    for (const lines of [others, [HEADERS.webExport, ...web]])
      expect(await load(lines, true)).not.toHaveProperty('removed');
    expect(await stored('SELECT id, price FROM transaction ORDER BY id')).toEqual([
      { id: '1-11-2026-1', price: 1_000_000 },
      { id: '1-11-2026-2', price: 1_200_000 },
      { id: '1-11-2026-3', price: 1_000_000 },
      { id: '1-11-2026-8', price: 1_000_000 },
      { id: '1-11-2026-9', price: 1_000_000 },
    ]);
  });
});

describe('a file without a column of its layout', () => {
  const { load } = importFolders();

  it('is read, and says what cannot be told', async () => {
    const without = JSON.parse(openDataSale()) as Record<string, unknown>;
    delete without['ACTUAL_AREA'];
    expect(await load('whole.jsonl', [openDataSale()])).not.toHaveProperty('source.missingColumns');
    expect(
      await load('shares.jsonl', [JSON.stringify({ ...without, TRANSACTION_NUMBER: '11-7-2026' })]),
    ).toMatchObject({
      status: 'imported',
      source: {
        accepted: 1,
        missingColumns: [{ column: 'ACTUAL_AREA', effect: expect.stringContaining('share') }],
      },
    });
  });
});
