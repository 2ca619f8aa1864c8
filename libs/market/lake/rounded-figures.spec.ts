import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import type { ImportOutcome } from './import-market.js';
import { HEADERS, type WebSale, webSale } from './source-files.fixture.js';

describe('a rounded export of the same transactions', () => {
  const folders = importFolders();

  function load(name: string, ...sales: Partial<WebSale>[]): Promise<ImportOutcome> {
    const lines = sales.map((sale, n) => webSale({ id: `11-${n + 1}-2026`, ...sale }));
    return folders.load(name, [HEADERS.webExport, ...lines]);
  }

  const rows = <Row extends object>(columns: string): Promise<Row[]> =>
    folders.stored(`SELECT ${columns} FROM transaction ORDER BY id`);

  async function figures(): Promise<readonly (readonly number[])[]> {
    const found = await rows<{ price: number; size_m2: number }>('price, size_m2');
    return found.map(({ price, size_m2 }) => [price, size_m2]);
  }

  it.each([
    ['wholes', 1_099_574, 72],
    ['tenths', 1_099_573.5, 72.4],
    ['hundreds', 1_099_600, 72],
    ['thousands', 1_100_000, 72],
  ])('never replaces exact figures by %s, and is replaced by them', async (to, price, size) => {
    const [exact, rounded] = [
      { price: 1_099_573.54, size: 72.41 },
      { price, size },
    ];
    await load(`exact-${to}.csv`, exact);
    await load(`rounded-${to}.csv`, rounded, rounded);
    expect(await figures()).toEqual([
      [1_099_573.54, 72.41],
      [price, size],
    ]);
    await load(`later-${to}.csv`, exact, { ...exact, area: 'MARSA DUBAI' });
    expect((await figures())[1]).toEqual([1_099_573.54, 72.41]);
  });

  it.each(['2026-01-05', '2026-01-05 10:11'])('never replaces a time by %s', async (day) => {
    const time = async (): Promise<unknown> => (await rows('registered::VARCHAR AS time'))[0];
    await load(`time of ${day}.csv`, { day: '2026-01-05 10:11:12' });
    await load(`${day}.csv`, { day });
    expect(await time()).toEqual({ time: '2026-01-05 10:11:12' });
    await load(`later than ${day}.csv`, { day: '2026-01-05 17:00:00' });
    expect(await time()).toEqual({ time: '2026-01-05 17:00:00' });
  });

  it('still corrects a figure by more than a rounding', async () => {
    await load('first.csv', { price: 1_099_573.54, size: 72.41 });
    await load('corrected.csv', { price: 1_099_575, size: 73 });
    expect(await figures()).toEqual([[1_099_575, 73]]);
    await load('by a thousand.csv', { price: 1_100_575, size: 80 });
    await load('to a round price.csv', { price: 1_100_000, size: 100 });
    expect(await figures()).toEqual([[1_100_000, 100]]);
  });

  it.each(['7.00E+05', '7E+05'])(
    'is refused with its row if a spreadsheet has shortened a figure to %s',
    async (price) => {
      await load('whole.csv', { price: 699_573.54 });
      const outcome = await load('short.csv', { price: 565_000 }, { price });
      expect(outcome.status === 'refused' && outcome.reason).toContain(
        `short.csv: row 3 has TRANS_VALUE ${price}: a spreadsheet has shortened its figures; nothing was imported. Import the original file`,
      );
      expect(await figures()).toEqual([[699_573.54, 80]]);
    },
  );

  it('may have figures with an exponent and all their digits', async () => {
    const prices = ['1.0995735E+06', '1e+05', '1.2345E7', '1E+07'];
    await load('digits.csv', ...prices.map((price) => ({ price })));
    expect((await figures()).map(([price]) => price)).toEqual([1_099_573.5, 100_000, 12_345_000, 10_000_000]);
  });
});
