import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { StringColumn } from '../tables/types.js';
import { decodeColumns, encodeColumns } from './column-file.js';
import { stringAt, StringColumnWriter } from './gather/fetch-columns.js';

function strings(values: readonly string[]): StringColumn {
  const writer = new StringColumnWriter(values.length);
  for (const value of values) writer.append(value);
  return writer.finish();
}

describe('column files', () => {
  it('restore every value of every type, and strings in any script', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.double(),
            fc.integer({ min: -128, max: 127 }),
            fc.maxSafeInteger(),
            fc.string({ unit: 'grapheme' }),
          ),
        ),
        (rows) => {
          const columns = {
            price: Float64Array.from(rows, ([price]) => price),
            bedrooms: Int8Array.from(rows, ([, bedrooms]) => bedrooms),
            area: Int32Array.from(rows, ([, , area]) => area % 2 ** 31),
            id: strings(rows.map(([, , , id]) => id)),
          };
          const layout = {
            price: 'Float64Array',
            bedrooms: 'Int8Array',
            area: 'Int32Array',
            id: 'strings',
          } as const;
          const read = decodeColumns(encodeColumns(rows.length, columns), layout, 'test');
          expect(read).toEqual({ count: rows.length, ...columns });
          rows.forEach(([, , , id], row) =>
            expect(stringAt(read['id'] as StringColumn, row)).toBe(Buffer.from(id).toString()),
          );
        },
      ),
      { seed: 3, numRuns: 50 },
    );
  });

  it('name the column that is missing or has another type', () => {
    const bytes = encodeColumns(1, { day: Int32Array.of(5) });
    expect(() => decodeColumns(bytes, { price: 'Float64Array' }, 'sales.columns')).toThrow(
      /sales\.columns has no column price/,
    );
    expect(() => decodeColumns(bytes, { price: 'Float64Array' }, 'x')).toThrow(
      expect.objectContaining({ code: 'snapshot_outdated' }),
    );
    expect(() => decodeColumns(bytes, { day: 'Float64Array' }, 'sales.columns')).toThrow(
      /no column day of Float64Array/,
    );
    expect(() => decodeColumns(Buffer.from('something else'), {}, 'x')).toThrow(/x is no column file/);
  });
});
