import { Module, type DynamicModule, type Type } from '@nestjs/common';

import { BatchesWorkerModule } from '#bulk';
import { type JobName, MetricsModule, type WorksOn } from '#messaging';
import { HealthServer, Readiness, RetentionWorkerModule } from '#operations';
import { FeedWorkerModule } from '#snapshots';
import { WatchesWorkerModule } from '#watches';
import { WebhooksWorkerModule } from '#webhooks';

import { ConnectionsModule, type WorkerDependencies } from './connections.module.js';

/** What works on each kind of job: one whose module does not handle it does not compile. */
const MODULE_OF_JOB: { readonly [N in JobName]: Type<WorksOn<N>> } = {
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
        ...new Set<Type>(Object.values(MODULE_OF_JOB)),
        RetentionWorkerModule,
      ],
      providers: [Readiness, HealthServer],
    };
  }
}
