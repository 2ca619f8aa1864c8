import { Inject, Module } from '@nestjs/common';

import { JobRunner, JobsModule, SignalSender, WorkerMetrics, type WorksOn } from '#messaging';
import { type Clock, CLOCK, type Logger, LOGGER } from '#platform';
import { ScoringService } from '#scoring';
import { ChangeFeed } from '#storage';

import { WatchRescorer } from './jobs/watch-rescorer.js';
import { WatchRecordsModule } from './watch-records.module.js';
import { RescoreStore } from './watch/rescore.store.js';

/** A chunk takes tens of milliseconds; the lease outlasts loading a snapshot of millions of sales. */
const CLAIM = { watchesPerChunk: 200, window: 16, leaseSeconds: 60 };

/** Rescores all watches of a market when one of its snapshots is activated. */
@Module({ imports: [JobsModule, WatchRecordsModule] })
export class WatchesWorkerModule implements WorksOn<'rescore-watches'> {
  readonly jobs: WorksOn<'rescore-watches'>['jobs'];

  constructor(
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    scoring: ScoringService,
    runner: JobRunner,
    metrics: WorkerMetrics,
    signals: SignalSender,
    runs: RescoreStore,
    changes: ChangeFeed,
  ) {
    const rescorer = new WatchRescorer({ runs, scoring, clock, logger });
    metrics.gauge(
      'rescore_chunks',
      'Chunks of the runs under way in each market, or of its newest, by state (open, done).',
      ['market', 'state'],
      async () =>
        (await runs.progress()).flatMap(({ market, open, done }) => [
          { labels: { market, state: 'open' }, value: open },
          { labels: { market, state: 'done' }, value: done },
        ]),
    );
    const binding = runner.bind('rescore-watches', {
      handle: async (chunk) => {
        const { scored, events } = (await rescorer.rescore(chunk)) ?? { scored: 0, events: 0 };
        metrics.countWatches(scored);
        runner.wake('rescore-watches');
        if (events > 0) signals.send('relay', 'deliver-webhook');
      },
      source: { claim: () => runs.claim(CLAIM) },
    });
    changes.on('access', () => runner.wake('rescore-watches')); // a suspension may have ended
    this.jobs = { 'rescore-watches': binding };
  }
}
