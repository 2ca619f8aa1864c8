import { expect, it } from '@jest/globals';

import { FileItem } from '../raw-items.js';
import { type MappedColumn, readColumnMap } from './read-column-map.js';
import { readCsvBatch } from './read-csv-batch.js';

const HEADER = 'custom_id,area,building,type,bedrooms,size_sqft,listing_price';
const ROW = 'c1,Dubai Marina,Marina Gate 1,apartment,2,1200,2500000';
const items = async (text: string) => (await readCsvBatch(text)).items;
const refusal = (code: string, detail: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(detail) });

it('names every faulty column of a header as written, with the field it seems to be', async () => {
  const header = 'CustomId,area,Unit/Tower,type,bedrooms,sizeSqft,listingPrice';
  await expect(items(`${header}\n${ROW}`)).rejects.toMatchObject({
    code: 'unknown_field',
    message:
      'There is no column "CustomId"; did you mean "custom_id"? (and 3 more in errors) Map a column with another ' +
      'name to a field with map=column:field, here perhaps map="CustomId:custom_id,sizeSqft:size_sqft,' +
      'listingPrice:listing_price", or keep columns that are not fields with passthrough=true. Fields ' +
      'without a column: custom_id, building, size_sqft, plot_sqft, listing_price, intent, completion, floor, ' +
      'service_charge_per_sqft, annual_rent, loan_amount, reference.',
    details: {
      errors: [
        { pointer: '/CustomId', detail: 'There is no column "CustomId"; did you mean "custom_id"?' },
        {
          pointer: '/Unit~1Tower',
          detail: 'There is no column "Unit/Tower"; map it to a field, or keep it.',
        },
        { pointer: '/sizeSqft', detail: 'There is no column "sizeSqft"; did you mean "size_sqft"?' },
        {
          pointer: '/listingPrice',
          detail: 'There is no column "listingPrice"; did you mean "listing_price"?',
        },
      ],
    },
  });
  await expect(items('area,type,Bedrooms,listing_price,Area,TYPE\n')).rejects.toEqual(
    refusal('malformed_csv', /names the columns "Area", "TYPE" twice/),
  );
  await expect(items('area,note,note,note,note,type\n')).rejects.toEqual(
    refusal('malformed_csv', /names the column "note" twice/),
  );
  await expect(items('custom_id,area,type,size_sqft\n')).rejects.toMatchObject({
    details: { errors: [{ pointer: '/bedrooms' }, { pointer: '/listing_price' }] },
  });
  const map = readColumnMap('Loan No:reference,Tower:building');
  await expect(readCsvBatch(`${HEADER}\n${ROW}`, { map, passthrough: true })).rejects.toMatchObject({
    details: {
      errors: [
        { parameter: 'map', detail: expect.stringMatching(/"Loan No", which is not in the header/) },
        { parameter: 'map', detail: expect.stringMatching(/"Tower", which is not in the header/) },
      ],
    },
  });
});

it('names the field of every column that an agency calls otherwise, and the map for all of them', async () => {
  const header = 'Ref No,Community,Tower,Property Type,Beds,"BUA, sqft",Asking Price,"Price ""old""",Agent';
  await expect(items(`${header}\n`)).rejects.toMatchObject({
    code: 'unknown_field',
    message:
      'There is no column "Ref No"; did you mean "reference"? (and 8 more in errors) Map a column with another ' +
      'name to a field with map=column:field, here perhaps map="Ref No:reference,Community:area,Tower:building,' +
      'Property Type:type,Beds:bedrooms,BUA%2C sqft:size_sqft,Asking Price:listing_price", or keep columns that ' +
      'are not fields with passthrough=true. Fields without a column: custom_id, area, building, type, bedrooms, ' +
      'size_sqft, plot_sqft, listing_price, intent, completion, floor, service_charge_per_sqft, annual_rent, ' +
      'loan_amount, reference.',
    details: {
      errors: [
        { pointer: '/Ref No', detail: 'There is no column "Ref No"; did you mean "reference"?' },
        { detail: 'There is no column "Community"; did you mean "area"?' },
        { detail: 'There is no column "Tower"; did you mean "building"?' },
        { detail: 'There is no column "Property Type"; did you mean "type"?' },
        { detail: 'There is no column "Beds"; did you mean "bedrooms"?' },
        { detail: 'There is no column "BUA, sqft"; did you mean "size_sqft"?' },
        { detail: 'There is no column "Asking Price"; did you mean "listing_price"?' },
        { detail: 'There is no column "Price \\"old\\""; map it to a field, or keep it.' },
        { detail: 'There is no column "Agent"; map it to a field, or keep it.' },
      ],
    },
  });
});

it('names the column that seems to be a missing one where own columns are kept', async () => {
  const options = { map: new Map<string, MappedColumn>(), passthrough: true };
  const text = 'Community,type,bedrooms,size_sqft,Agent\n';
  await expect(readCsvBatch(text, options)).rejects.toMatchObject({
    details: {
      errors: [
        {
          pointer: '/area',
          detail: expect.stringContaining('map "Community" or another column to it with map=column:area.'),
        },
        { pointer: '/listing_price', detail: expect.stringContaining('map another column to it') },
      ],
    },
  });
});

it('reads a file with the map that its refusal suggests', async () => {
  const text = `Community,Unit Type,Beds,"BUA, sqm",Asking Price\nJVC,flat,1,80,900000\n`;
  const message = await items(text).then(String, String);
  const map = readColumnMap(/map="([^"]+)"/.exec(message)?.[1] ?? '');
  const [item] = (await readCsvBatch(text, { map, passthrough: false })).items;
  const { property } = (item as FileItem).item as { property: object };
  expect(property).toMatchObject({ area: 'JVC', type: 'flat', bedrooms: 1, listing_price: 900_000 });
});
