import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';

import { chooseFeed, defaultSchedule, feedName } from '#market';
import { JobRunner, JobsModule, WorkerMetrics, type WorksOn } from '#messaging';
import {
  type Clock,
  CLOCK,
  DomainError,
  type Environment,
  EnvironmentError,
  type Logger,
  LOGGER,
  WORKER_ENVIRONMENT,
} from '#platform';

import { SnapshotsModule } from '../../snapshots.module.js';
import { MarketSyncStore } from '../market-sync.store.js';
import { SYNC_PAYLOAD } from '../sync-payload.js';
import { SyncProgram } from './sync-program.js';

/** Syncs the official feed on its schedule; without FEED and FEED_URL there is none. */
@Module({ imports: [JobsModule, SnapshotsModule] })
export class FeedWorkerModule implements OnModuleDestroy, WorksOn<'sync-market'> {
  readonly jobs: WorksOn<'sync-market'>['jobs'];

  private readonly program: SyncProgram;

  constructor(
    @Inject(WORKER_ENVIRONMENT) environment: Environment<'worker'>,
    @Inject(LOGGER) logger: Logger,
    @Inject(CLOCK) clock: Clock,
    runner: JobRunner,
    metrics: WorkerMetrics,
    syncs: MarketSyncStore,
  ) {
    this.program = new SyncProgram(logger);
    const feed = namedFeed(environment, clock);
    if (feed === null) {
      this.jobs = { 'sync-market': null };
      return;
    }
    showSyncs(metrics, syncs, clock);
    const binding = runner.bind('sync-market', {
      handle: () => this.program.run(),
      schedule: {
        payload: SYNC_PAYLOAD,
        times: { pattern: environment.feedSchedule ?? defaultSchedule(feed), timeZone: 'Asia/Dubai' },
      },
    });
    this.jobs = { 'sync-market': binding };
  }

  async onModuleDestroy(): Promise<void> {
    await this.program.stop();
  }
}

/** Throws EnvironmentError if a feed is named without its required settings. */
function namedFeed(environment: Environment<'worker'>, clock: Clock): ReturnType<typeof feedName> {
  if (feedName(environment) === null) return null;
  try {
    return chooseFeed(environment, clock).name;
  } catch (error) {
    throw error instanceof DomainError ? new EnvironmentError([error.message]) : error;
  }
}

function showSyncs(metrics: WorkerMetrics, syncs: MarketSyncStore, clock: Clock): void {
  metrics.gauge(
    'market_sync_age_seconds',
    'Time since the market was last known to be as the official feed has it; absent when it never was.',
    [],
    async () => {
      const at = await syncs.lastSuccess();
      return at === null ? [] : [{ labels: {}, value: (clock.now().getTime() - at.getTime()) / 1_000 }];
    },
  );
  metrics.gauge('market_sync_last', 'The last reading of the feed, by status.', ['status'], async () =>
    (await syncs.list(1)).map(({ status }) => ({ labels: { status }, value: 1 })),
  );
}
