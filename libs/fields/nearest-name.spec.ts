import { describe, expect, it } from '@jest/globals';

import { guessWord, tellUnknownWords } from './nearest-name.js';

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

it('names the one unknown word among several', () => {
  const parts = ['value', 'comparables', 'yield'];
  expect(tellUnknownWords(['value', 'derivation', 'yield'], parts)).toBe('"derivation" is none of them.');
  expect(tellUnknownWords(['value', 'yild'], parts)).toBe('"yild" is none of them. Did you mean "yield"?');
  expect(tellUnknownWords(['derivation'], parts)).toBeNull(); // the field's own message names it
  expect(tellUnknownWords([7, 'value'], parts)).toBe('7 is none of them.');
});
