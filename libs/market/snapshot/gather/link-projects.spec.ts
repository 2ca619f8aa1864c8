import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { parse } from 'csv-parse/sync';
import { describe, expect, it } from '@jest/globals';

import { chooseLinks, type RegisterProject, type SoldProject } from './link-projects.js';

const entry = (
  number: string,
  arabicName: string,
  facts: Partial<RegisterProject> = {},
): RegisterProject => ({
  number,
  arabicName,
  district: 'businessbay',
  startDay: 19_000,
  finishedDay: null,
  ...facts,
});
const sold = (name: string, facts: Partial<SoldProject> = {}): SoldProject => ({
  key: name,
  name,
  district: 'businessbay',
  lastDay: 20_500,
  firstOffPlanDay: 20_400,
  ...facts,
});
const linked = (projects: SoldProject[], register: RegisterProject[]): Record<string, string> =>
  Object.fromEntries(chooseLinks(projects, register).map(({ key, number }) => [key, number]));

describe('linking projects of the sales to the Arabic register', () => {
  it('finds a project by the sound of its name, in its own district alone', () => {
    const register = [entry('1', 'بيننسولا فور'), entry('2', 'بينينسولا فايف'), entry('3', 'كريك واترز')];
    expect(
      linked([sold('Peninsula Five'), sold('Creek Waters', { district: 'alkhairan' })], register),
    ).toEqual({
      'Peninsula Five': '2',
    });
  });

  it('matches nothing if two entries sound alike, and gives an entry only to the most similar name', () => {
    expect(linked([sold('Azizi Grand')], [entry('1', 'عزيزي جراند'), entry('2', 'عزيزي غراند')])).toEqual({});
    expect(linked([sold('Creek Waters'), sold('Creek Water')], [entry('1', 'كريك واترز')])).toEqual({
      'Creek Water': '1',
    });
  });

  it('finds a renamed project by either of its names, once', () => {
    const places = [sold('The Place', { key: 'renamed' }), sold('Golf Residences', { key: 'renamed' })];
    expect(linked(places, [entry('1', 'ذا بلايس')])).toEqual({ renamed: '1' });
    expect(chooseLinks(places, [entry('1', 'ذا بلايس'), entry('2', 'جولف ريزيدنسز')])).toHaveLength(1);
  });

  it('rejects a project that began after the sales, or was finished long before it was sold off-plan', () => {
    const late = entry('1', 'كريك واترز', { startDay: 20_700 });
    const done = entry('1', 'كريك واترز', { finishedDay: 19_900 });
    expect(linked([sold('Creek Waters')], [late])).toEqual({});
    expect(linked([sold('Creek Waters')], [done])).toEqual({});
    expect(linked([sold('Creek Waters', { firstOffPlanDay: null })], [done])).toEqual({
      'Creek Waters': '1',
    });
  });
});

const folder = resolve(process.env['MARKET_DATA_DIR'] ?? '../shared/data', 'dld');
const FILES = ['projects.csv', 'transactions-pulse-sample.csv'].map((file) => join(folder, file));
const present = FILES.every((file) => existsSync(file));
if (!present) console.warn(`skipped: no register files in ${folder}`);

type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string): Row[] => parse<Row>(readFileSync(file), { columns: true, bom: true });

(present ? describe : describe.skip)(
  'on the real register, where the sales of some projects carry its number',
  () => {
    it('is right in at least 97 % of its matches, and matches two of three', () => {
      const [projects = [], sales = []] = FILES.map(rowsOf);
      const register = projects.map((row) =>
        entry(row['project_number'] ?? '', row['project_name_ar'] ?? '', {
          district: row['area_name_en'] ?? '',
        }),
      );
      const numbers = new Set(register.map(({ number }) => number));
      const pairs = new Map<string, SoldProject>();
      for (const row of sales) {
        const number = (row['project_number'] ?? '').replace(/\.0$/, '');
        const name = row['project_name_en'] ?? '';
        if (numbers.has(number) && name !== '')
          pairs.set(number, sold(name, { key: number, district: row['area_name_en'] ?? '' }));
      }
      const links = chooseLinks([...pairs.values()], register);
      const right = links.filter(({ key, number }) => key === number).length;
      expect(pairs.size).toBeGreaterThan(1000);
      expect(right / links.length).toBeGreaterThanOrEqual(0.97);
      expect(right / pairs.size).toBeGreaterThanOrEqual(0.66);
    });
  },
);
