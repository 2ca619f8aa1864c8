import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import {
  type Environment,
  type Logger,
  LOGGER,
  REDIS_PRODUCER,
  REDIS_SUBSCRIBER,
  REDIS_WORKER,
  WORKER_ENVIRONMENT,
} from '#platform';

import type { JobName } from '../catalogue.js';
import { JobQueues } from '../job-queues.js';
import { JobSchedule, type ScheduledJob } from '../job-schedule.js';
import { type JobHandlers, type JobListener, JobWorkers } from '../job-workers.js';
import { type AnyRelaySource, Relay, type RelaySource } from '../relay.js';
import { SignalReceiver } from '../signals.js';
import { type Reading, WorkerMetrics } from './worker-metrics.js';
import type { RedisConnection } from '../redis-connection.js';

/** One kind of job in this process: its handler, and where its jobs come from. */
export interface JobBinding<N extends JobName> {
  readonly handle: JobHandlers[N];
  /** Absent for a job that is queued only by its schedule. */
  readonly source?: Omit<RelaySource<N>, 'job'>;
  /** Minimum milliseconds between two polls of its relay. */
  readonly pause?: number;
  readonly schedule?: Omit<ScheduledJob<N>, 'job'>;
}

/** What handles these jobs: a binding for each, or null where this process is not configured for it. */
export interface WorksOn<N extends JobName> {
  readonly jobs: { readonly [M in N]: JobBinding<M> | null };
}

const POLL_INTERVAL = 500;

/** Runs every bound job: a relay that dispatches the work, and a worker that does it. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queues: JobQueues;
  private readonly relays = new Map<JobName, Relay>();
  private readonly schedules: { start(): void; stop(): Promise<void> }[] = [];
  private handlers: Partial<JobHandlers> = {};
  private workers: JobWorkers | undefined;

  constructor(
    @Inject(REDIS_PRODUCER) producer: RedisConnection,
    @Inject(REDIS_SUBSCRIBER) private readonly subscriber: RedisConnection,
    @Inject(REDIS_WORKER) private readonly connection: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_ENVIRONMENT) private readonly environment: Environment<'worker'>,
    private readonly metrics: WorkerMetrics,
  ) {
    this.queues = new JobQueues(producer);
  }

  /** Call during assembly, before the process starts. */
  bind<N extends JobName>(job: N, binding: JobBinding<N>): JobBinding<N> {
    const { handle, source, pause = 0, schedule } = binding;
    this.handlers = { ...this.handlers, [job]: handle };
    if (source !== undefined) {
      const options = { pollInterval: POLL_INTERVAL, pause };
      // The compiler does not see that name and payloads share the same N.
      const known = { job, ...source } as unknown as AnyRelaySource;
      this.relays.set(job, new Relay([known], this.queues, this.logger, options));
    }
    if (schedule !== undefined) {
      this.schedules.push(new JobSchedule(this.queues, { job, ...schedule }, this.logger));
    }
    return binding;
  }

  /** There is work for this job now. */
  wake(job: JobName): void {
    this.relays.get(job)?.wake();
  }

  onApplicationBootstrap(): void {
    new SignalReceiver(this.subscriber).on('relay', (job) => {
      for (const [name, relay] of this.relays) if (name === job) relay.wake();
    });
    const { metrics } = this;
    metrics.gauge('jobs_open', 'Jobs waiting, between attempts, or running, by name.', ['name'], () =>
      this.open(),
    );
    const { jobLockMs: lockMs } = this.environment;
    const onEnd: JobListener = (job, outcome, seconds) => metrics.countJob(job, outcome, seconds);
    this.workers = new JobWorkers(this.connection, this.handlers, this.logger, { lockMs, onEnd });
    for (const relay of this.relays.values()) relay.start();
    for (const schedule of this.schedules) schedule.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.relays.values(), ...this.schedules].map((running) => running.stop()));
    await this.workers?.close();
    await this.queues.close();
  }

  private open(): Promise<Reading[]> {
    const names = Object.keys(this.handlers) as JobName[];
    return Promise.all(
      names.map(async (name) => ({ labels: { name }, value: await this.queues.open(name) })),
    );
  }
}
