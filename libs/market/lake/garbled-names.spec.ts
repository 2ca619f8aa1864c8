import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { MarketDatabase } from '../database/market-database.js';
import { importFolders } from './import-folders.fixture.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { readCatalogue } from './lake-catalogue.js';
import { LakeStore } from './lake-store.js';
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

  async function load(name: string, lines: readonly string[]): Promise<ImportOutcome | undefined> {
    const file = await folders.folder.write(name, lines);
    const [outcome] = await importFiles([file], { marketDir: folders.market.path, clock: systemClock });
    return outcome;
  }

  async function stored(sql: string): Promise<readonly Record<string, unknown>[]> {
    const lake = join(folders.market.path, 'lake');
    const database = await MarketDatabase.open();
    try {
      await new LakeStore(lake, await readCatalogue(lake)).attach(database);
      return await database.rows(sql);
    } finally {
      database.close();
    }
  }

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
    expect(alone?.status === 'refused' && alone.reason).toMatch(
      /row 2 has AREA_EN مرسى دبي, which is in Arabic: export the file with the English names/,
    );
    const header = await load('arabic header.csv', ['رقم المعاملة,تاريخ المعاملة,القيمة', '11-1-2026,a,b']);
    expect(header?.status === 'refused' && header.reason).toMatch(
      /the header is in Arabic .*; nothing was imported\. Export the file in English/,
    );
  });
});
