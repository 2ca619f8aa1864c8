import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';

import type { JobTimes } from '#jobs';
import { EnvironmentError, type Logger } from '#platform';

import { ENVIRONMENT, LOGGER, type WorkerEnvironment } from '../connections.module.js';
import { JobRunner } from '../jobs/job-runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SyncProgram } from './sync-program.js';

/** Reads the official feed on its schedule; without FEED_URL there is none. */
@Module({ imports: [JobsModule] })
export class FeedModule implements OnModuleDestroy {
  private readonly program: SyncProgram;

  constructor(
    @Inject(ENVIRONMENT) environment: WorkerEnvironment,
    @Inject(LOGGER) logger: Logger,
    runner: JobRunner,
  ) {
    this.program = new SyncProgram(logger);
    const times = timesOf(environment);
    runner.bind({
      job: 'sync-market',
      handle: () => this.program.run(),
      schedule: { payload: { market: 'live' }, times },
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.program.stop();
  }
}

/** Null when no feed is named. Throws EnvironmentError when it is named without what it asks for. */
function timesOf({
  feedUrl,
  feedClientId,
  feedClientSecret,
  feedSchedule,
}: WorkerEnvironment): JobTimes | null {
  if (feedUrl === null) return null;
  if (feedClientId === null || feedClientSecret === null) {
    throw new EnvironmentError([
      'FEED_URL is set: set FEED_CLIENT_ID and FEED_CLIENT_SECRET too, or leave it out.',
    ]);
  }
  return { pattern: feedSchedule, timeZone: 'Asia/Dubai' };
}
