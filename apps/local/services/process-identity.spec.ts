import { afterEach, expect, it } from '@jest/globals';

import { endProcess, identify } from './process-identity.js';

const kill = process.kill.bind(process);
afterEach(() => {
  process.kill = kill;
});

it('is content with a process that ends by itself before the signal', async () => {
  const own = identify(process.pid);
  if (own === null) throw new Error('this process has no identity');
  const signals: unknown[] = [];
  process.kill = (_, signal) => {
    signals.push(signal);
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  };
  await endProcess(own, 'SIGTERM', 0);
  expect(signals).toEqual(['SIGTERM', 'SIGKILL']);
});
