import { describe, expect, it } from '@jest/globals';

import { checkItems } from './check-items.js';
import { readCsvBatch } from './csv/read-csv-batch.js';
import { readNdjsonBatch } from './read-ndjson-batch.js';

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
      'size_sqft is "85 m"; give square feet, such as 850 or 1,200, or square metres, such as 85 sqm. If it is in square metres, send 915.',
      'listing_price is "1.000.000"; give an amount in AED, such as 1250000, 1,250,000 or 1.25m. That would be 1000000.',
      expect.stringMatching(/^The row in line 3 has 4 cells, but the header has 5; give every column a cell/),
    ]);
  });

  it('refuses a studio with bedrooms, in JSON and CSV', async () => {
    const { items } = await readCsvBatch(
      'area,type,bedrooms,size_sqft,listing_price\nJVC,Studio apt,2,450,600000\nJVC,Studio apt,0,450,600000\n',
    );
    const sent = [...items, { property: { ...property, type: 'studio' } }];
    const errors = [{ pointer: '/property/bedrooms', code: 'contradicts', detail: expect.any(String) }];
    const refused = { error: expect.objectContaining({ code: 'invalid_fields', errors }) };
    expect(checkItems(sent)).toEqual([
      expect.objectContaining(refused),
      expect.objectContaining({ property: expect.objectContaining({ type: 'apartment', bedrooms: 0 }) }),
      expect.objectContaining(refused),
    ]);
  });

  it('refuses every item that repeats a custom_id, and only those', () => {
    const ids = ['a', 'a', 'b', null, 'b', null, 'a'];
    const checked = checkItems(
      ids.map((id) => ({ custom_id: id, property: { ...property, reference: `r${id}` } })),
    );
    expect(checked.map((item) => ('error' in item ? item.error.detail : null))).toEqual([
      null,
      'custom_id "a" is already used by item 0; give each item its own, or none.',
      null,
      null,
      'custom_id "b" is already used by item 2; give each item its own, or none.',
      null,
      'custom_id "a" is already used by item 0; give each item its own, or none.',
    ]);
    expect(checked[1]).toMatchObject({
      customId: 'a',
      reference: 'ra',
      error: { code: 'invalid_fields', errors: [{ pointer: '/custom_id', code: 'duplicate' }] },
    });
  });

  it('lets an invalid item keep its custom_id and its own error', () => {
    const [first, second, third] = checkItems([
      { custom_id: 'a', property: {} },
      { custom_id: 'a', property },
      { custom_id: 'a', property: {} },
    ]);
    const missing = { errors: expect.arrayContaining([expect.objectContaining({ code: 'required' })]) };
    expect(first).toMatchObject({ error: missing });
    expect(second).toMatchObject({ error: { errors: [{ code: 'duplicate' }] } });
    expect(third).toMatchObject({ error: missing });
  });

  it('names the lines of both rows that have a custom_id, whatever lies between them', async () => {
    const header = 'custom_id,area,type,bedrooms,size_sqft,listing_price,note';
    const row = (id: string, own = '') => `${id},JVC,flat,1,800,900000,${own}`;
    const text = [header, row('a', '"x\ny"'), '', row('b'), row('b', '"\r\nx"'), row('a')].join('\n');
    const { items } = await readCsvBatch(text, { map: new Map(), passthrough: true });
    expect(checkItems(items).flatMap((item) => ('error' in item ? [item.error.detail] : []))).toEqual([
      'custom_id "b" in line 6 is already used in line 5 (item 1); give each item its own, or none.',
      'custom_id "a" in line 8 is already used in line 2 (item 0); give each item its own, or none.',
    ]);
    const lines = ['', row('a'), '', row('a')].map(
      (one) => one && JSON.stringify({ custom_id: one, property }),
    );
    const repeated = checkItems((await readNdjsonBatch(lines.join('\n'))).items);
    expect(repeated[1]).toMatchObject({
      error: { detail: expect.stringMatching(/ in line 4 is .* in line 2 /) },
    });
  });
});
