import { Module, type DynamicModule, type Type } from '@nestjs/common';

import { BatchesWorkerModule } from '#bulk';
import { type JobName, MetricsModule } from '#messaging';
import { HealthServer, Readiness, RetentionWorkerModule } from '#operations';
import { FeedWorkerModule } from '#snapshots';
import { WatchesWorkerModule } from '#watches';
import { WebhooksWorkerModule } from '#webhooks';

import { ConnectionsModule, type WorkerDependencies } from './connections.module.js';

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
