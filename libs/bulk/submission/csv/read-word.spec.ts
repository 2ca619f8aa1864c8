import { expect, it } from '@jest/globals';

import { readWord } from './read-word.js';

it.each([
  ['completion', 'completed', 'ready'],
  ['completion', 'Completed-Primary', 'ready'],
  ['completion', 'off_plan_primary', 'off_plan'],
  ['completion', 'Under construction', 'off_plan'],
  ['completion', 'على الخارطة', 'off_plan'],
  ['completion', 'Vacant on Transfer', 'ready'],
  ['completion', 'tenanted', 'ready'],
  ['completion', 'مؤجر', 'ready'],
  ['completion', 'Off-plan resale', 'off_plan'],
  ['completion', 'تحت الإنشاء', 'off_plan'],
  ['type', 'شقة', 'apartment'],
  ['type', 'Studio apt', 'studio'],
  ['type', 'Town House', 'townhouse'],
  ['type', 'Apt.', 'apartment'],
  ['type', 'استديو', 'studio'],
  ['type', 'Apt', 'apartment'],
  ['type', 'Serviced Apartments', 'hotel_apartment'],
  ['type', 'شقة فندقية', 'hotel_apartment'],
  ['type', '\u200fشقة\u200f', 'apartment'],
  ['type', '\u202aApartment\u202c', 'Apartment'],
])('reads %s %j as %s', (field, cell, word) => {
  expect(readWord(field, cell)).toBe(word);
});

it.each([
  ['completion', 'soon'],
  ['completion', 'constructor'],
  ['type', 'Land'],
  ['area', 'completed'],
])('leaves %s %j to the item check', (field, cell) => {
  expect(readWord(field, cell)).toBe(cell);
});
