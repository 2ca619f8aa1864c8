import { describe, expect, it } from '@jest/globals';

import { checkItems } from './check-items.js';
import { readCsvBatch } from './csv/read-csv-batch.js';

const property = { area: 'JVC', type: 'flat', bedrooms: 1, size_sqft: 750, listing_price: 900_000 };
const junk = (names: number, name = (at: number) => `u${at}`) =>
  Object.fromEntries(Array.from({ length: names }, (_, at) => [name(at), 0]));
/** Milliseconds of processor time. */
const workSince = (begin: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e3;
};
const errorsOf = (items: readonly unknown[]) =>
  checkItems(items).flatMap((item) => ('error' in item ? [item.error] : []));

/** About two million characters each, the maximum for a batch; the report on each item stays this short. */
const BODIES: [string, () => unknown[]][] = [
  [
    'unknown fields in every item',
    () => Array.from({ length: 500 }, () => ({ property: { ...property, ...junk(300) } })),
  ],
  [
    'near misses of known fields',
    () =>
      Array.from({ length: 500 }, () => ({
        property: junk(120, (at) => `listing_pric${at}`),
        ...junk(120, (at) => `propert${at}`),
      })),
  ],
  ['one item of very many unknown fields', () => [{ property: junk(160_000) }]],
  [
    'an unknown field with a very long name',
    () => [{ property: { ...property, ['x'.repeat(1_900_000)]: 1 } }],
  ],
  [
    'long text for every field',
    () => {
      const long = '\u0001é🏠'.repeat(30);
      const fields = Object.fromEntries(Object.keys(property).map((name) => [name, long]));
      return Array.from({ length: 500 }, () => ({ custom_id: long, property: fields }));
    },
  ],
  ['one very long text', () => [{ property: { ...property, area: '🏠'.repeat(500_000) } }]],
  ['a list for a property', () => [{ property: Array.from({ length: 300_000 }, () => ({})) }]],
  ['an object for a number', () => [{ property: { ...property, bedrooms: junk(160_000) } }]],
  ['items that are texts', () => Array.from({ length: 500 }, () => 'x'.repeat(4_000))],
];

describe('items crafted to be expensive', () => {
  it.each(BODIES)('get short errors: %s', (_, items) => {
    const sent = items();
    const begin = process.cpuUsage();
    const errors = errorsOf(sent);
    expect(workSince(begin)).toBeLessThan(4_000);
    expect(errors).toHaveLength(sent.length);
    expect(JSON.stringify(errors).length).toBeLessThan(sent.length * 700 + 60_000);
    for (const { errors: told = [] } of errors) {
      expect(told.length).toBeGreaterThan(0);
      expect(told.length).toBeLessThanOrEqual(32);
    }
    const told = errors.flatMap((error) => error.errors ?? []);
    expect(told.length).toBeLessThanOrEqual(100 + sent.length);
  });

  it('get the missing fields and the first unknown ones listed, and the number omitted', () => {
    const [error] = errorsOf([{ ...junk(50), property: { size_sqft: 'big', ...junk(50) } }]);
    expect(error?.detail).toMatch(/\(and 104 more, the first 20 of them in errors\)$/);
    expect(error?.errors?.filter(({ code }) => code !== 'unknown_field')).toHaveLength(5);
  });

  it('share one nearest name if they have one mistake in common', () => {
    const items = Array.from({ length: 500 }, () => ({ property: { ...property, bedroms: 1 } }));
    expect(new Set(errorsOf(items).map(({ detail }) => detail))).toEqual(
      new Set(['There is no field "bedroms"; did you mean "bedrooms"?']),
    );
  });

  it('may be a CSV header of two million characters', async () => {
    const begin = process.cpuUsage();
    await expect(readCsvBatch(`${'bedrooms'.repeat(240_000)}\n1\n`)).rejects.toEqual(
      expect.objectContaining({ code: 'unknown_field' }),
    );
    expect(workSince(begin)).toBeLessThan(4_000);
  });
});
