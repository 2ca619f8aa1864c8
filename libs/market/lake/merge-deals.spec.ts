import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { MarketDatabase, quoted } from '../database/market-database.js';
import { importFolders } from './import-folders.fixture.js';
import { importFiles } from './import-market.js';
import { readCatalogue, writeCatalogue } from './lake-catalogue.js';
import { HEADERS, openDataSale, pulseSale, webSale } from './source-files.fixture.js';

const DAY = '2026-01-05';

describe('one deal in several files', () => {
  const folders = importFolders();

  let files = 0;
  /** Imports one file; returns the number of rows accepted and merged. */
  async function load(name: string, lines: readonly string[]): Promise<readonly number[]> {
    files += 1;
    const outcome = await folders.load(`${files}-${name}`, lines);
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    return [outcome.source.accepted, outcome.source.merged];
  }

  const stored = <Row extends object>(columns: string): Promise<Row[]> =>
    folders.stored(`SELECT ${columns} FROM transaction ORDER BY id`);

  const numbers = async (): Promise<string[]> =>
    (await stored<{ id: string }>('id')).map(({ id }) => id.replace(/^unnumbered-.*/, 'unnumbered'));

  const web = (count: number, more: Parameters<typeof webSale>[0] = {}): string[] => [
    HEADERS.webExport,
    ...Array.from({ length: count }, (_, n) => webSale({ id: '', day: `${DAY} 1${n}:00:00`, ...more })),
  ];
  const pulse = (...ids: string[]): string[] => [
    HEADERS.pulse,
    ...ids.map((id) => pulseSale(id, DAY, 1_000_000)),
  ];

  it('are counted as in the file with the most, in whatever order the files come', async () => {
    expect(await load('web.csv', web(2))).toEqual([2, 0]);
    expect(await load('pulse.csv', pulse('""', '""', '""'))).toEqual([1, 2]);
    expect(await load('again.csv', web(1, { project: 'MARINA  CROWN' }))).toEqual([0, 1]);
    expect(await numbers()).toEqual(['unnumbered', 'unnumbered', 'unnumbered']);
  });

  it('takes the numbers if they come later, and adds none if they were there before', async () => {
    await load('web.csv', web(3));
    expect(await load('numbers.csv', pulse('1-11-2026-7', '1-11-2026-8'))).toEqual([0, 2]);
    expect(await numbers()).toEqual(['1-11-2026-7', '1-11-2026-8', 'unnumbered']);
    expect(await load('late.csv', web(3, { project: '' }))).toEqual([0, 3]);
    expect(
      await load('more.csv', pulse('1-11-2026-7', '1-11-2026-8', '1-11-2026-9', '1-11-2026-10')),
    ).toEqual([1, 3]);
    expect(await numbers()).toEqual(['1-11-2026-10', '1-11-2026-7', '1-11-2026-8', '1-11-2026-9']);
  });

  it('are two if day, procedure, price, size or bedrooms differ, and one if a size is merely rounded', async () => {
    await load('web.csv', web(1, { size: 80.04 }));
    expect(await load('rounded.csv', web(1, { size: '80.0' }))).toEqual([0, 1]);
    expect(await load('size.csv', web(1, { size: 80.2 }))).toEqual([1, 0]);
    expect(await load('price.csv', web(1, { price: 1_001_000 }))).toEqual([1, 0]);
    expect(await load('rooms.csv', web(1, { rooms: '2 B/R' }))).toEqual([1, 0]);
    expect(await load('day.csv', web(1, { day: '2026-01-06' }))).toEqual([1, 0]);
    expect(await load('group.csv', web(1, { group: 'Mortgages' }))).toEqual([1, 0]);
  });

  it('keeps what a later form omits: metro and parking of the export, under the gateway’s price', async () => {
    await load('web.csv', [HEADERS.webExport, webSale().replace('"",Metro A', 'B1-136,Metro A')]);
    expect(await load('gateway.jsonl', [openDataSale({ TRANS_VALUE: 1_100_000 })])).toEqual([0, 1]);
    expect(await stored('metro, parking, price')).toEqual([
      { metro: 'Metro A', parking: 'B1-136', price: 1_100_000 },
    ]);
  });

  it('keeps the other name of a numbered deal, and none that may be its neighbour’s', async () => {
    const former = (): Promise<unknown[]> => stored('project, former_project');
    await load('old.csv', [HEADERS.webExport, webSale({ project: 'The Place' })]);
    await load('new.csv', [HEADERS.webExport, webSale({ project: 'Golf Residences' })]);
    const renamed = { project: 'Golf Residences', former_project: 'The Place' };
    expect(await former()).toEqual([renamed]);
    await load('spelling.csv', [HEADERS.webExport, webSale({ project: 'GOLF RESIDENCES' })]);
    await load('loose.csv', web(1, { project: 'Marina Tower' }));
    expect(await former()).toEqual([{ ...renamed, project: 'GOLF RESIDENCES' }]);
    await load('neighbour.csv', web(1, { project: 'Marina Tower', size: 90 }));
    await load('number.csv', [HEADERS.webExport, webSale({ id: '11-2-2026', size: 90 })]);
    expect((await former())[1]).toEqual({ project: 'Marina Crown', former_project: null });
  });

  it.each([
    ['Hotel Apartment', 'Unit'],
    ['Residential Flats', 'Land'],
  ])(
    'keeps an exact kind, %s, whichever form comes last, and takes another exact one',
    async (kind, type) => {
      const kinds = (): Promise<unknown[]> => stored('property_type, property_sub_type');
      const exact = { PROP_TYPE_EN: type, PROP_SB_TYPE_EN: kind };
      const flat = [HEADERS.webExport, webSale()];
      await load('flat.csv', flat);
      await load('exact.jsonl', [openDataSale(exact)]);
      expect(await kinds()).toEqual([{ property_type: type, property_sub_type: kind }]);
      await load('flat.csv', [...flat, webSale({ id: '11-2-2026' })]);
      expect((await kinds())[0]).toEqual({ property_type: type, property_sub_type: kind });
      await load('villa.jsonl', [openDataSale({ PROP_TYPE_EN: 'Building', PROP_SB_TYPE_EN: 'Villa' })]);
      expect((await kinds())[0]).toEqual({ property_type: 'Building', property_sub_type: 'Villa' });
    },
  );

  it('keeps the figures of each when the same rows come again', async () => {
    const sizes = [86.5, 86.54, 86.5, 86.5, 86.54, 86.5, 86.54, 86.54, 86.46, 86.5, 86.54];
    const lines = [
      HEADERS.webExport,
      ...sizes.map((size, at) => webSale({ id: '', size, day: `${DAY} 10:00:${10 + at}` })),
    ];
    const figures = async (): Promise<readonly string[]> =>
      (await stored<{ size_m2: number; registered: Date }>('size_m2, registered::VARCHAR AS registered'))
        .map(({ size_m2, registered }) => `${String(registered)} ${size_m2}`)
        .toSorted();
    expect(await load('first.csv', lines)).toEqual([11, 0]);
    const first = await figures();
    expect(first).toEqual(sizes.map((size, at) => `${DAY} 10:00:${10 + at} ${size}`));
    for (const again of [
      [...lines, ''],
      [HEADERS.webExport, ...lines.slice(1).toReversed()],
    ]) {
      expect(await load('again.csv', again)).toEqual([0, 11]);
      expect(await figures()).toEqual(first);
    }
  });

  it('has the figures of each again where an earlier program let such rows exchange them', async () => {
    const sizes = [86.5, 86.54, 86.5, 86.5, 86.54];
    const file = await folders.folder.write('exchanged.csv', [
      HEADERS.webExport,
      ...sizes.map((size, at) => webSale({ id: '', size, day: `${DAY} 10:00:${10 + at}` })),
    ]);
    const options = { marketDir: folders.market.path, clock: systemClock };
    await importFiles([file], options);
    const lake = join(folders.market.path, 'lake');
    const catalogue = await readCatalogue(lake);
    const part = join(lake, catalogue.parts[0]?.file ?? '');
    const database = await MarketDatabase.open();
    await database.run(`CREATE TABLE records AS SELECT * REPLACE (CASE WHEN line < 5 THEN 86.54 ELSE size_m2 END AS size_m2)
      FROM read_parquet(${quoted(part)})`);
    await database.run(`COPY records TO ${quoted(part)} (FORMAT parquet)`);
    database.close();
    const sources = catalogue.sources.map((source) => ({ ...source, reading: 2 }));
    await writeCatalogue(lake, { ...catalogue, sources });
    const inOrder = async (): Promise<readonly number[]> =>
      (await stored<{ size_m2: number; line: number }>('size_m2, line::INTEGER AS line'))
        .toSorted((a, b) => a.line - b.line)
        .map(({ size_m2 }) => size_m2);
    expect(await inOrder()).toEqual([86.54, 86.54, 86.54, 86.5, 86.54]);
    expect(await importFiles([file], options)).toMatchObject([{ status: 'imported', source: { rows: 5 } }]);
    expect(await inOrder()).toEqual(sizes);
  });
});
