import { describe, expect, it } from '@jest/globals';

import type { AnalysisParts } from '#scoring';

import type { SaleChange } from '../register/sale-change.js';
import { usedSales } from './used-sales.js';

type Comparable = NonNullable<AnalysisParts['comparables']>[number];

const BEFORE: SaleChange['before'] = {
  ...{ date: '2026-03-12', price: 9_400_000, size_sqft: 1_204, area: 'Marsa Dubai' },
  ...{ property_type: 'apartment', completion: 'ready', procedure: 'resale' },
};
const changes = (...list: SaleChange[]) => new Map(list.map((change) => [change.id, change]));
const corrected = (id: string): SaleChange => ({
  ...{ id, change: 'corrected', reason: null, before: BEFORE },
  after: { ...BEFORE, price: 2_400_000 },
});
const comparable = (id: string, weight: number, more: Partial<Comparable> = {}) =>
  ({ id, ...BEFORE, weight, rejected: null, ...more }) as Comparable;

describe('usedSales', () => {
  it('names the comparables that changed, the heaviest first', () => {
    const used = usedSales(
      [comparable('1', 0.1), comparable('2', 0.3), comparable('3', 0.2)],
      changes(corrected('1'), corrected('2'), corrected('9')),
    );
    expect(used.map(({ id, weight }) => [id, weight])).toEqual([
      ['2', 0.3],
      ['1', 0.1],
    ]);
  });

  it('omits what was rejected, and what has not changed', () => {
    const known = comparable('1', 0.1, { price: 2_400_000 });
    expect(
      usedSales(
        [known, comparable('2', 0, { rejected: 'outlier' })],
        changes(corrected('1'), corrected('2')),
      ),
    ).toEqual([]);
  });

  it('names a sale no longer used as evidence, whatever the register says of it', () => {
    const gone: SaleChange = { ...corrected('1'), change: 'withdrawn', after: null };
    const marked: SaleChange = {
      ...corrected('2'),
      change: 'quarantined',
      reason: 'duplicate',
      after: BEFORE,
    };
    const used = usedSales([comparable('1', 0.1), comparable('2', 0.1)], changes(gone, marked));
    expect(used.map(({ change }) => change)).toEqual(['withdrawn', 'quarantined']);
  });
});
