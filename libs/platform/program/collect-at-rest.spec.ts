import { describe, expect, it } from '@jest/globals';

import { giveBack, RestWatch } from './collect-at-rest.js';

const CALM = Array<number>(20).fill(0.004);

/** The samples at which rest began. */
function beginnings(...shares: number[]): number[] {
  const watch = new RestWatch(0.01);
  return shares.flatMap((share, look) => (watch.look(share) ? [look] : []));
}

describe('a thread is at rest', () => {
  it('once, half a minute after it was busy', () => {
    expect(beginnings(0.8, ...CALM)).toEqual([6]);
    expect(beginnings(...CALM, 0.8, ...CALM)).toEqual([26]);
    expect(beginnings(0.8, ...CALM, 0.8, ...CALM)).toEqual([6, 27]);
  });

  it('not while it gets occasional requests', () => {
    const asked = [...CALM.slice(0, 5), 0.03];
    expect(beginnings(0.8, ...asked, ...asked, ...asked)).toEqual([]);
  });

  it('not if it was never busy', () => {
    expect(beginnings(...CALM, 0.05, ...CALM)).toEqual([]);
  });
});

/** The heap while it holds some 40 MB that become garbage afterwards. */
function heapWithMuch(): NodeJS.MemoryUsage {
  const held = Array.from({ length: 500_000 }, (_, i) => ({ text: `number ${i}` }));
  const usage = process.memoryUsage();
  return held.length > 0 ? usage : process.memoryUsage();
}

describe('memory that is released', () => {
  it('is what the heap held beyond what is in use', async () => {
    const full = heapWithMuch();
    await giveBack();
    const now = process.memoryUsage();
    expect(now.heapUsed).toBeLessThan(full.heapUsed - 10e6);
    expect(now.heapTotal).toBeLessThan(full.heapTotal - 10e6);
  });
});
