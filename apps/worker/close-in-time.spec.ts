import { describe, expect, it } from '@jest/globals';

import { closeInTime } from './close-in-time.js';

describe('closing in time', () => {
  it('does not wait for what does not end', async () => {
    expect(await closeInTime(new Promise<never>(() => undefined), 1)).toBe(false);
  });

  it('ends with what it waits for, however that ends', async () => {
    expect(await closeInTime(Promise.resolve(), 60_000)).toBe(true);
    await expect(closeInTime(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no');
  });
});
