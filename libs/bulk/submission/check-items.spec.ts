import { describe, expect, it } from '@jest/globals';

import { checkItems } from './check-items.js';
import { readCsvBatch } from './csv/read-csv-batch.js';

const property = { area: 'JVC', type: 'flat', bedrooms: 1, size_sqft: 750, listing_price: 900_000 };

describe('checking the items of a batch', () => {
  it('names what is wrong in one item and keeps the others', () => {
    const items: unknown[] = Array.from({ length: 500 }, (_, index) => ({
      custom_id: `c${index}`,
      property,
    }));
    items[250] = { custom_id: 'bad', property: { ...property, size_sqft: 'big', bedroms: 1 } };
    const checked = checkItems(items);
    expect(checked[249]).toEqual({
      customId: 'c249',
      property: { ...property, type: 'apartment', intent: 'buy' },
    });
    expect(checked.filter((item) => 'error' in item)).toEqual([
      {
        customId: 'bad',
        error: expect.objectContaining({
          code: 'invalid_fields',
          errors: expect.arrayContaining([
            expect.objectContaining({ pointer: '/property/size_sqft', code: 'wrong_type' }),
            expect.objectContaining({ pointer: '/property/bedroms', code: 'unknown_field' }),
          ]),
        }),
      },
    ]);
  });

  it.each([null, 'text', 7, [], {}, { property: null }, { property: [] }, { property, extra: 1 }])(
    'turns %j into an error of that item',
    (item) => {
      expect(checkItems([item])).toEqual([
        { customId: null, error: expect.objectContaining({ errors: [expect.anything()] }) },
      ]);
    },
  );

  it('tells a CSV sender what to correct without mentioning JSON', async () => {
    const { items } = await readCsvBatch(
      'area,type,bedrooms,size_sqft,listing_price\nJVC,flat,1,85 m,1.000.000\nJVC,flat,1,800\n',
    );
    const details = checkItems(items)
      .flatMap((item) => ('error' in item ? (item.error.errors ?? []) : []))
      .map((error) => error.detail);
    expect(details).toEqual([
      'size_sqft is "85 m"; give a number in digits, without quotes, spaces or units. If it is in square metres, send 915.',
      'listing_price is "1.000.000"; give a number in digits, without quotes, spaces or units. That would be 1000000.',
      expect.stringMatching(/^The row has 4 cells, but the header has 5; give every column a cell/),
    ]);
  });

  it('refuses a batch with a duplicate custom_id, even if one of the two items is wrong', () => {
    const twice = [{ custom_id: 'a', property }, { property }, { custom_id: 'a', property: {} }];
    expect(() => checkItems(twice)).toThrow(
      expect.objectContaining({
        code: 'invalid_fields',
        details: { errors: [expect.objectContaining({ pointer: '/items/2/custom_id', code: 'duplicate' })] },
      }),
    );
    expect(checkItems([{ property }, { property, custom_id: null }])).toHaveLength(2);
  });
});
