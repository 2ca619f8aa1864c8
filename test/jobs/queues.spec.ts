import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from '@jest/globals';

import {
  type JobHandler,
  JobQueues,
  JobWorkers,
  openRedis,
  type RedisConnection,
  type ScoreBatchPayload,
} from '#messaging';
import { createLogger, DomainError } from '#platform';

import { startRedis } from '../../apps/local/services/redis.js';
import { createRedis } from '../support/services.js';
import { until } from '../support/until.js';

const logger = createLogger({ process: 'test', level: 'silent' });
const payload: ScoreBatchPayload = { batchId: 'ba_test', chunk: 0, run: 0, starts: 0, turn: 0 };

describe('job queues on a real Redis', () => {
  const cleanups: (() => unknown)[] = [];

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  function open(url: string, role: 'producer' | 'worker'): RedisConnection {
    const redis = openRedis(url, role, logger);
    cleanups.push(() => redis.disconnect());
    return redis;
  }

  function queues(url: string): JobQueues {
    return new JobQueues(open(url, 'producer'));
  }

  /** Starts workers whose handler announces each end as `done`. */
  function workers(url: string, handle: JobHandler<'score-batch'> = () => Promise.resolve()) {
    const events = new EventEmitter<{ done: [] }>();
    const started: ScoreBatchPayload[] = [];
    const pool = new JobWorkers(
      open(url, 'worker'),
      {
        'score-batch': async (data) => {
          started.push(data);
          await handle(data);
          events.emit('done');
        },
      },
      logger,
      { lockMs: 10_000 },
    );
    cleanups.push(() => pool.close(500));
    return { events, started };
  }

  async function ownRedis() {
    const directory = mkdtempSync(join(tmpdir(), 'deal-test-queue-'));
    const redis = await startRedis({
      stateDirectory: directory,
      logFile: join(directory, 'redis.log'),
      say: () => undefined,
    });
    cleanups.push(async () => {
      await redis.process.stop();
      rmSync(directory, { recursive: true, force: true });
    });
    return redis;
  }

  it('run a scheduled job at its times, even if Redis lost the schedule', async () => {
    const url = await createRedis();
    const times = { pattern: '* * * * * *', timeZone: 'Asia/Dubai' };
    const keepers = [queues(url), queues(url)];
    const keep = () => Promise.all(keepers.map((keeper) => keeper.schedule('score-batch', payload, times)));
    const { events, started } = workers(url);
    await keep();
    await once(events, 'done');
    await once(events, 'done');
    expect(started).toEqual([payload, payload]);
    await open(url, 'producer').flushdb();
    await keep();
    await once(events, 'done');
    expect(started).toHaveLength(3);
  });

  it('queue the same work once while it waits, and again once it has ended', async () => {
    const url = await createRedis();
    const producer = queues(url);
    await producer.add('score-batch', [payload, payload]);
    await producer.add('score-batch', [payload]);
    expect(await producer.open('score-batch')).toBe(1);
    const { events, started } = workers(url);
    await once(events, 'done');
    await until('the work to be queued again', async () => {
      await producer.add('score-batch', [payload]);
      return started.length > 1;
    });
  });

  it('retry a job after a fault and drop it after a decision', async () => {
    const url = await createRedis();
    const failures: Error[] = [
      new Error('connection reset'),
      new DomainError('unknown_snapshot', 'There is no such snapshot.'),
    ];
    const { started } = workers(url, () => {
      const failure = failures.shift();
      return failure === undefined ? Promise.resolve() : Promise.reject(failure);
    });
    const producer = queues(url);
    await producer.add('score-batch', [payload]);
    await until('both tries', () => started.length === 2);
    await until('the job to be forgotten', async () => (await producer.open('score-batch')) === 0);
    expect(failures).toEqual([]);
    expect(started).toHaveLength(2);
  });

  it('refuse work within a second while Redis is down', async () => {
    const redis = await ownRedis();
    const producer = queues(redis.url);
    await producer.add('score-batch', [payload]);
    await redis.process.stop();
    const start = performance.now();
    await expect(producer.add('score-batch', [payload])).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(5_000); // a second, on a machine that is not busy
  });

  it('resume within two seconds once a killed Redis is back', async () => {
    const redis = await ownRedis();
    const producer = queues(redis.url);
    const { events } = workers(redis.url);
    await Promise.all([once(events, 'done'), producer.add('score-batch', [payload])]);
    await until('the job to be forgotten', async () => (await producer.open('score-batch')) === 0);
    const ready = once(redis.process, 'ready');
    process.kill(redis.process.pid ?? 0, 'SIGKILL');
    await ready;
    const back = performance.now();
    const done = once(events, 'done');
    await until('work to be taken again', () =>
      producer.add('score-batch', [payload]).then(
        () => true,
        () => false,
      ),
    );
    await done;
    expect(performance.now() - back).toBeLessThan(8_000); // two seconds, on a machine that is not busy
  });
});
