import { Module, type DynamicModule, type Type } from '@nestjs/common';

import type { JobName } from '#jobs';

import { ConnectionsModule, type WorkerDependencies } from './connections.module.js';
import { FeedWorkerModule } from './feed/feed.module.js';
import { HealthServer } from './health/health-server.js';
import { Readiness } from './health/readiness.js';
import { BatchesWorkerModule } from './batches/batches.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { RetentionWorkerModule } from './retention/retention.module.js';
import { WatchesWorkerModule } from './watches/watches.module.js';
import { WebhooksWorkerModule } from './webhooks/webhooks.module.js';

/** What works on each kind of job: one that nothing works on does not compile. */
const MODULE_OF_JOB: Readonly<Record<JobName, Type>> = {
  'score-batch': BatchesWorkerModule,
  'expire-batch': BatchesWorkerModule,
  'deliver-webhook': WebhooksWorkerModule,
  'rescore-watches': WatchesWorkerModule,
  'sync-market': FeedWorkerModule,
};

@Module({})
export class WorkerModule {
  static of(dependencies: WorkerDependencies): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConnectionsModule.of(dependencies),
        MetricsModule,
        ...new Set(Object.values(MODULE_OF_JOB)),
        RetentionWorkerModule,
      ],
      providers: [Readiness, HealthServer],
    };
  }
}
