import { describe, expect, it } from '@jest/globals';

import { isSamePerson } from './review.js';

describe('the names of reviewers', () => {
  it.each([
    ['L. Haddad', 'L.Haddad'],
    ['L. Haddad', ' l  HADDAD '],
    ['L. Haddad', 'L\u00A0.\u200BHad\u00ADdad\u2060'],
    ['O’Brien-Smith', "O'Brien Smith"],
    ['José Núñez', 'Jose Nu\u0301n\u0303ez'],
    ['Ｍ. Ｃｏｓｔａ', 'M. Costa'],
    ['Weiß', 'WEISS'],
    ['İrem', 'irem'],
    ['مُحَمَّد أحمد', 'محمـــد احمد'],
  ])('are the same person: %j and %j', (one, other) => {
    expect(isSamePerson(one, other)).toBe(true);
  });

  it.each([
    ['L. Haddad', 'M. Costa'],
    ['L. Haddad', 'R. Haddad'],
    ['Reviewer 1', 'Reviewer 2'],
    ['محمد', 'أحمد'],
  ])('are two people: %j and %j', (one, other) => {
    expect(isSamePerson(one, other)).toBe(false);
  });
});
