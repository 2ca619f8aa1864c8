import { Inject, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { SignalSender } from '#jobs';
import { type Logger, systemClock } from '#platform';
import { BatchChunkStore, BatchExpiryStore, BatchQueueStore, type Database, SnapshotStore } from '#records';
import { MarketHolder } from '#scoring';

import {
  DATABASE,
  ENVIRONMENT,
  LOGGER,
  REDIS_PRODUCER,
  type WorkerEnvironment,
} from '../connections.module.js';
import { JobRunner } from '../jobs/job-runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MarketWorkerModule } from '../market/market.module.js';
import { ChunkScorer } from './chunk-scorer.js';

/** Scores batches and deletes those whose time is over. */
@Module({ imports: [JobsModule, MarketWorkerModule] })
export class BatchesWorkerModule {
  constructor(
    @Inject(DATABASE) database: Database,
    @Inject(ENVIRONMENT) { batchWindow }: WorkerEnvironment,
    @Inject(REDIS_PRODUCER) redis: Redis,
    @Inject(LOGGER) logger: Logger,
    markets: MarketHolder,
    runner: JobRunner,
  ) {
    const signals = new SignalSender(redis);
    const scorer = new ChunkScorer({
      chunks: new BatchChunkStore(database),
      markets,
      snapshots: new SnapshotStore(database),
      clock: systemClock,
      logger,
    });
    const queue = new BatchQueueStore(database);
    runner.bind({
      job: 'score-batch',
      handle: (chunk) =>
        scorer.score(chunk, () => {
          runner.wake('score-batch');
          signals.send('batch', chunk.batchId);
        }),
      source: { job: 'score-batch', claim: () => queue.claimChunks(batchWindow), takesAll: true },
    });

    const expiry = new BatchExpiryStore(database);
    runner.bind({
      job: 'expire-batch',
      handle: async ({ batchId }) => {
        if (await expiry.delete(batchId)) logger.info('batch.expired', { batch_id: batchId });
      },
      source: {
        job: 'expire-batch',
        claim: async () => (await expiry.claimExpired()).map((batchId) => ({ batchId })),
      },
    });
  }
}
