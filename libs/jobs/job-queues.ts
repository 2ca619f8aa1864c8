import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

import { JOB_CATALOGUE, type JobName, type JobPayloads } from './catalogue.js';
import { KEY_PREFIX } from './redis-connection.js';

/** The producers' side of the queues. */
export class JobQueues {
  private readonly queues = new Map<JobName, Queue>();

  /** @param connection a `producer` connection, shared by all queues; its owner closes it. */
  constructor(private readonly connection: Redis) {}

  /**
   * Hands jobs over, in one round trip. A job whose id is still queued or running is left as it is; one that has
   * ended, however it ended, is queued again, for nothing of it is kept.
   *
   * @throws the connection's error when Redis is down; some of the jobs may have been taken.
   */
  async add<N extends JobName>(name: N, payloads: readonly JobPayloads[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const { attempts, backoff, id } = JOB_CATALOGUE[name];
    await this.queue(name).addBulk(
      payloads.map((data) => ({
        name,
        data,
        opts: {
          jobId: id(data),
          attempts,
          backoff: { type: 'exponential', delay: backoff, jitter: 0.5 },
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  /** Jobs that have not ended: waiting, between two tries, or running. */
  async open(name: JobName): Promise<number> {
    return this.queue(name).getJobCountByTypes('waiting', 'delayed', 'active');
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private queue(name: JobName): Queue {
    const existing = this.queues.get(name);
    if (existing !== undefined) return existing;
    const queue = new Queue(name, {
      connection: this.connection,
      prefix: KEY_PREFIX,
      // Otherwise a queue that was opened while Redis was down would never answer.
      skipWaitingForReady: true,
      skipVersionCheck: true,
    });
    queue.on('error', () => undefined); // the connection logs its own errors, add() throws them
    this.queues.set(name, queue);
    return queue;
  }
}
