import { describe, expect, it } from '@jest/globals';

import { findNear, guessWord, tellUnknownWords } from './nearest-name.js';

describe('guessWord', () => {
  it('suggests the known word closest to a misspelt one', () => {
    expect(guessWord('comparable', ['confidence', 'comparables'])).toBe('Did you mean "comparables"?');
    expect(guessWord('bu', ['buy', 'invest'])).toBe('Did you mean "buy"?');
    expect(guessWord(['match', 'yild'], ['match', 'yield'])).toBe('Did you mean "yield"?');
  });

  it('suggests none for an unrelated word', () => {
    expect(guessWord('fr', ['en', 'ar'])).toBeNull();
    expect(guessWord('xlsx', ['csv', 'json'])).toBeNull();
  });
});

it.each([
  ['plot', 'plot_sqft'],
  ['Asking Price', 'listing_price'],
  ['rent', 'annual_rent'],
  ['unit type', 'type'],
  ['bedroms', 'bedrooms'],
  ['tpye', 'type'],
  ['sizesqft', 'size_sqft'],
  ['agent_id', null],
  ['agent', null],
  ['ref', null],
  ['rate per sqft', null],
])('takes %j for %j', (name, field) => {
  const fields = [
    'area',
    'intent',
    'type',
    'bedrooms',
    'size_sqft',
    'plot_sqft',
    'listing_price',
    'floor',
    'annual_rent',
  ];
  expect(findNear(name, [...fields, 'custom_id'])).toBe(field);
});

it('names the one unknown word among several', () => {
  const parts = ['value', 'comparables', 'yield'];
  expect(tellUnknownWords(['value', 'derivation', 'yield'], parts)).toBe('"derivation" is none of them.');
  expect(tellUnknownWords(['value', 'yild'], parts)).toBe('"yild" is none of them. Did you mean "yield"?');
  expect(tellUnknownWords(['derivation'], parts)).toBeNull(); // the field's own message names it
  expect(tellUnknownWords([7, 'value'], parts)).toBe('7 is none of them.');
});
