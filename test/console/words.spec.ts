import { describe, expect, it } from '@jest/globals';

import { ARABIC } from '../../apps/console/words/arabic.js';
import { ENGLISH } from '../../apps/console/words/english.js';

const PLURAL_OF_ONE =
  /\b1 (?:settled )?(?:rows|sales|listings|places|comparables|communities|bedrooms|months|messages|reviews|batches)\b|\b1 (?:\w+ )?(?:of them )?(?:are|were|have)\b/;

/** What every function among the words says where each of its arguments is this number, by its path. */
function said(words: object, value: number, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    const here = `${path}${name}`;
    if (typeof word === 'object' && word !== null) return said(word, value, `${here}.`);
    if (typeof word !== 'function') return [];
    const say = word as (...counts: unknown[]) => string;
    const count = Object.assign(new String(value), { value, written: String(value) });
    return [[here, say(...Array.from({ length: say.length }, () => count))]];
  });
}

const found = (words: object, value: number, wrong: RegExp): string[] =>
  said(words, value).flatMap(([path, text]) => (wrong.test(text) ? [`${path}: ${text}`] : []));

describe('the words of the console', () => {
  it('use the singular for one, and the plural for zero and two', () => {
    expect(found(ENGLISH, 1, PLURAL_OF_ONE)).toEqual([]);
    for (const value of [0, 2]) {
      const { portfolio } = ENGLISH;
      const count = { value, written: String(value) };
      expect(portfolio.valid(count)).toBe(`${value} rows can be analysed`);
      expect(portfolio.send(count)).toBe(`Analyse ${value} rows`);
    }
    expect(ENGLISH.portfolio.valid({ value: 1, written: '1' })).toBe('1 row can be analysed');
  });

  it('use the Arabic form for the number', () => {
    const { valid } = ARABIC.portfolio;
    const saidOf = (value: number): string => valid({ value, written: String(value) });
    expect([0, 1, 2, 3, 11, 100].map(saidOf)).toEqual([
      '0 سطر قابل للتحليل',
      'سطر واحد قابل للتحليل',
      'سطران قابلان للتحليل',
      '3 أسطر قابلة للتحليل',
      '11 سطراً قابلاً للتحليل',
      '100 سطر قابل للتحليل',
    ]);
  });

  it('give no Arabic noun from 3 to 10 the form from 11 on', () => {
    expect(found(ARABIC, 5, /\b5 (?:\S+اً|ثانية|منطقة|رسالة|سطر|إعلان|مراجعة)(?!\S)/)).toEqual([]);
  });
});
