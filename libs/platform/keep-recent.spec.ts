import { describe, expect, it } from '@jest/globals';

import { keepRecent } from './keep-recent.js';

describe('keepRecent', () => {
  it('computes a recently requested value once, even if it is null', () => {
    const asked: string[] = [];
    const lengthOf = keepRecent(3, (word: string) => {
      asked.push(word);
      return word === '' ? null : word.length;
    });
    expect(['a', 'bb', 'a', 'bb', ''].map((word) => lengthOf(word))).toEqual([1, 2, 1, 2, null]);
    expect([lengthOf('a'), lengthOf('')]).toEqual([1, null]);
    expect(asked).toEqual(['a', 'bb', '']);
  });

  it('keeps up to its capacity, and evicts the least recently used', () => {
    const computed: number[] = [];
    const same = keepRecent(3, (key: number) => {
      computed.push(key);
      return key;
    });
    for (const key of [0, 1, 2, 0, 3, 0, 1]) same(key);
    expect(computed).toEqual([0, 1, 2, 3, 1]);
  });
});
