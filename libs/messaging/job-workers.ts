import { type Job, Worker } from 'bullmq';

import { inTime, type Logger } from '#platform';

import { JOB_CATALOGUE, JOB_NAMES, type JobName, type JobPayloads } from './catalogue.js';
import { asJobError } from './job-failure.js';
import { KEY_PREFIX, type RedisConnection } from './redis-connection.js';

/**
 * Does one job. It may be called twice for the same job, at the same time, in two processes, so its effects must be
 * idempotent.
 */
export type JobHandler<N extends JobName> = (payload: JobPayloads[N]) => Promise<void>;

/** A handler for every job of the catalogue. */
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

/** `retried`: it failed and will be retried; `failed`: for the last time. */
export type JobOutcome = 'done' | 'retried' | 'failed';

/** Called for every job that ends here, with its name, outcome and duration in seconds. */
export type JobListener = (name: JobName, outcome: JobOutcome, seconds: number) => void;

/** Timeout for closing; BullMQ's own close waits indefinitely while Redis is down. */
const CLOSE_TIMEOUT = 10_000;

export interface JobWorkersOptions {
  /**
   * Milliseconds a job stays locked by a worker whose heartbeat has stopped; others take it over after at most 1.5
   * times this.
   */
  readonly lockMs: number;
  readonly onEnd?: JobListener;
}

export class JobWorkers {
  private readonly workers: readonly Worker[];

  /**
   * @param connection a `worker` connection, shared for commands; its owner closes it.
   * @param handlers the jobs this process handles.
   */
  constructor(
    connection: RedisConnection,
    handlers: Partial<JobHandlers>,
    private readonly logger: Logger,
    private readonly options: JobWorkersOptions,
  ) {
    this.workers = JOB_NAMES.flatMap((name) => this.startKnown(name, connection, handlers));
  }

  /**
   * Takes no further jobs and waits up to `timeout` milliseconds for those in progress; jobs still running then are
   * left to other workers.
   */
  async close(timeout = CLOSE_TIMEOUT): Promise<void> {
    const drained = Promise.all(this.workers.map((worker) => worker.close()));
    await inTime(drained, timeout, () => this.logger.warn('jobs.drain_expired', { timeout_ms: timeout }));
  }

  private startKnown<N extends JobName>(
    name: N,
    connection: RedisConnection,
    handlers: { readonly [M in N]?: JobHandler<M> | undefined },
  ): Worker[] {
    const handle: JobHandler<N> | undefined = handlers[name];
    return handle === undefined ? [] : [this.start(name, connection, handle)];
  }

  private start<N extends JobName>(name: N, connection: RedisConnection, handle: JobHandler<N>): Worker {
    const { concurrency, parse } = JOB_CATALOGUE[name];
    const { lockMs, onEnd } = this.options;
    const secondsOf = ({ processedOn = 0, finishedOn = Date.now() }: Job): number =>
      (finishedOn - processedOn) / 1_000;
    const worker = new Worker<unknown>(
      name,
      async (job) => {
        try {
          await handle(parse(job.data));
        } catch (error) {
          throw asJobError(error);
        }
      },
      {
        connection,
        prefix: KEY_PREFIX,
        concurrency,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        // PostgreSQL counts crashes, per item; here a job may be taken over any number of times.
        maxStalledCount: 1_000,
        runRetryDelay: 1_000,
      },
    );
    worker.on('error', (error) =>
      this.logger.warn('jobs.worker_error', { job: name, reason: error.message }),
    );
    worker.on('completed', (job) => onEnd?.(name, 'done', secondsOf(job)));
    worker.on('failed', (job, error) => {
      if (job !== undefined)
        onEnd?.(name, job.finishedOn === undefined ? 'retried' : 'failed', secondsOf(job));
      this.logger.warn('jobs.failed', { job: name, job_id: job?.id, attempt: job?.attemptsMade, err: error });
    });
    return worker;
  }
}
