import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { hashFile } from '../sources/source-file.js';
import { importFolders } from './import-folders.fixture.js';
import { importFiles } from './import-market.js';
import { readCatalogue, writeCatalogue } from './lake-catalogue.js';
import { HEADERS, pulseSale, webSale } from './source-files.fixture.js';

describe('a deal whose price two forms give a dirham apart', () => {
  const folders = importFolders();
  const { stored } = folders;

  let files = 0;
  async function load(lines: readonly string[]): Promise<readonly number[]> {
    files += 1;
    const outcome = await folders.load(`near-${files}.csv`, lines);
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    return [outcome.source.accepted, outcome.source.merged];
  }
  const web = (prices: readonly (number | string)[], more: Parameters<typeof webSale>[0] = {}): string[] => [
    HEADERS.webExport,
    ...prices.map((price) => webSale({ id: '', price, ...more })),
  ];
  const pulse = (prices: readonly number[], day = '2026-01-05', project = 'MARINA CROWN'): string[] => [
    HEADERS.pulse,
    ...prices.map((price) => pulseSale('', day, price, { project })),
  ];
  const prices = async (): Promise<readonly number[]> =>
    (await stored<{ price: number }>('SELECT price FROM transaction ORDER BY price')).map(
      ({ price }) => price,
    );

  it.each(['2026-01-05', '2026-01-06'])('is one, also on the next working day (%s)', async (day) => {
    const moment = day === '2026-01-05' ? '2026-01-05 10:00:00' : '2026-01-05 16:00:00';
    expect(await load(web([1_234_560], { day: moment }))).toEqual([1, 0]);
    expect(await load(pulse([1_234_561], day))).toEqual([0, 1]);
    expect(await load(pulse([1_234_561], day))).toEqual([0, 1]);
    expect(await prices()).toEqual([1_234_560]);
    expect(await stored('SELECT registered::VARCHAR AS at FROM transaction')).toEqual([{ at: moment }]);
  });

  it('is one whichever form comes first and has the number', async () => {
    expect(await load(pulse([1_234_561]))).toEqual([1, 0]);
    expect(await load(web([1_234_560], { id: '11-1-2026' }))).toEqual([0, 1]);
    expect(await stored('SELECT id, price FROM transaction')).toEqual([
      { id: '1-11-2026-1', price: 1_234_560 },
    ]);
  });

  it('pairs equal prices first, and each record once', async () => {
    expect(await load(web([1_234_560, 1_234_561]))).toEqual([2, 0]);
    expect(await load(pulse([1_234_561, 1_234_559, 1_234_559]))).toEqual([1, 2]);
    expect(await prices()).toEqual([1_234_559, 1_234_560, 1_234_561]);
  });

  it('is another of another project, without one, of another day, or two dirhams off', async () => {
    expect(await load(web([1_234_560]))).toEqual([1, 0]);
    expect(await load(pulse([1_234_561], '2026-01-05', 'CREEK BEACH'))).toEqual([1, 0]);
    expect(await load(pulse([1_234_559], '2026-01-05', ''))).toEqual([1, 0]);
    expect(await load(pulse([1_234_561], '2026-01-06'))).toEqual([1, 0]);
    expect(await load(pulse([1_234_562]))).toEqual([1, 0]);
  });

  it('becomes one when files that an earlier program counted twice are read again', async () => {
    const options = { marketDir: folders.market.path, clock: systemClock };
    const named = [
      ['again-web.csv', web([1_234_560])],
      ['again-pulse.csv', pulse([1_234_561])],
    ] as const;
    // Further apart, so that this program, too, takes them for two.
    await importFiles([await folders.folder.write('again-web.csv', web([1_234_560]))], options);
    await importFiles([await folders.folder.write('again-pulse.csv', pulse([1_234_562]))], options);
    const hashes: string[] = [];
    for (const [name, lines] of named) hashes.push(await hashFile(await folders.folder.write(name, lines)));
    const lake = join(folders.market.path, 'lake');
    const catalogue = await readCatalogue(lake);
    const sources = catalogue.sources.map((source, at) => ({
      ...source,
      sha256: hashes[at] ?? source.sha256,
      reading: 6,
    }));
    await writeCatalogue(lake, { ...catalogue, sources });
    await importFiles(
      named.map(([name]) => join(folders.folder.path, name)),
      options,
    );
    expect(await prices()).toEqual([1_234_560]);
  });
});
