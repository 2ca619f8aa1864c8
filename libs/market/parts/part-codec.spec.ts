import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { emptySnapshot } from './empty-snapshot.fixture.js';
import { aligned, decodeParts, encodeParts } from './part-codec.js';

const sales = Int32Array.from({ length: 2000 }, (_, row) => row);
const snapshot = emptySnapshot({ day: sales });

/** Encodes to bytes as laid out in a file, and decodes again. */
function kept(parts: ReadonlyMap<string, unknown>, loaded = snapshot): ReadonlyMap<string, unknown> {
  const { tree, columns } = encodeParts(parts, snapshot);
  const bytes = new Uint8Array(columns.reduce((size, column) => size + aligned(column.length), 0));
  let at = 0;
  for (const column of columns) {
    bytes.set(column, at);
    at += aligned(column.length);
  }
  return decodeParts(tree, bytes.buffer, loaded);
}

const column = fc
  .tuple(fc.constantFrom(Int8Array, Uint8Array, Int32Array, Float32Array, Float64Array), fc.nat({ max: 700 }))
  .chain(([type, length]) =>
    fc.array(fc.double(), { minLength: 1, maxLength: 20 }).map((values) => {
      const array = new type(length);
      for (let at = 0; at < length; at++) array[at] = values[at % values.length] ?? 0;
      return array;
    }),
  );
const plain = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    ...[fc.double(), fc.string({ unit: 'grapheme' }), fc.constantFrom(null, undefined, true, -0), column],
    ...[fc.array(tie('any')), fc.dictionary(fc.string(), tie('any'), { noNullPrototype: true })],
    fc.array(fc.tuple(fc.string(), tie('any'))).map((entries) => new Map(entries)),
    fc.array(fc.string()).map((texts) => new Set(texts)),
  ),
})).any;

describe('encodeParts', () => {
  it('restores every part to the bit', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), plain)), (entries) => {
        const parts = new Map(entries);
        expect(kept(parts)).toStrictEqual(parts);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('stores an array shared by two parts once', () => {
    const shared = new Float64Array(1000).fill(NaN);
    const back = kept(
      new Map([
        ['a', [shared]],
        ['b', [shared]],
      ]),
    ) as Map<string, [Float64Array]>;
    expect(back.get('a')?.[0]).toBe(back.get('b')?.[0]);
    expect(encodeParts(new Map([['a', [shared, shared]]]), snapshot).columns).toHaveLength(1);
  });

  it('refers to a column of the snapshot instead of storing it again, in whatever order its tables have them', () => {
    const parts = new Map([['a', { day: sales }]]);
    expect(encodeParts(parts, snapshot).columns).toHaveLength(0);
    const loaded = emptySnapshot({ price: new Float64Array(2000), day: sales.slice() });
    const { day } = kept(parts, loaded).get('a') as { day: unknown };
    expect(day).toBe(loaded.sales.day);
    expect(() => kept(parts, emptySnapshot({}))).toThrow('sales.day');
  });

  it.each([
    ['a function', () => 1],
    ['a view of bytes', new DataView(new ArrayBuffer(8))],
  ])('refuses %s, which would not be restored as the same value', (_, value) => {
    expect(() => encodeParts(new Map([['a', { value }]]), snapshot)).toThrow();
  });
});
