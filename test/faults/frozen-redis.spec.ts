import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { openRedis, type RedisConnection } from '#messaging';
import { Readiness } from '#operations';
import { createLogger } from '#platform';
import type { ScoringService } from '#scoring';
import type { Database } from '#storage';

import { type LocalRedis, startRedis } from '../../apps/local/services/redis.js';
import { temporaryDirectory } from '../bulk/bulk-system.js';

const directory = temporaryDirectory();
let redis: LocalRedis;
let connection: RedisConnection;

beforeAll(async () => {
  chmodSync(directory.path, 0o711);
  const stateDirectory = directory.path;
  redis = await startRedis({ stateDirectory, logFile: join(directory.path, 'log'), say: () => undefined });
  connection = openRedis(redis.url, 'producer', createLogger({ process: 'test', level: 'silent' }));
  await once(connection, 'ready');
}, 60_000);

afterAll(async () => {
  connection.disconnect();
  await redis.process.stop();
  directory.remove();
});

it('a worker says within seconds that Redis is frozen, though its connection stays open, and that it is back', async () => {
  const scoring = { markets: () => [] } as unknown as ScoringService;
  const pool = { query: () => Promise.resolve({ rows: [{ writable: true }] }) };
  const readiness = new Readiness({ pool } as unknown as Database, connection, scoring);
  const report = async () => {
    const { status, checks } = await readiness.report();
    return [status, checks.redis];
  };
  expect(await report()).toEqual(['ready', true]);
  process.kill(redis.process.pid ?? NaN, 'SIGSTOP');
  const since = performance.now();
  expect(await report()).toEqual(['degraded', false]);
  expect(performance.now() - since).toBeLessThan(4_000);
  expect(connection.status).toBe('ready');
  process.kill(redis.process.pid ?? NaN, 'SIGCONT');
  expect(await report()).toEqual(['ready', true]);
}, 30_000);
