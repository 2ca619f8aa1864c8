import { describe, expect, it } from '@jest/globals';

import { TurnTaker } from './turn-taker.js';

/** Takes `count` slices and notes each. */
async function take(
  turns: TurnTaker,
  name: string,
  rank: number,
  count: number,
  log: string[],
): Promise<void> {
  for (let slice = 0; slice < count; slice += 1) {
    await turns.next(rank);
    log.push(name);
  }
}

describe('chunks that share a thread', () => {
  it('of the same rank alternate', async () => {
    const [turns, log] = [new TurnTaker(), [] as string[]];
    await Promise.all([take(turns, 'a', 1, 3, log), take(turns, 'b', 1, 3, log)]);
    expect(log.join('')).toBe('ababab');
  });

  it('of a lower rank go first, whenever they come', async () => {
    const [turns, log] = [new TurnTaker(), [] as string[]];
    const long = take(turns, 'a', 7, 4, log);
    await turns.next(0);
    await Promise.all([long, take(turns, 'b', 0, 3, log)]);
    expect(log.join('')).toMatch(/^a?bbba+$/);
  });

  it('lets the event loop go round between two slices', async () => {
    const [turns, log] = [new TurnTaker(), [] as string[]];
    const slices = take(turns, 'a', 0, 3, log);
    setImmediate(() => log.push('loop'));
    await slices;
    expect(log.indexOf('loop')).toBeLessThan(2);
  });
});
