import { describe, expect, it } from '@jest/globals';

import { Recent } from './recent.js';

describe('what was used recently', () => {
  it('evicts one entry at a time, the one unused for longest', () => {
    const recent = new Recent<string, number>(3);
    for (const [at, key] of ['a', 'b', 'c'].entries()) recent.set(key, at);
    recent.get('a');
    recent.set('d', 3);
    expect(recent.size).toBe(3);
    expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([0, undefined, 2, 3]);
  });
});
