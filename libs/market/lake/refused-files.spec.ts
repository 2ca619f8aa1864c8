import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import type { DateOrder } from '../sources/date-order.js';
import { listSourceFiles } from '../sources/list-source-files.js';
import { importFolders } from './import-folders.fixture.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { readCatalogue } from './lake-catalogue.js';
import { HEADERS, openDataSale, webSale } from './source-files.fixture.js';

describe('a file that cannot be trusted', () => {
  const folders = importFolders();

  async function load(file: string, order?: DateOrder): Promise<ImportOutcome | undefined> {
    const [outcome] = await importFiles([file], {
      marketDir: folders.market.path,
      clock: systemClock,
      dateOrder: () => order,
    });
    return outcome;
  }

  async function refusal(file: string): Promise<string> {
    const outcome = await load(file);
    expect((await readCatalogue(join(folders.market.path, 'lake'))).sources).toEqual([]);
    if (outcome?.status !== 'refused') throw new Error(`${file} was not refused`);
    expect(outcome.reason).toContain(file);
    return outcome.reason;
  }

  const dated = (...days: string[]): string[] => [
    HEADERS.webExport,
    ...days.map((day, index) => webSale({ id: `11-${index + 1}-2025`, day })),
  ];

  it.each([
    [
      'a date of no order in row 2',
      ['13/13/2025 10:54', '7/24/2025 10:54'],
      /row 2 has INSTANCE_DATE 13\/13\/2025/,
    ],
    ['days on both sides', ['24/7/2025', '7/24/2025'], /row 2 has .* 24\/7\/2025, row 3 has .* 7\/24\/2025/],
    [
      'nothing that settles it',
      ['5/5/2025', '1/2/2025', '3/4/2025'],
      /row 3 has .*, row 4 has .*--date-order/,
    ],
    [
      'one that does not start with the year',
      ['2025-07-24', '5/6/2025'],
      /row 3 has INSTANCE_DATE 5\/6\/2025.*Other dates have the year first: correct those that do not/,
    ],
    [
      'day and month swapped by a spreadsheet',
      ['2025-01-07', '2025-02-07', '13/7/2025', '24/7/2025', '45,000'],
      /has swapped day and month: of the dates in INSTANCE_DATE.*such as 13\/7\/2025.*such as 2025-01-07/,
    ],
  ])('is refused by row for dates with %s, and changes nothing', async (title, days, names) => {
    expect(await refusal(await folders.folder.write(`${title}.csv`, dated(...days)))).toMatch(names);
  });

  it('is read in the order set by the operator, and rejects the dates that do not fit it', async () => {
    const file = await folders.folder.write('by-hand.csv', dated('13/13/2025', '1/2/2025'));
    const outcome = await load(file, 'mdy');
    expect(outcome?.status !== 'refused' && outcome?.source).toMatchObject({
      ...{ rows: 2, accepted: 1, rejected: 1, from: '2025-01-02', to: '2025-01-02' },
    });
  });

  it.each([
    [
      'mid.jsonl',
      (lines: string[]) => [lines[0] ?? '', (lines[1] ?? '').slice(0, 60), lines[2] ?? ''],
      /row 2 /,
    ],
    ['last.jsonl', (lines: string[]) => [...lines.slice(0, 2), (lines[2] ?? '').slice(0, 60)], /row 3 /],
    ['first.jsonl', (lines: string[]) => [(lines[0] ?? '').slice(0, 60), ...lines.slice(1)], /row 1 /],
    ['no-object.jsonl', (lines: string[]) => [lines[0] ?? '', '17'], /row 2 /],
    ['array.json', (lines: string[]) => [`[${lines.join(',')}`], /row 1 .*does not end whole/],
    ['empty.json', () => ['{"response": {"result": []}}'], /no records/],
    [
      'error.json',
      () => ['{"message": "busy", "response": null}'],
      /neither an array of records nor an answer/,
    ],
  ])('is refused as a whole if a record of %s is cut or missing', async (name, cut, names) => {
    const lines = [1, 2, 3].map((n) => openDataSale({ TRANSACTION_NUMBER: `11-${n}-2026` }));
    expect(await refusal(await folders.folder.write(name, cut(lines)))).toMatch(names);
  });

  it('is refused if a server answered with a web page, under whatever name', async () => {
    const page = ['', ' <!DOCTYPE html>', '<html><body>Request rejected</body></html>'];
    for (const name of ['page.jsonl', 'page.csv.gz']) {
      expect(await refusal(await folders.folder.write(name, page))).toMatch(/row 1 is a web page/);
    }
  });

  it('is refused if its gzip data ends early', async () => {
    const lines = Array.from({ length: 4_000 }, (_, n) =>
      openDataSale({ TRANSACTION_NUMBER: `11-${n}-2026`, TRANS_VALUE: 1_000_000 + ((n * 7919) % 99_991) }),
    );
    const whole = gzipSync(lines.join('\n'));
    const file = join(folders.folder.path, 'cut.jsonl.gz');
    await writeFile(file, whole.subarray(0, whole.length * 0.7));
    expect(await refusal(file)).toMatch(/damaged|cut/);
    expect((await readFile(file)).length).toBeLessThan(whole.length);
  });

  it('is refused by name if it cannot be opened or has no rows, and the others are imported', async () => {
    const good = await folders.folder.write('good.csv', dated('2025-07-24'));
    const empty = await folders.folder.write('empty.csv', dated());
    const none = join(folders.folder.path, 'none.csv');
    const outcomes = await importFiles([none, folders.folder.path, empty, good], {
      ...{ marketDir: folders.market.path, clock: systemClock },
    });
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual([
      ...['imported', 'refused', 'refused', 'refused'],
    ]);
    const reasons = outcomes.map((outcome) => (outcome.status === 'refused' ? outcome.reason : ''));
    expect(reasons.find((reason) => reason.startsWith(none))).toMatch(/cannot be read: ENOENT/);
    expect(reasons.find((reason) => reason.startsWith(empty))).toMatch(/no row below its header/);
  });

  it('is refused if it grows while it is read, and can be imported when it is complete', async () => {
    const growing = await folders.folder.write('growing.csv', dated('2025-07-24'));
    const other = await folders.folder.write('other.csv', dated('2025-07-25', '2025-07-26'));
    const outcomes = await importFiles([growing, other], {
      ...{ marketDir: folders.market.path, clock: systemClock },
      onProgress: ({ file, outcome }) => {
        if (file === other && outcome === null) appendFileSync(growing, `${webSale({ id: '11-9-2026' })}\n`);
      },
    });
    expect(outcomes.find(({ file }) => file === growing)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining(
        'growing.csv: it was written to while it was read; nothing was imported',
      ),
    });
    expect(outcomes.find(({ file }) => file === other)).toMatchObject({ status: 'imported' });
    expect(await load(growing)).toMatchObject({ status: 'imported', source: { rows: 2 } });
  });

  it('is refused if it is a pipe, which nobody may ever write to, or a device without an end', async () => {
    const pipe = join(folders.folder.path, 'pipe.csv');
    execFileSync('mkfifo', [pipe]);
    for (const file of [pipe, '/dev/zero'])
      expect(await refusal(file)).toBe(
        `${file}: this is a pipe or a device; write its data to a file, and import that`,
      );
  });

  it('is named if it is a link in a folder to a file that does not exist', async () => {
    const mounted = join(folders.folder.path, 'mounted');
    await mkdir(mounted);
    await symlink(join(mounted, 'nowhere.csv'), join(mounted, '2026-q1'));
    const files = (await listSourceFiles([mounted])).map(({ file }) => file);
    expect(files).toEqual([join(mounted, '2026-q1')]);
    expect(await refusal(join(mounted, '2026-q1'))).toMatch(/a link to a file that does not exist; mount or/);
  });

  it('is refused without the column that says which rows are sales', async () => {
    const lines = [HEADERS.webExport, webSale(), webSale({ group: 'Mortgages' })];
    const at = HEADERS.webExport.split(',').indexOf('GROUP_EN');
    const without = (line: string): string => line.split(',').toSpliced(at, 1).join(',');
    expect(await refusal(await folders.folder.write('no-group.csv', lines.map(without)))).toMatch(
      /that of dld-web-export without GROUP_EN, which it needs/,
    );
    const mortgage = openDataSale({ TRANSACTION_NUMBER: '13-1-2026', PROCEDURE_EN: 'Mortgage Registration' });
    const loans = await folders.folder.write('loans.jsonl', [mortgage]);
    expect(await refusal(loans)).toMatch(/PROCEDURE_EN Mortgage Registration, which is not a sale/);
  });

  it('names the columns that are not read if it lacks one under its name', async () => {
    const lines = [HEADERS.webExport.replace('TRANS_VALUE', 'Paid'), webSale()];
    expect(await refusal(await folders.folder.write('paid.csv', lines))).toMatch(
      /without TRANS_VALUE, which it needs; .* rename the column that has the same .*: not read are Paid, TOTAL_BUYER, /,
    );
  });

  it('is refused without a column that tells its rows without a number apart', async () => {
    const lines = [HEADERS.webExport, webSale({ id: '' }), webSale({ id: '11-2-2026' })].map((line) =>
      line.replace('ROOMS_EN', 'ROOMS_OLD'),
    );
    const file = await folders.folder.write('no-rooms.csv', lines);
    expect(await refusal(file)).toMatch(/1 of its rows have no TRANSACTION_NUMBER.*the file has no ROOMS_EN/);
    const numbered = await folders.folder.write('numbered.csv', lines.toSpliced(1, 1));
    expect(await load(numbered)).toMatchObject({ status: 'imported' });
  });
});
