import { expect, it } from '@jest/globals';

import { checkItems } from '../check-items.js';
import { readCsvBatch } from './read-csv-batch.js';

const GOOD = {
  area: 'JVC',
  type: 'flat',
  bedrooms: '1',
  size_sqft: '800',
  listing_price: '900000',
  floor: '3',
  intent: 'buy',
};
const MONEY = 'give an amount in AED, such as 1250000, 1,250,000 or 1.25m.';
const SIZE = 'give square feet, such as 850 or 1,200, or square metres, such as 85 sqm.';
const SHORTENED = 'A spreadsheet has shortened it; format the column as a number, and save the file again.';

async function fault(field: string, cell: string): Promise<string | null> {
  const row = { ...GOOD, [field]: cell };
  const { items } = await readCsvBatch(`${Object.keys(row).join('\t')}\n${Object.values(row).join('\t')}\n`);
  const [item] = checkItems(items);
  return item !== undefined && 'error' in item ? item.error.detail : null;
}

it.each([
  ['listing_price', 'abc', `listing_price is "abc"; ${MONEY}`],
  ['listing_price', 'USD 1.2m', `listing_price is "USD 1.2m"; ${MONEY}`],
  ['listing_price', '1,2m', `listing_price is "1,2m"; ${MONEY} If the comma is a decimal point, write 1.2m.`],
  [
    'listing_price',
    '1.250.000,50',
    `listing_price is "1.250.000,50"; ${MONEY} If the comma is a decimal point, write 1250000.50.`,
  ],
  ['listing_price', '9.9E+05', `listing_price is "9.9E+05"; ${MONEY} ${SHORTENED}`],
  ['listing_price', 'N/A', 'listing_price is "N/A", which counts as empty; give it.'],
  ['listing_price', '', 'listing_price is missing; give it.'],
  [
    'listing_price',
    'AED 1.2k',
    'listing_price is "AED 1.2k", read as 1200; give 10000 to 5000000000 AED. If it is in thousands, send ' +
      '1200000. If it is the price of a square foot, send it times size_sqft.',
  ],
  ['size_sqft', '850,5', `size_sqft is "850,5"; ${SIZE} If the comma is a decimal point, write 850.5.`],
  [
    'size_sqft',
    '1.200',
    'size_sqft is "1.200", read as 1.2; give 100 to 200000 square feet. If the point separates thousands, write 1200.',
  ],
  [
    'size_sqft',
    '88',
    'size_sqft is 88; give 100 to 200000 square feet. If it is in square metres, send 947.',
  ],
  ['bedrooms', '2+1', 'bedrooms is "2+1"; give a whole number, such as 2, or studio.'],
  ['bedrooms', '99 BR', 'bedrooms is "99 BR", read as 99; give 0 to 12.'],
  ['floor', '5th', 'floor is "5th"; give a number, such as 12.'],
  ['type', 'Land', expect.stringMatching(/^type is "Land"; give one of apartment, /)],
  [
    'type',
    '',
    'type is missing; give one of apartment, villa, townhouse, penthouse, hotel_apartment, studio.',
  ],
  [
    'type',
    'n/a',
    'type is "n/a", which counts as empty; give one of apartment, villa, townhouse, penthouse, hotel_apartment, studio.',
  ],
])('says what is wrong with %s %j', async (field, cell, detail) => {
  expect(await fault(field, cell)).toEqual(detail);
});

it.each([
  ['floor', 'N/A'],
  ['intent', '-'],
])('says nothing of an optional %s %j', async (field, cell) => {
  expect(await fault(field, cell)).toBeNull();
});
