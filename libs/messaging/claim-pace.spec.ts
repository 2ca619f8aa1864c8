import { describe, expect, it } from '@jest/globals';

import { ClaimPace } from './claim-pace.js';

const pausesOf = (pace: ClaimPace, ...found: ('something' | 'nothing')[]): number[] =>
  found.map((one) => pace.after(one));

describe('ClaimPace', () => {
  it('claims a backlog less and less often, up to the longest pause', () => {
    const backlog = Array.from({ length: 5 }, () => 'something' as const);
    expect(pausesOf(new ClaimPace(5, 30), ...backlog)).toEqual([5, 10, 20, 30, 30]);
  });

  it('does not slow down single pieces of work', () => {
    const singles = ['something', 'nothing', 'something', 'nothing'] as const;
    expect(pausesOf(new ClaimPace(5, 30), ...singles)).toEqual([5, 5, 5, 5]);
  });

  it('returns to the shortest pause once the backlog is gone', () => {
    const pace = new ClaimPace(5, 20);
    pausesOf(pace, 'something', 'something', 'something');
    expect(pausesOf(pace, 'nothing', 'nothing', 'nothing')).toEqual([10, 5, 5]);
  });

  it('always pauses alike without a longest pause, and never with none', () => {
    expect(pausesOf(new ClaimPace(5), 'something', 'something', 'nothing')).toEqual([5, 5, 5]);
    expect(pausesOf(new ClaimPace(0), 'something', 'something', 'nothing')).toEqual([0, 0, 0]);
  });
});
