import { describe, expect, it } from '@jest/globals';

import { FairQueue } from './fair-queue.js';

const take = (queue: FairQueue<string>, count: number) => Array.from({ length: count }, () => queue.next());

describe('the fair queue', () => {
  it('serves a newcomer before the rest of a long queue', () => {
    const queue = new FairQueue<string>();
    for (let at = 0; at < 100; at += 1) queue.push('busy', `busy ${at}`);
    expect(take(queue, 2)).toEqual(['busy 0', 'busy 1']);
    queue.push('quiet', 'quiet 0');
    expect(take(queue, 3)).toEqual(['busy 2', 'quiet 0', 'busy 3']);
    expect([queue.size, queue.sizeOf('busy'), queue.sizeOf('quiet')]).toEqual([96, 96, 0]);
  });

  it('continues with the lane whose turn it was', () => {
    const queue = new FairQueue<string>();
    for (const lane of ['a', 'b', 'c']) for (const at of [0, 1]) queue.push(lane, `${lane}${at}`);
    expect([take(queue, 2), take(queue, 2), take(queue, 2)]).toEqual([
      ['a0', 'b0'],
      ['c0', 'a1'],
      ['b1', 'c1'],
    ]);
    expect([queue.size, queue.next()]).toEqual([0, undefined]);
  });

  it('passes over lanes that may not go, and forgets items that no longer wait', () => {
    const queue = new FairQueue<string>();
    for (const lane of ['a', 'b']) for (const at of [0, 1]) queue.push(lane, `${lane}${at}`);
    const others = (lane: string) => lane !== 'a';
    expect([queue.next(others), queue.size]).toEqual(['b0', 3]);
    queue.remove('b', 'b1');
    queue.remove('b', 'b1');
    expect([queue.next(others), queue.size, queue.sizeOf('b')]).toEqual([undefined, 2, 0]);
    queue.remove('a', 'a0');
    expect(take(queue, 2)).toEqual(['a1', undefined]);
  });
});
