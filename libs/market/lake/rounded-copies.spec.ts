import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { hashFile } from '../sources/source-file.js';
import { importFolders } from './import-folders.fixture.js';
import { importFiles } from './import-market.js';
import { readCatalogue, writeCatalogue } from './lake-catalogue.js';
import { HEADERS, openDataRent, webSale } from './source-files.fixture.js';

const PRICES = [1_099_573.54, 700_250, 1_099_440, 2_664_374];
const ROUNDED = ['hundreds', 'thousands', 'hundreds, with whole sizes'] as const;

describe('the rounded copy of a file without numbers', () => {
  const folders = importFolders();
  const { stored } = folders;

  let files = 0;
  async function load(ending: string, lines: readonly string[]): Promise<readonly number[]> {
    files += 1;
    const outcome = await folders.load(`${files}.${ending}`, lines);
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    return [outcome.source.accepted, outcome.source.merged];
  }

  /** Sales of one day and size, some in one project, so that only their figures tell them apart. */
  function sales(isNumbered: boolean, rounded?: (typeof ROUNDED)[number]): string[] {
    const step = rounded === undefined ? 0.01 : rounded === 'thousands' ? 1_000 : 100;
    const rows = PRICES.map((price, at) =>
      webSale({
        id: isNumbered ? `11-${at + 1}-2026` : '',
        price: Math.round(price / step) * step,
        size: rounded?.endsWith('sizes') === true ? 72 + at : 72.41 + at,
        project: at < 3 ? 'Marina Crown' : 'Marina Gate',
      }),
    );
    return [HEADERS.webExport, ...rows];
  }

  const figures = (): Promise<readonly object[]> =>
    stored('SELECT id, price, size_m2 FROM transaction ORDER BY price');

  it.each(ROUNDED)('counts once beside the numbered one, by %s', async (rounded) => {
    expect(await load('csv', sales(true))).toEqual([4, 0]);
    const exact = await figures();
    expect(await load('csv', sales(false, rounded))).toEqual([0, 4]);
    expect(await load('csv', sales(false))).toEqual([0, 4]);
    expect(await figures()).toEqual(exact);
  });

  it.each(ROUNDED)('is made exact by the numbered one, by %s', async (rounded) => {
    expect(await load('csv', sales(false, rounded))).toEqual([4, 0]);
    expect(await load('csv', sales(true))).toEqual([0, 4]);
    expect(await figures()).toMatchObject(
      PRICES.toSorted((a, b) => a - b).map((price) => ({ id: expect.stringMatching(/^1-11-2026/), price })),
    );
  });

  it('has the number and the other the figures, if it is the rounded one that is numbered', async () => {
    expect(await load('csv', sales(true, 'thousands'))).toEqual([4, 0]);
    expect(await load('csv', sales(false))).toEqual([0, 4]);
    expect(await load('csv', sales(true, 'thousands'))).toEqual([0, 4]);
    expect(await load('csv', sales(false))).toEqual([0, 4]);
    expect(await stored('SELECT id, price, size_m2 FROM transaction ORDER BY id LIMIT 1')).toEqual([
      { id: '1-11-2026-1', price: PRICES[0], size_m2: 72.41 },
    ]);
  });

  it('counts once if neither has numbers, and takes no sale of another project for its own', async () => {
    expect(await load('csv', sales(false))).toEqual([4, 0]);
    expect(await load('csv', sales(false, 'thousands'))).toEqual([0, 4]);
    const other = sales(false, 'thousands').map((line) => line.replace(/Marina \w+$/, 'Creek Beach'));
    expect(await load('csv', other)).toEqual([4, 0]);
  });

  it.each([
    ['day', 10],
    ['minute', 16],
  ])('has the same contracts if registrations have only their %s', async (_, length) => {
    const rents = (cut?: number): string[] =>
      [54_022.5, 67_000, 120_000].map((rent, at) =>
        openDataRent({
          ANNUAL_AMOUNT: rent,
          REGISTRATION_DATE: `2026-01-1${at}T10:18:33`.slice(0, cut),
        }),
      );
    expect(await load('jsonl', rents())).toEqual([3, 0]);
    expect(await load('jsonl', rents(length))).toEqual([0, 3]);
    expect(
      await stored(`SELECT count(*)::INT AS n FROM rent_contract WHERE second(registered) = 33`),
    ).toEqual([{ n: 3 }]);
  });

  it.each([1, 2])('counts once if the file has only %p rows', async (count) => {
    const of = (lines: readonly string[]): string[] => lines.slice(0, count + 1);
    expect(await load('csv', sales(true))).toEqual([4, 0]);
    expect(await load('csv', of(sales(false, 'thousands')))).toEqual([0, count]);
    expect(await load('csv', of(sales(false, 'hundreds, with whole sizes')))).toEqual([0, count]);
    const rent = (annual: number): string => openDataRent({ ANNUAL_AMOUNT: annual, CONTRACT_AMOUNT: annual });
    expect(await load('jsonl', [rent(54_022.5)])).toEqual([1, 0]);
    expect(await load('jsonl', [rent(54_000)])).toEqual([0, 1]);
  });

  it('is made exact by the numbered one, if it has only one row', async () => {
    expect(await load('csv', sales(false, 'thousands').slice(0, 2))).toEqual([1, 0]);
    expect(await load('csv', sales(true))).toEqual([3, 1]);
    expect(await figures()).toMatchObject(PRICES.toSorted((a, b) => a - b).map((price) => ({ price })));
  });

  it('is a sale of its own if it has one row and neither its project nor its second is known', async () => {
    const unsaid = (lines: readonly string[]): string[] =>
      lines.map((line) => line.replace(/Marina \w+$/, ''));
    expect(await load('csv', sales(true))).toEqual([4, 0]);
    const [header = '', first = ''] = unsaid(sales(false, 'thousands'));
    expect(await load('csv', [header, first.replace('10:00:00', '00:00:00')])).toEqual([1, 0]);
  });

  describe('that an earlier program counted twice', () => {
    /** Leaves the lake as a program would have that took each row for a sale of its own. */
    async function loadAsEarlier(files: readonly (readonly [string, readonly string[]])[]): Promise<void> {
      const hashes: string[] = [];
      for (const [name, lines] of files) {
        const apart = lines.map((line) => line.replace(/Marina (\w+)$/, `${name} $1`));
        await importFiles([await folders.folder.write(name, apart)], {
          marketDir: folders.market.path,
          clock: systemClock,
        });
        hashes.push(await hashFile(await folders.folder.write(name, lines)));
      }
      const lake = join(folders.market.path, 'lake');
      const catalogue = await readCatalogue(lake);
      const sources = catalogue.sources.map(
        ({ rounding: _rounding, doubtfulRounding: _doubtful, ...source }, at) => ({
          ...source,
          sha256: hashes[at] ?? '',
          reading: 1,
        }),
      );
      await writeCatalogue(lake, { ...catalogue, sources });
    }

    it.each([
      ['numbered', 'exact', 'rounded'],
      ['numbered', 'rounded', 'exact'],
      ['unnumbered', 'exact', 'rounded'],
      ['unnumbered', 'rounded', 'exact'],
    ])('counts once when both are read again: %s, %s before %s', async (exact, ...order) => {
      const files = order.map((name): [string, string[]] => [
        `${exact} ${name}.csv`,
        name === 'exact' ? sales(exact === 'numbered') : sales(false, 'thousands'),
      ]);
      await loadAsEarlier(files);
      expect(await figures()).toHaveLength(8);
      const paths = files.map(([name]) => join(folders.folder.path, name));
      const outcomes = await importFiles(paths, { marketDir: folders.market.path, clock: systemClock });
      expect(outcomes.map(({ status }) => status)).toEqual(['imported', 'imported']);
      expect(await figures()).toMatchObject(PRICES.toSorted((a, b) => a - b).map((price) => ({ price })));
      const { sources } = await readCatalogue(join(folders.market.path, 'lake'));
      expect(sources.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(4);
    });
  });
});
