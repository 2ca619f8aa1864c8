import { describe, expect, it } from '@jest/globals';

import { canonicalJson } from '#platform';

import { hashInput } from './hash-input.js';

const property = {
  area: 'دبي مارينا',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800.5,
  listing_price: 1_500_000,
  intent: 'buy',
} as const;

describe('hashInput', () => {
  it('depends on every value but not on the order of the fields', () => {
    const reordered = Object.fromEntries(Object.entries(property).reverse()) as unknown as typeof property;
    expect(hashInput(reordered)).toBe(hashInput(property));
    expect(hashInput({ ...property, size_sqft: 800.6 })).not.toBe(hashInput(property));
    expect(hashInput(property)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('writes nested values canonically and omits undefined', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  });
});
