import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { importFiles, type ImportOutcome, importRecords, withLake } from './import-market.js';
import { type LakeSource, readCatalogue } from './lake-catalogue.js';
import { HEADERS, pulseSale, readReport, webSale } from './source-files.fixture.js';

const clock = { now: () => new Date('2026-06-01T00:00:00Z') };

describe('the lake', () => {
  const folders = importFolders();
  const { stored } = folders;

  async function load(...files: string[]): Promise<LakeSource[]> {
    const outcomes = await importFiles(files, { marketDir: folders.market.path, clock });
    return outcomes.map(sourceOf);
  }

  function sourceOf(outcome: ImportOutcome): LakeSource {
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    return outcome.source;
  }

  const counted = ({ rows, accepted, merged, rejected }: LakeSource): number[] => [
    rows,
    accepted,
    merged,
    rejected,
  ];

  const prices = (): Promise<{ id: string; price: number }[]> =>
    stored('SELECT id, price FROM transaction ORDER BY id');

  it('keeps nothing of failed work, and everything imported before it', async () => {
    await load(await folders.folder.write('sales.csv', [HEADERS.webExport, webSale({ id: '11-1-2026' })]));
    const folder = join(folders.market.path, 'lake', 'transaction');
    const [part = ''] = await readdir(folder);
    const full = new Error('No space left on device');
    const work = withLake({ marketDir: folders.market.path, clock }, async () => {
      await writeFile(join(folder, '000002.parquet'), 'half of a part');
      throw full;
    });
    await expect(work).rejects.toBe(full);
    expect(await readdir(folder)).toEqual([part]);
    expect(await prices()).toHaveLength(1);
  });

  it('accepts, merges or rejects every row, and reports file, line, column, value and reason', async () => {
    const path = await folders.folder.write('broken.csv', [
      HEADERS.webExport,
      webSale({ id: '11-1-2026' }),
      webSale({ id: '11-2-2026', price: 'two million' }),
      webSale({ id: '11-3-2026', day: '2026-02-30' }),
      webSale({ id: '11-4-2026', size: 0 }),
      webSale({ id: 'eleven' }),
      webSale({ id: '11-6-2026', group: 'Rent' }),
      webSale({ id: '11-7-2026', area: '' }),
      'a,b',
      webSale({ id: '11-1-2026' }),
      webSale({ id: '11-9-2026' }),
      webSale({ id: '11-10-2026', day: '2062-01-05' }),
    ]);
    const [source] = await load(path);
    expect(source && counted(source)).toEqual([11, 2, 1, 8]);
    const report = await readReport(folders.market.path, source?.report ?? null);
    expect(
      report.map(({ line, outcome, column, value, reason }) => [line, outcome, column, value, reason]),
    ).toEqual([
      [3, 'rejected', 'TRANS_VALUE', 'two million', 'is not an amount above 0'],
      [4, 'rejected', 'INSTANCE_DATE', '2026-02-30', expect.stringContaining('is not a date')],
      [5, 'rejected', 'PROCEDURE_AREA', '0', 'is not a size above 0'],
      [6, 'rejected', 'TRANSACTION_NUMBER', 'eleven', expect.stringContaining('procedure-sequence-year')],
      [7, 'rejected', 'GROUP_EN', 'Rent', 'is not Sales, Mortgages or Gifts'],
      [8, 'rejected', 'AREA_EN', '', 'is missing'],
      [9, 'rejected', null, null, 'has 2 fields where the header has 22'],
      [10, 'merged', 'TRANSACTION_NUMBER', '11-1-2026', 'line 2 of this file is the same record'],
      [12, 'rejected', 'INSTANCE_DATE', '2062-01-05', expect.stringContaining('within 20 years')],
    ]);
    expect(report.every(({ file }) => file === 'broken.csv')).toBe(true);
  });

  it('changes nothing if a file is imported twice, under either name', async () => {
    const lines = [HEADERS.webExport, webSale({ id: '11-1-2026' }), webSale({ id: '11-2-2026' }), 'broken'];
    await load(await folders.folder.write('first.csv', lines));
    const before = await readFile(join(folders.market.path, 'lake', 'catalogue.json'));
    const [again, copy] = await load(
      await folders.folder.write('first.csv', lines),
      await folders.folder.write('copy.csv', lines),
    );
    expect([again, copy].map((source) => source && [source.file, ...counted(source)])).toEqual([
      ['first.csv', 3, 0, 2, 1],
      ['copy.csv', 3, 0, 2, 1],
    ]);
    expect(await readFile(join(folders.market.path, 'lake', 'catalogue.json'))).toEqual(before);
  });

  it('merges both spellings of a transaction; the file imported later wins', async () => {
    const pulse = await folders.folder.write('p.csv', [
      HEADERS.pulse,
      pulseSale('1-11-2024-2225', '2024-03-05', 1_000_000),
    ]);
    const web = await folders.folder.write('w.csv', [
      HEADERS.webExport,
      webSale({ id: '11-2225-2024', day: '2024-03-05', price: 1_100_000 }),
    ]);
    await load(pulse);
    const [merged] = await load(web);
    expect(merged && counted(merged)).toEqual([1, 0, 1, 0]);
    expect(await prices()).toEqual([{ id: '1-11-2024-2225', price: 1_100_000 }]);
    const [line] = await readReport(folders.market.path, merged?.report ?? null);
    expect(line).toMatchObject({
      line: 2,
      outcome: 'merged',
      value: '11-2225-2024',
      reason: 'replaces the record of p.csv',
    });
    await load(pulse);
    expect(await prices()).toEqual([{ id: '1-11-2024-2225', price: 1_100_000 }]);
  });

  it('lets the file with the newest record win if several are given together, in any order', async () => {
    const old = await folders.folder.write('z-old.csv', [
      HEADERS.webExport,
      webSale({ id: '11-1-2024', day: '2024-01-02', price: 1 }),
    ]);
    const recent = await folders.folder.write('a-new.csv', [
      HEADERS.webExport,
      webSale({ id: '11-1-2024', day: '2024-01-02', price: 2 }),
      webSale({ id: '11-9-2026', day: '2026-01-02', price: 3 }),
    ]);
    await load(recent, old);
    expect(await prices()).toEqual([
      { id: '1-11-2024-1', price: 2 },
      { id: '1-11-2026-9', price: 3 },
    ]);
  });

  it('chooses among rows of one file with the same number by content, not line order', async () => {
    const rows = [webSale({ project: 'B' }), webSale({ project: 'A' }), webSale({ project: 'C' })];
    const projects = async (lines: string[]): Promise<unknown> => {
      await load(await folders.folder.write('rows.csv', [HEADERS.webExport, ...lines]));
      return stored('SELECT project FROM transaction');
    };
    const first = await projects(rows);
    await folders.market.remove();
    expect(await projects(rows.reverse())).toEqual(first);
  });

  it('uses the later date of an unfinished project, and the completion of a finished one', async () => {
    const project = (number: number, status: string, completion: string, end: string): string =>
      `9${number},${number},مشروع,مطور,${status},40,${completion},,30-06-2024,${end},Arjan,,1,0,80,x`;
    await load(
      await folders.folder.write('projects.csv', [
        HEADERS.projects,
        project(1, 'ACTIVE', '21-07-2015', '31-03-2027'),
        project(2, 'ACTIVE', '31-12-2026', '30-06-2026'),
        project(3, 'ACTIVE', '', '31-03-2027'),
        project(4, 'NOT_STARTED', '31-12-2026', ''),
        project(5, 'FINISHED', '14-05-2025', '31-12-2025'),
        project(6, 'FINISHED', '', '31-12-2025'),
      ]),
    );
    const rows = await stored<{ day: string }>(
      'SELECT completes::DATE::VARCHAR AS day FROM project ORDER BY number',
    );
    expect(rows.map(({ day }) => day)).toEqual([
      ...['2027-03-31', '2026-12-31', '2027-03-31'],
      ...['2026-12-31', '2025-05-14', '2025-12-31'],
    ]);
  });

  it('distinguishes rows without a transaction number by content, and keeps repetitions', async () => {
    const row = (price: number): string => pulseSale('""', '2024-03-05', price);
    const [source] = await load(
      await folders.folder.write('unnumbered.csv', [HEADERS.pulse, row(1), row(2), row(2)]),
    );
    expect(source && counted(source)).toEqual([3, 3, 0, 0]);
  });

  it('refuses an unknown layout, says why, and imports the rest', async () => {
    const outcomes = await importFiles(
      [
        await folders.folder.write('key.csv', ['scope_area,register_areas', 'A,B']),
        await folders.folder.write('emirates.csv', [
          'Address,bathrooms,bedrooms,Date,price,verified,sold or not,size sqft',
          'x',
        ]),
        await folders.folder.write('other.csv', ['a,b', '1,2']),
        await folders.folder.write('good.csv', [HEADERS.charges, 'Crown,2025,15,x']),
      ],
      { marketDir: folders.market.path, clock },
    );
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'refused' ? outcome.reason : outcome.status,
    );
    expect(reasons[0]).toMatch(/key\.csv is not imported: it is an answer key/);
    expect(reasons[1]).toMatch(/emirates\.csv is not imported: .*no id/);
    expect(reasons[2]).toMatch(
      /other\.csv: the header \(a, b\) has no known layout; known are dld-web-export/,
    );
    expect(reasons[3]).toBe('imported');
  });

  it('accepts records of a feed, and leaves the lake unchanged if all are known', async () => {
    const feed = { format: 'dubai-pulse-transactions', label: 'feed 2026-01-05' };
    const record = {
      transaction_id: '1-11-2026-5',
      instance_date: '2026-01-05',
      trans_group_en: 'Sales',
      procedure_name_en: 'Sell',
      property_type_en: 'Unit',
      area_name_en: 'Marsa Dubai',
      procedure_area: 80.5,
      actual_worth: 1_000_000,
      project_name_en: null,
    };
    const options = { marketDir: folders.market.path, clock };
    const outcomes = [
      await importRecords([record], feed, options),
      await importRecords([record], feed, options),
      await importRecords([{ ...record, actual_worth: 2 }], feed, options),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual(['imported', 'unchanged', 'imported']);
    expect(await prices()).toEqual([{ id: '1-11-2026-5', price: 2 }]);
    expect((await readCatalogue(join(folders.market.path, 'lake'))).sources).toHaveLength(2);
    await expect(importRecords([{ a: 1 }], feed, options)).rejects.toMatchObject({
      code: 'unreadable_source',
    });
  });

  it('rewrites many small parts as one without changing a record', async () => {
    const files: string[] = [];
    for (let part = 1; part <= 26; part += 1) {
      files.push(
        await folders.folder.write(`part-${part}.csv`, [
          HEADERS.charges,
          `T${part},2025,${part},x`,
          `All,2025,${100 + part},x`,
        ]),
      );
    }
    await load(...files);
    const { parts, superseded } = await readCatalogue(join(folders.market.path, 'lake'));
    expect(parts.length).toBeLessThan(5);
    const listed = [...parts, ...superseded].map(({ file }) => file.replace('service_charge/', ''));
    expect((await readdir(join(folders.market.path, 'lake', 'service_charge'))).sort()).toEqual(
      listed.sort(),
    );
    const rates = await stored<{ name: string; rate: number }>('SELECT name, rate FROM service_charge');
    expect(rates).toHaveLength(27);
    expect(rates).toContainEqual({ name: 'All', rate: 126 });
  });
});
