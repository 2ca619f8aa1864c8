import { describe, expect, it } from '@jest/globals';

import { guessWord, tellUnknownWords } from './nearest-name.js';

describe('guessWord', () => {
  it('offers the known word that a misspelt one is near', () => {
    expect(guessWord('comparable', ['confidence', 'comparables'])).toBe('Did you mean "comparables"?');
    expect(guessWord('bu', ['buy', 'invest'])).toBe('Did you mean "buy"?');
    expect(guessWord(['match', 'yild'], ['match', 'yield'])).toBe('Did you mean "yield"?');
  });

  it('offers none for another word', () => {
    expect(guessWord('fr', ['en', 'ar'])).toBeNull();
    expect(guessWord('xlsx', ['csv', 'json'])).toBeNull();
  });
});

it('names the one of several words that is not known', () => {
  const parts = ['value', 'comparables', 'yield'];
  expect(tellUnknownWords(['value', 'derivation', 'yield'], parts)).toBe('"derivation" is none of them.');
  expect(tellUnknownWords(['value', 'yild'], parts)).toBe('"yild" is none of them. Did you mean "yield"?');
  expect(tellUnknownWords(['derivation'], parts)).toBeNull(); // the field's own message names it
  expect(tellUnknownWords([7, 'value'], parts)).toBe('7 is none of them.');
});
