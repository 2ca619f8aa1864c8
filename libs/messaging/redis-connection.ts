import { Cluster, Redis, type RedisOptions } from 'ioredis';

import type { Logger } from '#platform';

import { readRedisAddress } from './redis-address.js';

/** A connection to a single server, to the primary known to Sentinels, or to a cluster. */
export type RedisConnection = Redis | Cluster;

/**
 * What a connection is for.
 * - `producer`: commands fail after one reconnection or 5 s, so callers learn that Redis is down.
 * - `worker`: commands wait for Redis to come back, as BullMQ's workers require.
 * - `subscriber`: in subscribe mode; subscriptions are restored after a reconnection.
 * - `limiter`: commands fail at once while disconnected, and are never sent twice.
 */
export type RedisRole = 'producer' | 'worker' | 'subscriber' | 'limiter';

/** Puts all keys into one hash slot of a Redis Cluster. */
export const KEY_PREFIX = '{di}';

/** ioredis waits up to 5 s between reconnections and BullMQ up to 20 s, which would prolong an outage. */
const LONGEST_RECONNECT_WAIT = 1_000;
const PRODUCER_COMMAND_TIMEOUT = 5_000;
/**
 * Timeout for closing a socket. ioredis keeps the process alive that long even if the socket is already closed, as
 * while Redis is down.
 */
const LONGEST_CLOSING = 200;

/**
 * Opens a connection that keeps reconnecting, through Sentinels or a cluster if the address says so (redis-address.ts).
 * Errors are logged, never thrown: commands report their own.
 */
export function openRedis(url: string, role: RedisRole, logger: Logger): RedisConnection {
  const redis = connect(url, role);
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

const wait = (times: number): number => Math.min(times * 50, LONGEST_RECONNECT_WAIT);

function connect(url: string, role: RedisRole): RedisConnection {
  const { kind, nodes, primary, username, password, database, tls } = readRedisAddress(url);
  const redisOptions: Omit<RedisOptions, 'replyMapping'> = {
    connectionName: `deal-${role}`,
    disconnectTimeout: LONGEST_CLOSING,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    maxRetriesPerRequest: role === 'producer' || role === 'limiter' ? 1 : null,
    // After a failover, a server that became a replica refuses writes on existing connections.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
    ...(role === 'producer' ? { commandTimeout: PRODUCER_COMMAND_TIMEOUT } : {}),
    ...(role === 'limiter' ? { autoResendUnfulfilledCommands: false } : {}),
  };
  const own = role === 'limiter' ? { enableOfflineQueue: false } : {};
  switch (kind) {
    case 'server':
      return new Redis({ ...redisOptions, ...own, ...nodes[0], db: database, retryStrategy: wait });
    case 'sentinel':
      return new Redis({
        ...{ ...redisOptions, ...own, db: database, retryStrategy: wait },
        ...{
          sentinels: [...nodes],
          name: primary,
          sentinelRetryStrategy: wait,
          ...(tls ? { enableTLSForSentinelMode: true } : {}),
        },
      });
    case 'cluster':
      return new Cluster([...nodes], { ...own, redisOptions, clusterRetryStrategy: wait });
  }
}
