import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { Contract } from './contract.js';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** With every part, in the form in which the first version recorded it; it stays as it is whatever analyses get later. */
const FIRST = read('analysis-recorded-first.json') as Readonly<Record<string, unknown>>;
const contract = new Contract(read('../../openapi.json') as ConstructorParameters<typeof Contract>[0]);

describe('an analysis recorded by the first version', () => {
  it('still matches the schema: no field added later is required', () => {
    expect(contract.violations(FIRST, 'DealAnalysis')).toEqual([]);
  });

  it.each([
    ['a part', { value: null }],
    ['a comparable', { comparables: [{}] }],
    ['the evidence of a rent', { yield: { annual_rent: { evidence: {} } } }],
  ])('would not match without the fields that %s always had', (_, broken) => {
    expect(contract.violations({ ...FIRST, ...broken }, 'DealAnalysis')).not.toEqual([]);
  });
});
