import { expect, it } from '@jest/globals';

import type { RedisConnection } from '#messaging';
import type { ScoringService } from '#scoring';
import { type Database, PoolBusyError } from '#storage';

import { Readiness } from './readiness.js';

const redis = { status: 'ready', ping: () => Promise.resolve('PONG') } as unknown as RedisConnection;
const scoring = { markets: () => [] } as unknown as ScoringService;
const failing = (error: Error): Database =>
  ({ pool: { query: () => Promise.reject(error) } }) as unknown as Database;

it.each([
  ['ready', 'all connections are at work', new PoolBusyError('no connection became free in time')],
  ['not_ready', 'PostgreSQL answers nobody', new Error('timeout exceeded when trying to connect')],
])('a worker is %s while %s', async (status, _, error) => {
  expect((await new Readiness(failing(error), redis, scoring).report()).status).toBe(status);
});

it.each([
  ['ready', true],
  ['not_ready', false],
])('a worker is %s while PostgreSQL accepts writes: %s', async (status, writable) => {
  const database = {
    pool: { query: () => Promise.resolve({ rows: [{ writable }] }) },
  } as unknown as Database;
  expect((await new Readiness(database, redis, scoring).report()).status).toBe(status);
});
