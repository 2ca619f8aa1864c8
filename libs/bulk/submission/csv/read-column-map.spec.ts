import { expect, it } from '@jest/globals';

import { readColumnMap } from './read-column-map.js';

const read = (text: string) => [...readColumnMap(text).values()].map(({ column, field }) => [column, field]);

it.each<[string, string[][]]>([
  ['', []],
  ['loan_id:reference', [['loan_id', 'reference']]],
  [
    'loan_id:reference, Price:Listing Price',
    [
      ['loan_id', 'reference'],
      ['Price', 'listing_price'],
    ],
  ],
  [
    'Price, AED:listing_price,Size: net:size_sqft',
    [
      ['Price, AED', 'listing_price'],
      ['Size: net', 'size_sqft'],
    ],
  ],
  [
    'loan_id:reference,Price, AED, 2026:listing_price',
    [
      ['loan_id', 'reference'],
      ['Price, AED, 2026', 'listing_price'],
    ],
  ],
  [
    'Size%3A net%2c sqft:size_sqft,Yield %:annual_rent,Share %25:reference',
    [
      ['Size: net, sqft', 'size_sqft'],
      ['Yield %', 'annual_rent'],
      ['Share %', 'reference'],
    ],
  ],
])('reads the map %j', (text, pairs) => {
  expect(read(text)).toEqual(pairs);
});

it.each([
  ['loan_id', /map has "loan_id"; give column:field/],
  ['loan_id:reference,', /map has ""; give column:field/],
  [':reference', /map has ":reference"; give column:field/],
  ['loan_id:refrence', /did you mean "reference"/],
  ['a b:area,A_b:type', /names the column "A_b" twice/],
])('refuses the map %j', (text, message) => {
  expect(() => readColumnMap(text)).toThrow(message);
});
