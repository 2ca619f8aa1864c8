import { Module, type DynamicModule, type Type } from '@nestjs/common';

import type { JobName } from '#jobs';

import { ConnectionsModule, type WorkerDependencies } from './connections.module.js';
import { FeedModule } from './feed/feed.module.js';
import { HealthServer } from './health/health-server.js';
import { Readiness } from './health/readiness.js';
import { BatchesModule } from './batches/batches.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { WatchesModule } from './watches/watches.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** What works on each kind of job: one that nothing works on does not compile. */
const MODULE_OF_JOB: Readonly<Record<JobName, Type>> = {
  'score-batch': BatchesModule,
  'expire-batch': BatchesModule,
  'deliver-webhook': WebhooksModule,
  'rescore-watches': WatchesModule,
  'sync-market': FeedModule,
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
        RetentionModule,
      ],
      providers: [Readiness, HealthServer],
    };
  }
}
