import { describe, expect, it } from '@jest/globals';

import { type Reader, ReadingTurns } from './reading-turns.js';

const reader = (orgId: string, hasLeft = false): Reader => ({ orgId, hasLeft: () => hasLeft });

describe('reading turns', () => {
  it('are limited to two at a time per organisation, in order, while others do not wait', async () => {
    const turns = new ReadingTurns((_, next) => next());
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const read = (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.push(() => resolve(name));
      });
    const all = ['a1', 'a2', 'a3'].map((name) => turns.take(reader('a'), read(name)));
    all.push(turns.take(reader('b'), read('b1')));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    ends[1]?.();
    expect(await all[1]).toBe('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const end of ends) end();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('read nothing for callers who have left, and move on after a failure', async () => {
    const turns = new ReadingTurns((_, next) => next());
    const failing = () => Promise.reject(new Error('lost'));
    const one = turns.take(reader('a'), failing);
    const other = turns.take(reader('a'), failing);
    const left = turns.take(reader('a', true), failing);
    const last = turns.take(reader('a'), () => Promise.resolve(4));
    await expect(one).rejects.toThrow('lost');
    await expect(other).rejects.toThrow('lost');
    expect([await left, await last]).toEqual([null, 4]);
  });
});
