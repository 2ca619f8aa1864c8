import { describe, expect, it } from '@jest/globals';

import { guessWord } from './nearest-name.js';

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
