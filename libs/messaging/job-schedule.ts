import type { Logger } from '#platform';

import type { JobName, JobPayloads } from './catalogue.js';
import type { JobQueues, JobTimes } from './job-queues.js';

export interface ScheduledJob<N extends JobName> {
  readonly job: N;
  readonly payload: JobPayloads[N];
  readonly times: JobTimes;
}

/** Redis may lose the schedule at any time; it is restored within this long. */
const RENEWAL_MS = 30_000;

/** Keeps a job's schedule in Redis. Any number of processes may keep the same one. */
export class JobSchedule<N extends JobName> {
  private timer: NodeJS.Timeout | undefined;
  private renewing: Promise<void> | undefined;

  constructor(
    private readonly queues: JobQueues,
    private readonly scheduled: ScheduledJob<N>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.renew(), RENEWAL_MS);
    this.renew();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
  }

  private renew(): void {
    const { job, payload, times } = this.scheduled;
    this.renewing ??= this.queues
      .schedule(job, payload, times)
      .catch((err: unknown) => this.logger.warn('jobs.not_scheduled', { job, err }))
      .finally(() => {
        this.renewing = undefined;
      });
  }
}
