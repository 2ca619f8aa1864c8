import { describe, expect, it } from '@jest/globals';

import { chooseRenames, type SharedDeals } from './choose-renames.js';
import { possibleRenames, type SoldName } from './compare-names.js';

const YEAR = 365;
/** A name from the files of the first year, sold off-plan. */
const sold = (name: string, facts: Partial<SoldName> = {}): SoldName => ({
  key: `sciencepark/${name}`,
  name,
  number: null,
  firstKnown: 0,
  lastKnown: YEAR,
  lastDay: YEAR,
  soldReady: false,
  soldOffPlan: true,
  ...facts,
});
/** A name from the later files. */
const later = (name: string, facts: Partial<SoldName> = {}): SoldName =>
  sold(name, { firstKnown: YEAR + 1, lastKnown: 2 * YEAR, lastDay: 2 * YEAR, ...facts });

/** Sales by layout; by default all names sell the same flats. */
type Layouts = Readonly<Record<string, Readonly<Record<string, number>>>>;
const FLATS = { '0/40.1': 10, '1/70.2': 10 };

function renamed(
  names: readonly SoldName[],
  layouts: Layouts = {},
  shared: readonly SharedDeals[] = [],
): string[] {
  const layoutsOf = (key: string): Map<string, number> =>
    new Map(Object.entries(layouts[key.replace('sciencepark/', '')] ?? FLATS));
  return chooseRenames(names, possibleRenames(names), layoutsOf, shared).map(({ old, now }) =>
    `${old} → ${now}`.replaceAll('sciencepark/', ''),
  );
}

describe('names that the register gave up', () => {
  it.each([
    ['Skyhills Astra', 'Skyhills Astra by HRE'],
    ['Skyhills Residences 2', 'Skyhills II by HRE'],
    ['Mareva The Oasis', 'The Oasis - Mareva'],
    ['Skyhills Residences', 'Skyhills I by HRE'],
    ['Riverside Crescent', '330 Riverside Crescent'],
  ])('are those with the same words, labels and homes: %s became %s', (old, now) => {
    expect(renamed([sold(old), later(now)])).toEqual([`${old} → ${now}`]);
  });

  it.each([
    ['Port De La Mer - Le Ciel', 'Port De La Mer - Le Soleil'],
    ['Lagoon Views 3', 'Lagoon Views 10'],
    ['Haven by Aldar 2', 'Haven by Aldar 3'],
    ['Sports View Residence', 'Sports View Residence 2'],
    ['Capria East', 'Capria West'],
    ['Olivia by Danube', 'Olivia by Karma'],
    ['310 Riverside Crescent', '330 Riverside Crescent'],
    ['The Residence', 'Residences by Prestige One'],
  ])('are not another building of the same homes: %s is not %s', (old, now) => {
    expect(renamed([sold(old), later(now)])).toEqual([]);
  });

  it('are used one after the other, by the files and by the sales', () => {
    expect(renamed([sold('Astra', { lastKnown: YEAR + 1 }), later('Astra by HRE')])).toEqual([]);
    expect(renamed([sold('Astra', { lastDay: 2 * YEAR }), later('Astra by HRE')])).toEqual([]);
  });

  it('share one district and project number, and exclude homes finished before', () => {
    expect(renamed([sold('Astra', { key: 'elsewhere/Astra' }), later('Astra by HRE')])).toEqual([]);
    expect(renamed([sold('Astra', { number: '7' }), later('Astra by HRE', { number: '8' })])).toEqual([]);
    expect(renamed([sold('Astra', { number: '7' }), later('Astra by HRE', { number: '7' })])).toHaveLength(1);
    expect(renamed([sold('Astra', { soldReady: true }), later('Astra by HRE')])).toEqual([]);
  });

  it('need homes of the same sizes, and more of them where a number came or went', () => {
    const few = { '0/40.1': 3, '1/55.5': 57 };
    const most = { '0/40.1': 40, '1/55.5': 20 };
    const old = [sold('Astra'), later('Astra by HRE')] as const;
    expect(renamed(old, { 'Astra by HRE': few })).toHaveLength(1);
    expect(renamed(old, { 'Astra by HRE': { '0/40.1': 2 } })).toEqual([]);
    expect(renamed(old, { 'Astra by HRE': { '0/40.1': 3, '1/55.5': 58 } })).toEqual([]);
    expect(renamed([sold('Astra'), later('Astra I')], { 'Astra I': most })).toEqual([]);
    expect(renamed([sold('Crescent'), later('330 Crescent')], { Crescent: most })).toEqual([]);
  });

  it('are no rename if two could be meant', () => {
    expect(renamed([sold('Astra'), later('Astra by HRE'), later('Astra I by HRE')])).toEqual([]);
    expect(renamed([sold('Astra'), sold('Astra Residences'), later('Astra by HRE')])).toEqual([]);
  });

  it('lead to the last name if a project was renamed twice', () => {
    const last = later('The Astra by HRE', { firstKnown: 3 * YEAR, lastKnown: 4 * YEAR, lastDay: 4 * YEAR });
    expect(renamed([sold('Astra'), later('Astra by HRE'), last])).toEqual([
      'Astra → The Astra by HRE',
      'Astra by HRE → The Astra by HRE',
    ]);
  });
});

describe('sales registered under two names', () => {
  const place = sold('The Place', { lastKnown: 2 * YEAR - 1 });
  const golf = later('Golf Residences');
  const shared = (deals: number, ofNew = deals): SharedDeals => ({
    keys: ['sciencepark/Golf Residences', 'sciencepark/The Place'],
    deals,
    sales: [ofNew, 40],
  });

  it('prove a rename whatever the words, from the earlier name', () => {
    expect(renamed([place, golf], {}, [shared(3)])).toEqual(['The Place → Golf Residences']);
  });

  it('prove nothing if they are few, or few have the new name: the register corrects single sales', () => {
    expect(renamed([place, golf], {}, [shared(2)])).toEqual([]);
    expect(renamed([place, golf], {}, [shared(17, 19)])).toEqual([]);
  });

  it('prove nothing while the newest file has the old name', () => {
    const still = { ...place, lastKnown: golf.lastKnown };
    expect(renamed([still, golf], {}, [shared(17)])).toEqual([]);
  });

  it('find a name that no sale has any more', () => {
    expect(renamed([golf], {}, [shared(17)])).toEqual(['The Place → Golf Residences']);
  });
});
