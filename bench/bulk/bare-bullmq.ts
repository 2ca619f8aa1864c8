import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';

import { SupervisedProcess } from '../../apps/local/services/supervised-process.js';
import type { BenchSystem } from '../support/bench-system.js';
import { BARE_QUEUE } from './bare-queue.js';

const PROGRAM = fileURLToPath(new URL('./bare-worker.main.js', import.meta.url));

/** The peer: chunks as jobs in bare BullMQ, with two worker processes whose processor does nothing. */
export class BareBullmq {
  private readonly waiting = new Map<string, () => void>();
  private added = 0;

  private constructor(
    private readonly connection: Redis,
    private readonly queue: Queue,
    private readonly events: QueueEvents,
    private readonly workers: readonly SupervisedProcess[],
  ) {
    events.on('completed', ({ jobId }) => {
      this.waiting.get(jobId)?.();
      this.waiting.delete(jobId);
    });
  }

  static async start(system: BenchSystem): Promise<BareBullmq> {
    const { url } = system.redis;
    const connection = new Redis(url, { maxRetriesPerRequest: null });
    connection.on('error', () => undefined); // operations that fail because of it throw
    const queue = new Queue(BARE_QUEUE, { connection });
    const events = new QueueEvents(BARE_QUEUE, { connection });
    await events.waitUntilReady();
    const workers = [bareWorker(url, system.directory), bareWorker(url, system.directory)];
    await Promise.all(workers.map((worker) => system.run(worker)));
    return new BareBullmq(connection, queue, events, workers);
  }

  /** Adds one batch's chunks and waits until each one has been processed. */
  async run(chunks: readonly object[]): Promise<void> {
    const jobs = chunks.map((data) => ({ data, jobId: `chunk-${(this.added += 1)}` }));
    // Before adding: a job may be processed before the answer to adding it arrives.
    const processed = jobs.map(
      ({ jobId }) => new Promise<void>((resolve) => this.waiting.set(jobId, resolve)),
    );
    await this.queue.addBulk(
      jobs.map(({ data, jobId }) => ({
        name: 'chunk',
        data,
        opts: { jobId, removeOnComplete: true, removeOnFail: true },
      })),
    );
    await Promise.all(processed);
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.events.close();
    await this.queue.close();
    this.connection.disconnect();
  }
}

function bareWorker(redisUrl: string, directory: string): SupervisedProcess {
  return new SupervisedProcess({
    name: 'bare worker',
    logFile: join(directory, 'bare-worker.log'),
    ready: /bare worker ready/,
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 5_000,
    prepareLaunch: () => ({
      command: process.execPath,
      args: [PROGRAM],
      environment: { REDIS_URL: redisUrl, NODE_OPTIONS: undefined },
    }),
  });
}
