import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';

import { migrate } from '#storage';

import { type LocalPostgres, startPostgres } from '../../apps/local/services/postgres.js';
import { type LocalRedis, startRedis } from '../../apps/local/services/redis.js';
import { expectExactlyOnce, submitLoad, untilUnderWay } from '../bulk/bulk-load.js';
import { BulkSystem, makeItems, temporaryDirectory } from '../bulk/bulk-system.js';
import { prepareBuild } from '../support/services.js';

const directory = temporaryDirectory();
let postgres: LocalPostgres;
let redis: LocalRedis;
let system: BulkSystem;

beforeAll(async () => {
  await prepareBuild();
  chmodSync(directory.path, 0o711); // PostgreSQL may run under another account
  const stateDirectory = directory.path;
  postgres = await startPostgres({ stateDirectory, logFile: join(stateDirectory, 'postgres.log') });
  redis = await startRedis({
    stateDirectory,
    logFile: join(stateDirectory, 'redis.log'),
    say: () => undefined,
  });
  await migrate(postgres.url);
  system = await BulkSystem.open({
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    hasLogins: false,
  });
  await Promise.all([system.startApi(), system.worker(), system.worker()]);
}, 180_000);

afterAll(async () => {
  await system.close();
  await redis.process.stop();
  await postgres.process.stop();
  directory.remove();
});

afterEach(() => system.forgetBatches());

/** Kills a server in the middle of the load and waits until it serves again. */
async function killed({ process: server }: LocalPostgres | LocalRedis): Promise<void> {
  const back = once(server, 'ready');
  process.kill(server.pid ?? NaN, 'SIGKILL');
  await back;
}

async function loadUnderWay(): Promise<readonly string[]> {
  const ids = await submitLoad(system);
  await untilUnderWay(system);
  return ids;
}

describe('batches end with one result per item when', () => {
  it('Redis is killed', async () => {
    const ids = await loadUnderWay();
    await killed(redis);
    await expectExactlyOnce(system, ids);
  });

  it('Redis is flushed', async () => {
    const ids = await loadUnderWay();
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
    await expectExactlyOnce(system, ids);
  });

  it('Redis is killed and its data are deleted', async () => {
    const ids = await loadUnderWay();
    rmSync(join(directory.path, 'redis', 'appendonlydir'), { recursive: true });
    await killed(redis);
    await expectExactlyOnce(system, ids);
  });

  it('Redis stalls for 15 seconds, during which batches are still accepted', async () => {
    const ids = await loadUnderWay();
    const client = new Redis(redis.url);
    await client.call('CLIENT', 'PAUSE', '15000', 'ALL');
    const resumed = client.ping(); // answered when the pause that the issue asks for is over
    const start = performance.now();
    const late = await system.submit(makeItems(3));
    expect(performance.now() - start).toBeLessThan(8_000); // long before the pause is over
    expect(late.status).toBe('queued');
    await resumed;
    expect(performance.now() - start).toBeGreaterThan(14_000);
    await client.quit();
    await expectExactlyOnce(system, ids);
    expect((await system.ended(late.id)).request_counts.succeeded).toBe(3);
  });

  it('PostgreSQL is killed', async () => {
    const ids = await loadUnderWay();
    await killed(postgres);
    await expectExactlyOnce(system, ids);
  });
});
