import { describe, expect, it } from '@jest/globals';

import { Turns } from '../take-turns.js';
import { checkParts } from './check-parts.js';
import { type RawSlice, SLICE } from './raw-slice.js';

/** Refused at once: only their number matters here. */
const WRONG = new Array<unknown>(SLICE).fill(null);

async function* slices(count: number): AsyncGenerator<RawSlice> {
  for (let slice = 0; slice < count; slice += 1) yield await Promise.resolve({ items: WRONG });
}

async function read(count: number): Promise<number> {
  let items = 0;
  for await (const part of checkParts(slices(count), new Turns())) items += part.items.length;
  return items;
}

describe('the parts of a file', () => {
  it('are a hundred thousand listings at most, and one at least', async () => {
    expect(await read(100_000 / SLICE)).toBe(100_000);
    await expect(read(100_000 / SLICE + 1)).rejects.toMatchObject({
      code: 'invalid_fields',
      message: 'The file has more than 100000 listings; send 1 to 100000.',
    });
    await expect(read(0)).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  it('assign a custom_id to its first item alone, whichever part that is in', async () => {
    const named = { items: [{ custom_id: 'a', property: {} }] };
    const good = {
      custom_id: 'a',
      property: { area: 'x', type: 'villa', bedrooms: 3, size_sqft: 2_000, listing_price: 1e6 },
    };
    async function* two(): AsyncGenerator<RawSlice> {
      yield await Promise.resolve(named);
      yield { items: [{ ...good, custom_id: 'b' }, good] };
    }
    const errors: (string | null)[] = [];
    for await (const { items } of checkParts(two(), new Turns()))
      errors.push(...items.map((item) => ('error' in item ? item.error.detail : null)));
    expect(errors.at(-1)).toBe('custom_id "a" is already used by item 0; give each item its own, or none.');
  });
});
