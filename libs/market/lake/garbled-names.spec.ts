import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { hashFile } from '../sources/source-file.js';
import { importFolders } from './import-folders.fixture.js';
import { readCatalogue, writeCatalogue } from './lake-catalogue.js';
import { HEADERS, openDataRent, webSale } from './source-files.fixture.js';

const GARBLED: readonly (readonly [string, (name: string) => string])[] = [
  ['percent escapes', encodeURIComponent],
  ['HTML entities', (name) => name.replaceAll(' ', '&nbsp;').replaceAll('&', '&amp;')],
  ['UTF-8 read as Latin-1', (name) => Buffer.from(`${name}\u200B`).toString('latin1')],
  ['a web form’s escapes', (name) => new URLSearchParams([['', name]]).toString().slice(1)],
  ['tags and full-width letters', (name) => `<td>${name.replace('MARINA', 'ＭＡＲＩＮＡ')}</td>`],
  ['invisible marks', (name) => `\u0001\u200F${name.replaceAll(' ', '\u00A0')}`],
];

describe('a file whose names another program has garbled', () => {
  const folders = importFolders();
  const { load, stored } = folders;

  it.each(GARBLED)('has the places of the genuine one in spite of %s', async (how, garble) => {
    const names = { area: 'DUBAI MARINA', project: 'Marina & Crown' };
    await load(`${how}.csv`, [
      HEADERS.webExport,
      webSale({ area: garble(names.area), project: garble(names.project) }),
    ]);
    expect(await stored('SELECT area, project, former_project FROM transaction')).toEqual([
      { ...names, former_project: null },
    ]);
    expect(await load(`${how} genuine.csv`, [HEADERS.webExport, webSale(names)])).toMatchObject({
      source: { accepted: 0, merged: 1, unknownWords: [] },
    });
    expect(await stored('SELECT area, project, former_project FROM transaction')).toEqual([
      { ...names, former_project: null },
    ]);
  });

  it.each(GARBLED)('has the same contracts in spite of %s', async (how, garble) => {
    await load(`${how}.jsonl`, [openDataRent({ AREA_EN: 'Marsa Dubai' })]);
    const again = [openDataRent({ AREA_EN: garble('Marsa Dubai'), PROP_SUB_TYPE_EN: garble('Flat') })];
    expect(await load(`${how} again.jsonl`, again)).toMatchObject({ source: { accepted: 0, merged: 1 } });
  });

  it('keeps a plus where names have spaces, and takes it for one where words have no other', async () => {
    const sale = (id: string, area: string, project: string): string => webSale({ id, area, project });
    const rows = [
      sale('11-1-2026', 'BUSINESS+BAY', 'Judi Palace (Aa+Bb)'),
      sale('11-2-2026', 'MAJAN', 'Judi Palace'),
    ];
    await load('plus.csv', [HEADERS.webExport, ...rows]);
    expect(await stored('SELECT area, project FROM transaction ORDER BY id')).toEqual([
      { area: 'BUSINESS BAY', project: 'Judi Palace (Aa+Bb)' },
      { area: 'MAJAN', project: 'Judi Palace' },
    ]);
  });

  it('has no Arabic place, which would be another one: the row says what to do', async () => {
    const lines = [
      HEADERS.webExport,
      webSale({ area: 'مرسى دبي' }),
      webSale({ id: '11-2-2026', area: 'DUBAI MARINA (دبي)' }),
    ];
    expect(await load('arabic.csv', lines)).toMatchObject({ source: { accepted: 1, rejected: 1 } });
    const alone = await load('arabic alone.csv', lines.slice(0, 2));
    expect(alone.status === 'refused' && alone.reason).toMatch(
      /row 2 has AREA_EN مرسى دبي, which is in Arabic: export the file with the English names/,
    );
    const header = await load('arabic header.csv', ['رقم المعاملة,تاريخ المعاملة,القيمة', '11-1-2026,a,b']);
    expect(header.status === 'refused' && header.reason).toMatch(
      /the header is in Arabic .*; nothing was imported\. Export the file in English/,
    );
  });

  describe('if an earlier program read it differently', () => {
    /** Leaves the lake as a program that took `+` for a letter would have. */
    async function loadAsEarlier(name: string, lines: readonly string[]): Promise<void> {
      await load(
        name,
        lines.map((line) => line.replaceAll('+', '%2B')),
      );
      const lake = join(folders.market.path, 'lake');
      const catalogue = await readCatalogue(lake);
      const sources = catalogue.sources.map((source) => ({ ...source, reading: 1 }));
      const last = sources.pop();
      if (last === undefined) throw new Error('nothing was imported');
      const sha256 = await hashFile(await folders.folder.write(name, lines));
      await writeCatalogue(lake, { ...catalogue, sources: [...sources, { ...last, sha256 }] });
    }

    const SALES = [HEADERS.webExport, webSale({ area: 'BUSINESS BAY', project: 'Marina Crown' })];
    const RENTS = [openDataRent({ AREA_EN: 'Business Bay', PROJECT_EN: 'Marina Crown' })];
    const form = (lines: readonly string[]): string[] =>
      lines.map((line) => line.replace(/business bay/i, (name) => name.replace(' ', '+')));

    it.each([
      ['transaction', 'csv', SALES],
      ['rent_contract', 'jsonl', RENTS],
    ])('is read again once, and each %s counts once', async (table, ending, genuine) => {
      const records = (): Promise<readonly Record<string, unknown>[]> =>
        stored(`SELECT * EXCLUDE (part, origin, line, id, deal) FROM ${table}`);
      await loadAsEarlier(`garbled.${ending}`, form(genuine));
      expect((await records())[0]).toMatchObject({ area: expect.stringContaining('+') });
      await load(`garbled.${ending}`, form(genuine));
      const [read, ...others] = await records();
      expect([read, others]).toEqual([
        expect.objectContaining({ area: expect.stringMatching(/^business bay$/i) }),
        [],
      ]);
      expect(await load(`genuine.${ending}`, genuine)).toMatchObject({ source: { accepted: 0, merged: 1 } });
      expect(await load(`garbled.${ending}`, form(genuine))).toMatchObject({ status: 'unchanged' });
      expect(await records()).toEqual([read]);
    });

    it('leaves what other files said since, in the words of today', async () => {
      await loadAsEarlier('garbled.csv', form(SALES));
      await load('newer.csv', [
        HEADERS.webExport,
        webSale({ area: '', project: '' }),
        webSale({ area: 'MAJAN', price: 1_100_000 }),
      ]);
      await load('garbled.csv', form(SALES));
      expect(await stored('SELECT area, price, origin FROM transaction')).toEqual([
        { area: 'MAJAN', price: 1_100_000, origin: 2 },
      ]);
      const { sources } = await readCatalogue(join(folders.market.path, 'lake'));
      expect(sources.map(({ sequence, file, rows, accepted }) => [sequence, file, rows, accepted])).toEqual([
        [1, 'garbled.csv', 1, 1],
        [2, 'newer.csv', 2, 0],
      ]);
    });
  });
});
