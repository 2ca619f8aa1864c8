import { expect, it } from '@jest/globals';

import { OneByOne } from './one-by-one.js';

it('does work on one thing in order, whatever became of the last, and on another meanwhile', async () => {
  const turns = new OneByOne();
  const done: string[] = [];
  const release: (() => void)[] = [];
  const held = turns.run('a', () => new Promise<void>((resolve) => release.push(resolve)));
  const failing = turns.run('a', () => Promise.reject(new Error('refused')));
  const last = turns.run('a', () => Promise.resolve(done.push('a')));
  await turns.run('b', () => Promise.resolve(done.push('b')));
  expect(done).toEqual(['b']);
  release[0]?.();
  await held;
  await expect(failing).rejects.toThrow('refused');
  await last;
  expect(done).toEqual(['b', 'a']);
});
