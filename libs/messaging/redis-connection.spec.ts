import { createHook } from 'node:async_hooks';

import { expect, it } from '@jest/globals';

import { createLogger } from '#platform';

import { openRedis } from './redis-connection.js';

/** Node.js's timer: the milliseconds it was set for. */
interface Timer {
  readonly _idleTimeout: number;
}

it('does not keep an exiting process alive while Redis is down', async () => {
  const redis = openRedis(
    'redis://127.0.0.1:1',
    'worker',
    createLogger({ process: 'test', level: 'silent' }),
  );
  await new Promise((resolve) => redis.once('reconnecting', resolve));
  const waits: number[] = [];
  const timers = createHook({
    init: (_, type, __, timer) => {
      if (type === 'Timeout') waits.push((timer as Timer)._idleTimeout);
    },
  }).enable();
  redis.disconnect();
  timers.disable();
  expect(Math.max(0, ...waits)).toBeLessThan(500);
});
