import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { hashFile } from '../sources/source-file.js';
import { importFolders } from './import-folders.fixture.js';
import { importFiles } from './import-market.js';
import { readCatalogue, writeCatalogue } from './lake-catalogue.js';
import { HEADERS, pulseSale, webSale } from './source-files.fixture.js';

/** Moments of January 2026, and the days that Dubai Pulse gives to what is registered then. */
const MOMENTS = [
  ['2026-01-05 15:14:59', '2026-01-05'],
  ['2026-01-05 15:15:00', '2026-01-06'],
  ['2026-01-05 23:40:10', '2026-01-06'],
  ['2026-01-09 11:44:30', '2026-01-09'],
  ['2026-01-09 11:45:00', '2026-01-12'],
  ['2026-01-10 09:12:00', '2026-01-12'],
  ['2026-01-11 09:12:00', '2026-01-12'],
] as const;

describe('a deal that one form dates to the next working day', () => {
  const folders = importFolders();
  const { stored } = folders;

  let files = 0;
  async function load(lines: readonly string[]): Promise<readonly number[]> {
    files += 1;
    const outcome = await folders.load(`${files}.csv`, lines);
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    return [outcome.source.accepted, outcome.source.merged];
  }
  const web = (numbered = false): string[] => [
    HEADERS.webExport,
    ...MOMENTS.map(([day], at) =>
      webSale({ id: numbered ? `11-${at + 1}-2026` : '', day, price: 800_000 + at }),
    ),
  ];
  const pulse = (project = 'MARINA CROWN'): string[] => [
    HEADERS.pulse,
    ...MOMENTS.map(([, day], at) => pulseSale('', day, 800_000 + at, { project })),
  ];
  /** Leaves the imports as those of a program that knew no working days. */
  async function readByEarlier(hashes: readonly string[] = []): Promise<void> {
    const lake = join(folders.market.path, 'lake');
    const catalogue = await readCatalogue(lake);
    const sources = catalogue.sources.map((source, at) => ({
      ...source,
      sha256: hashes[at] ?? source.sha256,
      reading: 5,
    }));
    await writeCatalogue(lake, { ...catalogue, sources });
  }
  const moments = async (): Promise<readonly string[]> =>
    (await stored<{ at: string }>('SELECT registered::VARCHAR AS at FROM transaction ORDER BY price')).map(
      ({ at }) => at,
    );
  const times = MOMENTS.map(([time]) => time);

  it.each([false, true])('is one deal with its time, numbered: %p', async (numbered) => {
    expect(await load(web(numbered))).toEqual([7, 0]);
    expect(await load(pulse())).toEqual([0, 7]);
    expect(await moments()).toEqual(times);
    expect(await load(web(numbered))).toEqual([0, 7]);
    expect(await load(pulse())).toEqual([0, 7]);
    expect(await moments()).toEqual(times);
  });

  it.each([false, true])('is one deal with its time if that comes later, numbered: %p', async (numbered) => {
    expect(await load(pulse())).toEqual([7, 0]);
    expect(await load(web(numbered))).toEqual([0, 7]);
    expect(await moments()).toEqual(times);
    expect(await load(pulse())).toEqual([0, 7]);
    expect(await moments()).toEqual(times);
    expect(await stored('SELECT DISTINCT id FROM transaction')).toHaveLength(7);
  });

  it('keeps its time if both forms have its number', async () => {
    expect(await load(web(true))).toEqual([7, 0]);
    const numbered = MOMENTS.map(([, day], at) => pulseSale(`1-11-2026-${at + 1}`, day, 800_000 + at));
    expect(await load([HEADERS.pulse, ...numbered])).toEqual([0, 7]);
    expect(await moments()).toEqual(times);
  });

  it('is as many deals as the form with most of them, and none of another project', async () => {
    const alike = [
      '2026-01-05 10:00:00',
      '2026-01-05 16:00:00',
      '2026-01-05 17:00:00',
      '2026-01-06 09:00:00',
    ];
    expect(await load([HEADERS.webExport, ...alike.map((day) => webSale({ id: '', day }))])).toEqual([4, 0]);
    const days = ['2026-01-05', '2026-01-06', '2026-01-06', '2026-01-06', '2026-01-06'];
    expect(await load([HEADERS.pulse, ...days.map((day) => pulseSale('', day, 1_000_000))])).toEqual([1, 4]);
    expect(await load([HEADERS.webExport, webSale({ id: '', day: '2026-01-07 16:00:00' })])).toEqual([1, 0]);
    expect(
      await load([HEADERS.pulse, pulseSale('', '2026-01-08', 1_000_000, { project: 'CREEK BEACH' })]),
    ).toEqual([1, 0]);
  });

  it('was another weekend before 2022: nothing is known of it', async () => {
    expect(await load([HEADERS.webExport, webSale({ id: '', day: '2021-06-06 18:00:00' })])).toEqual([1, 0]);
    expect(await load([HEADERS.pulse, pulseSale('', '2021-06-07', 1_000_000)])).toEqual([1, 0]);
  });

  it.each([false, true])('stays as it was when both are read again, numbered: %p', async (numbered) => {
    const options = { marketDir: folders.market.path, clock: systemClock };
    const paths = [
      await folders.folder.write('both-web.csv', web(numbered)),
      await folders.folder.write('both-pulse.csv', pulse()),
    ];
    for (const path of paths) await importFiles([path], options);
    const records = 'SELECT * EXCLUDE (part) FROM transaction ORDER BY id';
    const before = await stored(records);
    expect(before).toHaveLength(7);
    await readByEarlier();
    for (const path of paths.toReversed()) await importFiles([path], options);
    expect(await stored(records)).toEqual(before);
  });

  it('stays as many deals when files are read again whose deals share their day', async () => {
    const options = { marketDir: folders.market.path, clock: systemClock };
    const days = ['2026-01-04 10:00:00', '2026-01-05 10:00:00'];
    const paths = [
      await folders.folder.write('alike.csv', [
        HEADERS.webExport,
        ...days.map((day) => webSale({ id: '', day })),
      ]),
      await folders.folder.write('one.csv', [HEADERS.pulse, pulseSale('', '2026-01-05', 1_000_000)]),
    ];
    for (const path of paths) await importFiles([path], options);
    expect(await moments()).toHaveLength(2);
    await readByEarlier();
    await importFiles(paths, options);
    expect((await moments()).toSorted()).toEqual(days);
  });

  it.each(['web', 'pulse'])(
    'becomes one when files that an earlier program counted twice are read again, %s first',
    async (first) => {
      const options = { marketDir: folders.market.path, clock: systemClock };
      const named = [
        ['web.csv', web(), web()],
        ['pulse.csv', pulse(), pulse('CREEK BEACH')],
      ] as const;
      const order = first === 'web' ? named : named.toReversed();
      const hashes: string[] = [];
      for (const [name, lines, apart] of order) {
        await importFiles([await folders.folder.write(name, apart)], options);
        hashes.push(await hashFile(await folders.folder.write(name, lines)));
      }
      await readByEarlier(hashes);
      expect((await moments()).length).toBeGreaterThan(7);
      await importFiles(
        order.map(([name]) => join(folders.folder.path, name)),
        options,
      );
      expect(await moments()).toEqual(times);
    },
  );
});
