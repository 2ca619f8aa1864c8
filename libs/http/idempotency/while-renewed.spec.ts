import { expect, it } from '@jest/globals';

import { whileRenewed } from './while-renewed.js';

it('renews until long work ends, whatever becomes of a renewal', async () => {
  let renewals = 0;
  let end: (value: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const renew = (): Promise<void> => {
    renewals += 1;
    if (renewals === 3) end('done');
    return Promise.reject(new Error('the database is away'));
  };
  expect(await whileRenewed(renew, () => work, 1)).toBe('done');
  expect(renewals).toBe(3);
});

it('passes a failure on, and renews nothing after it', async () => {
  const renew = (): Promise<void> => Promise.reject(new Error('renewed after the end'));
  await expect(whileRenewed(renew, () => Promise.reject(new Error('fault')), 60_000)).rejects.toThrow(
    'fault',
  );
});
