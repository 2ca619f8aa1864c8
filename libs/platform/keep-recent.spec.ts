import { describe, expect, it } from '@jest/globals';

import { keepRecent } from './keep-recent.js';

describe('keepRecent', () => {
  it('computes what was asked for recently once, also when that is null', () => {
    const asked: string[] = [];
    const lengthOf = keepRecent(2, (word: string) => {
      asked.push(word);
      return word === '' ? null : word.length;
    });
    expect(['a', 'bb', 'a', 'bb', ''].map((word) => lengthOf(word))).toEqual([1, 2, 1, 2, null]);
    expect([lengthOf('a'), lengthOf('')]).toEqual([1, null]);
    expect(asked).toEqual(['a', 'bb', '']);
  });

  it('keeps at most twice its capacity', () => {
    let computed = 0;
    const same = keepRecent(3, (key: number) => {
      computed++;
      return key;
    });
    for (let key = 0; key < 7; key++) same(key);
    for (let key = 6; key >= 3; key--) same(key);
    expect(computed).toBe(7);
    same(2);
    expect(computed).toBe(8);
  });
});
