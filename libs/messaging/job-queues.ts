import { Queue } from 'bullmq';

import { DomainError } from '#platform';

import { JOB_CATALOGUE, JOB_NAMES, type JobName, type JobPayloads } from './catalogue.js';
import { KEY_PREFIX, type RedisConnection } from './redis-connection.js';

/** When a job is queued on schedule. */
export interface JobTimes {
  /** Five fields of cron, or six with the seconds first. */
  readonly pattern: string;
  /** IANA name, for example Asia/Dubai. */
  readonly timeZone: string;
}

/** How many jobs of a kind there are, by what becomes of them next. */
export interface QueueState {
  readonly job: JobName;
  /** Ready to start. */
  readonly waiting: number;
  /** Between two attempts, or not due yet. */
  readonly delayed: number;
  /** Running. */
  readonly active: number;
  /** Since when the oldest of those that are ready has waited; null: none does. */
  readonly oldestWaitingSince: Date | null;
}

/** A job may wait so long for its turn before its slot counts as lost. */
const OVERDUE_MS = 600_000;

function optionsOf(name: JobName) {
  const { attempts, backoff } = JOB_CATALOGUE[name];
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoff, jitter: 0.5 },
    removeOnComplete: true,
    removeOnFail: true,
  };
}

/** The producers' side of the queues. */
export class JobQueues {
  private readonly queues = new Map<JobName, Queue>();

  /** @param connection a `producer` connection, shared by all queues; its owner closes it. */
  constructor(private readonly connection: RedisConnection) {}

  /**
   * Hands jobs over, in one round trip. A job whose id is still queued or running is left as it is; one that has
   * ended, however it ended, is queued again, for nothing of it is kept.
   *
   * @throws the connection's error when Redis is down; some of the jobs may have been taken.
   */
  async add<N extends JobName>(name: N, payloads: readonly JobPayloads[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const { id, priority } = JOB_CATALOGUE[name];
    const options = optionsOf(name);
    await this.queue(name).addBulk(
      payloads.map((data) => ({
        name,
        data,
        opts: {
          ...options,
          jobId: id(data),
          ...(priority === undefined ? {} : { priority: priority(data) }),
        },
      })),
    );
  }

  /**
   * Has a job queued at the times of a cron pattern, by whichever process works on it; a slot that passed while none
   * ran is left out. Replaces an earlier pattern; with the same one, calling it again changes nothing.
   *
   * @throws the connection's error when Redis is down, an Error for a pattern that cannot be read.
   */
  async schedule<N extends JobName>(name: N, payload: JobPayloads[N], times: JobTimes): Promise<void> {
    const key = JOB_CATALOGUE[name].id(payload);
    const known = await this.queue(name).getJobScheduler(key);
    const same = known?.pattern === times.pattern && known.tz === times.timeZone;
    // A slot long past means that its job was lost.
    if (same && (known.next ?? 0) > Date.now() - OVERDUE_MS) return;
    await this.queue(name).upsertJobScheduler(
      key,
      { pattern: times.pattern, tz: times.timeZone },
      { name, data: payload, opts: optionsOf(name) },
    );
  }

  /** Jobs that have not ended: waiting, between two tries, or running. */
  async open(name: JobName): Promise<number> {
    return this.queue(name).getJobCountByTypes('waiting', 'prioritized', 'delayed', 'active');
  }

  /** Every kind of job, in the order of the catalogue. Throws queue_unavailable. */
  states(): Promise<readonly QueueState[]> {
    return available(Promise.all(JOB_NAMES.map((name) => this.state(name))));
  }

  /** When a job that `schedule` repeats is due next; null when no worker has it repeated. Throws queue_unavailable. */
  async scheduled<N extends JobName>(
    name: N,
    payload: JobPayloads[N],
  ): Promise<(JobTimes & { readonly nextAt: number }) | null> {
    const known = await available(this.queue(name).getJobScheduler(JOB_CATALOGUE[name].id(payload)));
    if (known?.pattern === undefined || known.next === undefined) return null;
    // Nobody keeps it up any more: no worker has it repeated.
    if (known.next < Date.now() - OVERDUE_MS) return null;
    return { pattern: known.pattern, timeZone: known.tz ?? 'UTC', nextAt: known.next };
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private async state(job: JobName): Promise<QueueState> {
    const queue = this.queue(job);
    const kinds = ['wait', 'prioritized', 'delayed', 'active'] as const;
    const [counts, oldest] = await Promise.all([
      queue.getJobCounts(...kinds),
      queue.getJobs(['wait', 'prioritized'], 0, 0, true),
    ]);
    const since = oldest.flatMap(
      (found: { readonly timestamp: number } | undefined) => found?.timestamp ?? [],
    );
    return {
      job,
      waiting: (counts['wait'] ?? 0) + (counts['prioritized'] ?? 0),
      delayed: counts['delayed'] ?? 0,
      active: counts['active'] ?? 0,
      oldestWaitingSince: since.length === 0 ? null : new Date(Math.min(...since)),
    };
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

/** What is asked of Redis for a person, who is told when it is down. */
async function available<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new DomainError('queue_unavailable', 'Redis, which holds the queues, does not answer.', {
      cause,
      retryAfter: 5,
    });
  }
}
