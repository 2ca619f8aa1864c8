import { Redis } from 'ioredis';

import type { Logger } from '#platform';

/**
 * What a connection is for.
 * - `producer`: commands fail after one reconnection or 5 s, so a caller learns that Redis is down.
 * - `worker`: commands wait for Redis to come back, as BullMQ's workers require.
 * - `subscriber`: in subscribe mode; subscriptions are restored after a reconnection.
 * - `limiter`: commands fail at once while the connection is not there, and are never sent twice.
 */
export type RedisRole = 'producer' | 'worker' | 'subscriber' | 'limiter';

/** All keys share one hash slot on a Redis Cluster. */
export const KEY_PREFIX = '{di}';

/** ioredis waits up to 5 s between reconnections and BullMQ up to 20 s; an outage would outlast itself. */
const LONGEST_RECONNECT_WAIT = 1_000;
const PRODUCER_COMMAND_TIMEOUT = 5_000;

/** Opens a connection that reconnects for ever. Errors are logged, never thrown: commands report their own. */
export function openRedis(url: string, role: RedisRole, logger: Logger): Redis {
  const redis = new Redis(url, {
    connectionName: `deal-${role}`,
    retryStrategy: (times) => Math.min(times * 50, LONGEST_RECONNECT_WAIT),
    maxRetriesPerRequest: role === 'producer' || role === 'limiter' ? 1 : null,
    ...(role === 'producer' ? { commandTimeout: PRODUCER_COMMAND_TIMEOUT } : {}),
    ...(role === 'limiter' ? { enableOfflineQueue: false, autoResendUnfulfilledCommands: false } : {}),
  });
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) logger.warn('redis.unavailable', { role, reason: error.message });
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.info('redis.available', { role });
    down = false;
  });
  return redis;
}
