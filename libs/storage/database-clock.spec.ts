import { describe, expect, it } from '@jest/globals';

import { DatabaseClock } from './database-clock.js';

const at = (offset: number): DatabaseClock => new DatabaseClock({ now: () => new Date(Date.now() + offset) });

describe('the clock of the database', () => {
  it.each([
    ['behind', 20 * 60_000],
    ['ahead', -20 * 60_000],
  ])('is followed by a process whose machine is 20 minutes %s', (_, difference) => {
    const clock = at(-difference);
    const now = performance.now();
    const told = new Date();
    const moved = clock.set(told, now - 5, now + 5);
    expect(Math.abs(moved - difference)).toBeLessThan(50);
    expect(Math.abs(clock.now().getTime() - told.getTime())).toBeLessThan(50);
  });

  it('is unaffected by an answer that may be of the same moment', () => {
    const clock = at(0);
    const now = performance.now();
    expect(clock.set(clock.now(), now - 5, now + 50)).toBe(0);
  });

  it('is moved by no more than the answer proves', () => {
    const clock = at(0);
    const now = performance.now();
    // Even if read 100 ms ago, the database's clock was 300 ms behind then, and so is at least that far behind now.
    const moved = clock.set(new Date(Date.now() - 400), now - 100, now);
    expect(moved).toBeLessThan(-250);
    expect(moved).toBeGreaterThan(-350);
  });
});
