import { Inject, Module } from '@nestjs/common';

import { JobRunner, JobsModule, SignalSender, WorkerMetrics, type WorksOn } from '#messaging';
import { type Clock, CLOCK, type Environment, type Logger, LOGGER, WORKER_ENVIRONMENT } from '#platform';
import { PolicyRecordsModule, PolicyStore } from '#policies';
import { ScoringService } from '#scoring';
import { SnapshotsModule, SnapshotStore } from '#snapshots';

import { BatchRecordsModule } from './batch-records.module.js';
import { BatchChunkStore } from './batch/batch-chunk.store.js';
import { BatchExpiryStore } from './batch/batch-expiry.store.js';
import { BatchQueueStore } from './batch/batch-queue.store.js';
import { PortfolioQueueStore } from './portfolio/portfolio-queue.store.js';
import { ChunkScorer } from './jobs/chunk-scorer.js';
import { PartSummaries } from './jobs/part-summaries.js';

const WAITING_HELP =
  'Listings accepted but not yet scored, in batches and in portfolios not yet batched; the same in ' +
  'every worker.';

type BatchJob = 'score-batch' | 'expire-batch' | 'advance-portfolio';

/** Scores batches, turns portfolios into batches, and deletes expired ones. */
@Module({
  imports: [BatchRecordsModule, JobsModule, PolicyRecordsModule, SnapshotsModule],
  providers: [PartSummaries],
})
export class BatchesWorkerModule implements WorksOn<BatchJob> {
  readonly jobs: WorksOn<BatchJob>['jobs'];

  constructor(
    @Inject(WORKER_ENVIRONMENT) { batchWindow }: Environment<'worker'>,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    scoring: ScoringService,
    snapshots: SnapshotStore,
    runner: JobRunner,
    signals: SignalSender,
    chunks: BatchChunkStore,
    queue: BatchQueueStore,
    expiry: BatchExpiryStore,
    portfolios: PortfolioQueueStore,
    policies: PolicyStore,
    summaries: PartSummaries,
    metrics: WorkerMetrics,
  ) {
    metrics.gauge('listings_waiting', WAITING_HELP, ['kind'], async () =>
      Object.entries(await portfolios.waiting()).map(([kind, value]) => ({ labels: { kind }, value })),
    );
    const scorer = new ChunkScorer({
      chunks,
      policies,
      scoring,
      snapshots,
      clock,
      logger,
    });
    this.jobs = {
      'score-batch': runner.bind('score-batch', {
        handle: (chunk) =>
          scorer.score(chunk, () => {
            runner.wake('score-batch');
            signals.send('batch', chunk.batchId);
          }),
        source: { claim: () => queue.claimChunks(batchWindow), takesAll: true },
      }),
      'expire-batch': runner.bind('expire-batch', {
        handle: async ({ batchId }) => {
          if (await expiry.delete(batchId)) logger.info('batch.expired', { batch_id: batchId });
        },
        source: {
          claim: async () => {
            await portfolios.expire();
            return (await expiry.claimExpired()).map((batchId) => ({ batchId }));
          },
        },
      }),
      'advance-portfolio': runner.bind('advance-portfolio', {
        handle: async ({ portfolioId }) => {
          const { begun, ended } = await portfolios.advance(portfolioId);
          if (begun > 0) runner.wake('score-batch');
          if (ended) signals.send('relay', 'deliver-webhook');
          await summaries.keep(portfolioId);
        },
        source: { claim: () => portfolios.claim(), takesAll: true },
      }),
    };
  }
}
