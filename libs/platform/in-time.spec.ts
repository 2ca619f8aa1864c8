import { describe, expect, it } from '@jest/globals';

import { inTime } from './in-time.js';

const never = new Promise<never>(() => undefined);

describe('inTime', () => {
  it('is what the work comes to, also an error', async () => {
    await expect(inTime(Promise.resolve(1), 60_000, () => 2)).resolves.toBe(1);
    await expect(inTime(Promise.reject(new Error('its own')), 60_000, () => 2)).rejects.toThrow('its own');
  });

  it('is what `late` returns or throws if the work takes longer', async () => {
    await expect(inTime(never, 1, () => 2)).resolves.toBe(2);
    const late = (): never => {
      throw new Error('late');
    };
    await expect(inTime(never, 1, late)).rejects.toThrow('late');
  });

  it('lets the work fail afterwards', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_, reject) => (fail = reject));
    await expect(inTime(work, 1, () => null)).resolves.toBeNull();
    fail(new Error('nobody hears it'));
  });
});
