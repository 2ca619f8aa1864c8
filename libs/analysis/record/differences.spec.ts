import { describe, expect, it } from '@jest/globals';

import { compareJson } from './differences.js';

const ANSWER = {
  deal_score: 40,
  risk_flags: [{ type: 'volatility', severity: 'monitor', detail: 'Prices vary.' }],
  match: { ignored: [{ field: 'floor', reason: 'The register does not record floors.' }] },
};

describe('compareJson', () => {
  it('finds nothing in equal values', () => {
    expect(compareJson(ANSWER, structuredClone(ANSWER))).toEqual({ pointers: [], onlyWording: true });
  });

  it('tells a sentence in other words from another figure', () => {
    const reworded = structuredClone(ANSWER);
    reworded.risk_flags = [{ type: 'volatility', severity: 'monitor', detail: 'Prices scatter.' }];
    reworded.match.ignored = [{ field: 'floor', reason: 'Floors are not recorded.' }];
    expect(compareJson(ANSWER, reworded)).toEqual({
      pointers: ['/risk_flags/0/detail', '/match/ignored/0/reason'],
      onlyWording: true,
    });
    expect(compareJson(ANSWER, { ...reworded, deal_score: 41 }).onlyWording).toBe(false);
  });

  it.each([
    ['a severity', { ...ANSWER, risk_flags: [{ ...ANSWER.risk_flags[0], severity: 'high' }] }],
    ['a flag that is gone', { ...ANSWER, risk_flags: [] }],
    ['a sentence that is gone', { ...ANSWER, risk_flags: [{ ...ANSWER.risk_flags[0], detail: null }] }],
  ])('takes %s for more than wording', (_, other) => {
    expect(compareJson(ANSWER, other).onlyWording).toBe(false);
  });

  it('shows twenty pointers at most, escaped as in RFC 6901', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`a/${at}`, at]));
    const { pointers } = compareJson(many, {});
    expect(pointers).toHaveLength(20);
    expect(pointers[0]).toBe('/a~10');
  });
});
