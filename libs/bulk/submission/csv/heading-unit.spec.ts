import { expect, it } from '@jest/globals';

import { checkItems } from '../check-items.js';
import { FileItem } from '../raw-items.js';
import { readHeadingUnit } from './heading-unit.js';
import { readColumnMap } from './read-column-map.js';
import { readCsvBatch } from './read-csv-batch.js';

it.each([
  ['size_sqft', 'Size (sqm)', 'sqm'],
  ['size_sqft', 'BUA_SQM', 'sqm'],
  ['size_sqft', 'sizeSqm', 'sqm'],
  ['size_sqft', 'Net area\nm²', 'sqm'],
  ['size_sqft', 'Area (Sq. Mtr)', 'sqm'],
  ['plot_sqft', 'Plot in square metres', 'sqm'],
  ['size_sqft', 'المساحة (متر مربع)', 'sqm'],
  ['size_sqft', 'المساحة بالمتر المربّع', 'sqm'],
  ['size_sqft', 'المساحة م٢', 'sqm'],
  ['size_sqft', 'Area (sq ft)', null],
  ['size_sqft', 'المساحة بالقدم', null],
  ['size_sqft', 'Size', null],
  ['size_sqft', 'Samsung Square Mall area', null],
  ['listing_price', "Price AED '000", 'thousand'],
  ['loan_amount', 'Outstanding (000s)', 'thousand'],
  ['loan_amount', 'Loan, thousands', 'thousand'],
  ['loan_amount', 'القرض بالألف درهم', 'thousand'],
  ['listing_price', 'Price (AED mn)', 'million'],
  ['listing_price', 'Price (m)', 'million'],
  ['listing_price', 'السعر بالملايين', 'million'],
  ['listing_price', 'Asking price (AED)', null],
  ['loan_amount', 'Loan above 1,000,000', null],
  ['loan_amount', 'AED equivalent of USD loan', null],
  ['annual_rent', 'Rent per year', null],
  ['service_charge_per_sqft', 'SC AED/sqft', null],
  ['bedrooms', 'Bedrooms (000)', null],
])('reads for %s from the heading %j the unit %j', (field, heading, unit) => {
  expect(readHeadingUnit(field, heading)).toEqual({ unit });
});

it.each([
  ['size_sqft', 'Size sqm / sqft', /square metres and square feet; name the unit/],
  ['listing_price', 'Price (USD)', /another currency; convert its amounts to AED/],
  ['loan_amount', 'Loan $', /another currency/],
  ['annual_rent', 'Monthly rent', /a part of a year; give the amounts of a year/],
  ['annual_rent', 'الإيجار الشهري', /a part of a year/],
  ['service_charge_per_sqft', 'Service charge per m2', /square metres; give amounts per square foot/],
  ['listing_price', 'Price AED/sqm', /an amount per area; give amounts for the whole home/],
  ['loan_amount', 'Loan (000 or mn)', /thousands and millions/],
])('refuses for %s the heading %j', (field, heading, refusal) => {
  expect(readHeadingUnit(field, heading)).toEqual({ refusal: expect.stringMatching(refusal) });
});

const MAP = readColumnMap('BUA (sqm):size_sqft,Price AED 000:listing_price');
const csv = (size: string, price: string): string =>
  `area,type,bedrooms,BUA (sqm),Price AED 000\nJVC,apartment,2,${size},${price}\n`;

it.each([
  ['120', '1250', 1291.67, 1_250_000],
  ['"1,120.5"', '12.5', 12_060.96, 12_500],
  ['1200 sqft', 'AED 1.25m', 1200, 1_250_000],
  ['120 m2', '1250k', 1291.67, 1_250_000],
  ['big', '—', 'big', undefined],
])('reads %s and %s below headings with units', async (size, price, sqft, aed) => {
  const { items } = await readCsvBatch(csv(size, price), { map: MAP, passthrough: false });
  expect((items[0] as FileItem).item).toEqual({
    property: { area: 'JVC', type: 'apartment', bedrooms: 2, size_sqft: sqft, listing_price: aed },
  });
});

it('says of a cell how it was read, and does not take its unit for another', async () => {
  const { items } = await readCsvBatch(csv('5', '9'), { map: MAP, passthrough: false });
  const [item] = checkItems(items);
  expect(
    item !== undefined && 'error' in item ? item.error.errors?.map(({ detail }) => detail) : null,
  ).toEqual([
    'size_sqft is "5 sqm", read as 53.82; give 100 to 200000 square feet.',
    expect.stringMatching(/^listing_price is "9 thousand", read as 9000; give 10000 /),
  ]);
});

it('refuses a map whose columns cannot be read in the unit they name', async () => {
  const map = readColumnMap('Price USD:listing_price,Rent per month:annual_rent');
  const text = 'area,type,bedrooms,size_sqft,Price USD,Rent per month\nJVC,apartment,2,800,300000,5000\n';
  await expect(readCsvBatch(text, { map, passthrough: false })).rejects.toMatchObject({
    code: 'invalid_fields',
    details: {
      errors: [
        { parameter: 'map', code: 'contradicts', detail: expect.stringMatching(/"Price USD"/) },
        { parameter: 'map', code: 'contradicts', detail: expect.stringMatching(/"Rent per month"/) },
      ],
    },
  });
});
