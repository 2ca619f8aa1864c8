import { describe, expect, it } from '@jest/globals';

import { atOnce } from '#platform';

import type { SalesTable } from '../tables/types.js';
import { compareSales, type RegisterSales, type SaleChange } from './compare-sales.js';
import { StringColumnWriter } from './gather/fetch-columns.js';

interface Row {
  readonly id: string;
  readonly day: number;
  readonly price?: number;
  readonly area?: string;
  readonly exclusion?: number;
}

function register(rows: readonly Row[]): RegisterSales {
  const names = [...new Set(rows.map(({ area = 'Marsa Dubai' }) => area))];
  const id = new StringColumnWriter(rows.length);
  rows.forEach((row) => id.append(row.id));
  const zeros = new Uint8Array(rows.length);
  const sales = {
    ...{ count: rows.length, propertyType: zeros, offPlan: zeros, procedure: zeros, id: id.finish() },
    day: Int32Array.from(rows, ({ day }) => day),
    price: Float64Array.from(rows, ({ price = 1_000_000 }) => price),
    sizeSqft: Float64Array.from(rows, () => 800),
    exclusion: Uint8Array.from(rows, ({ exclusion = 0 }) => exclusion),
    area: Int32Array.from(rows, ({ area = 'Marsa Dubai' }) => names.indexOf(area)),
  } as unknown as SalesTable;
  return { areas: names.map((name) => ({ name, district: name })), sales };
}

const compare = (before: readonly Row[], after: readonly Row[]): SaleChange[] =>
  atOnce(compareSales(register(before), register(after)));

const ROWS: readonly Row[] = [
  { id: '1-11-2026-1', day: 10 },
  { id: '1-11-2026-2', day: 10 },
  { id: '1-11-2026-3', day: 10 },
  { id: '1-11-2026-4', day: 12 },
  { id: '1-11-2026-5', day: 14, exclusion: 3 },
];
const edit = (id: string, change: Partial<Row> | null): Row[] =>
  ROWS.flatMap((row) => (row.id !== id ? [row] : change === null ? [] : [{ ...row, ...change }]));

describe('compareSales', () => {
  it('finds nothing if rows were only added, whatever their days', () => {
    const added = [{ id: '1-11-2026-0', day: 10 }, ...ROWS, { id: '1-11-2026-9', day: 20 }];
    expect(compare(ROWS, added)).toEqual([]);
    expect(compare([], ROWS)).toEqual([]);
  });

  it('reports a corrected price with its old and new value', () => {
    expect(compare(ROWS, edit('1-11-2026-2', { price: 1_100_000 }))).toEqual([
      {
        id: '1-11-2026-2',
        before: expect.objectContaining({ day: 10, price: 1_000_000, area: 'Marsa Dubai' }),
        after: expect.objectContaining({ day: 10, price: 1_100_000 }),
        exclusion: null,
      },
    ]);
  });

  it('finds a sale that moved to another day or area by its id', () => {
    const moved = edit('1-11-2026-1', null).concat({ id: '1-11-2026-1', day: 15 });
    expect(compare(ROWS, moved)).toMatchObject([
      { id: '1-11-2026-1', before: { day: 10 }, after: { day: 15 } },
    ]);
    expect(compare(ROWS, edit('1-11-2026-4', { area: 'Al Barsha' }))).toMatchObject([
      { before: { area: 'Marsa Dubai' }, after: { area: 'Al Barsha' } },
    ]);
  });

  it('reports what is withdrawn and what is quarantined, and why', () => {
    expect(compare(ROWS, edit('1-11-2026-3', null))).toMatchObject([
      { id: '1-11-2026-3', after: null, exclusion: null },
    ]);
    expect(compare(ROWS, edit('1-11-2026-4', { exclusion: 3 }))).toMatchObject([
      { id: '1-11-2026-4', exclusion: 'duplicate' },
    ]);
  });

  it('reports nothing of a sale that was no comparable', () => {
    expect(compare(ROWS, edit('1-11-2026-5', null))).toEqual([]);
    expect(compare(ROWS, edit('1-11-2026-5', { exclusion: 0 }))).toEqual([]);
  });
});
