import { Queue } from 'bullmq';

import { DomainError } from '#platform';

import { JOB_CATALOGUE, JOB_NAMES, type JobName, type JobPayloads } from './catalogue.js';
import { KEY_PREFIX, type RedisConnection } from './redis-connection.js';

/** When a job is queued on schedule. */
export interface JobTimes {
  /** A five-field cron pattern, or six fields with seconds first. */
  readonly pattern: string;
  /** IANA time zone, for example Asia/Dubai. */
  readonly timeZone: string;
}

/** The number of jobs of a kind, by state. */
export interface QueueState {
  readonly job: JobName;
  /** Ready to start. */
  readonly waiting: number;
  /** Between two attempts, or not yet due. */
  readonly delayed: number;
  /** Running. */
  readonly active: number;
  /** Since when the oldest ready job has waited; null if none is waiting. */
  readonly oldestWaitingSince: Date | null;
}

/** How long a scheduled job may wait for its turn before its slot counts as lost. */
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

/** The producer side of the queues. */
export class JobQueues {
  private readonly queues = new Map<JobName, Queue>();

  /** @param connection a `producer` connection shared by all queues; its owner closes it. */
  constructor(private readonly connection: RedisConnection) {}

  /**
   * Queues jobs in one round trip. A job whose id is still queued or running is left alone; one that has ended, in
   * whatever way, is queued again, since nothing of it is kept.
   *
   * @throws the connection's error when Redis is down; some jobs may have been queued.
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
   * Queues a job at the times of a cron pattern, whichever process handles it; slots missed while none was running are
   * skipped. Replaces an earlier pattern; calling it again with the same one changes nothing.
   *
   * @throws the connection's error when Redis is down; an Error for an invalid pattern.
   */
  async schedule<N extends JobName>(name: N, payload: JobPayloads[N], times: JobTimes): Promise<void> {
    const key = JOB_CATALOGUE[name].id(payload);
    const known = await this.queue(name).getJobScheduler(key);
    const same = known?.pattern === times.pattern && known.tz === times.timeZone;
    // A slot long past means its job was lost.
    if (same && (known.next ?? 0) > Date.now() - OVERDUE_MS) return;
    await this.queue(name).upsertJobScheduler(
      key,
      { pattern: times.pattern, tz: times.timeZone },
      { name, data: payload, opts: optionsOf(name) },
    );
  }

  /** Jobs that have not ended: waiting, between attempts, or running. */
  async open(name: JobName): Promise<number> {
    return this.queue(name).getJobCountByTypes('waiting', 'prioritized', 'delayed', 'active');
  }

  /** Every kind of job, in catalogue order. Throws queue_unavailable. */
  states(): Promise<readonly QueueState[]> {
    return available(Promise.all(JOB_NAMES.map((name) => this.state(name))));
  }

  /** When a job repeated by `schedule` is next due; null if no worker keeps it scheduled. Throws queue_unavailable. */
  async scheduled<N extends JobName>(
    name: N,
    payload: JobPayloads[N],
  ): Promise<(JobTimes & { readonly nextAt: number }) | null> {
    const known = await available(this.queue(name).getJobScheduler(JOB_CATALOGUE[name].id(payload)));
    if (known?.pattern === undefined || known.next === undefined) return null;
    // Abandoned: no worker keeps it scheduled any more.
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
      // Otherwise a queue opened while Redis is down would never answer.
      skipWaitingForReady: true,
      skipVersionCheck: true,
    });
    queue.on('error', () => undefined); // the connection logs its errors, and add() throws them
    this.queues.set(name, queue);
    return queue;
  }
}

/** For Redis requests on behalf of a person, who is told when Redis is down. */
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
