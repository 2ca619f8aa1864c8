import { Module, type DynamicModule, type Type } from '@nestjs/common';

import { BatchesWorkerModule } from '#bulk';
import { type JobName, MetricsModule, type WorksOn } from '#messaging';
import { HealthServer, Readiness, RetentionWorkerModule } from '#operations';
import { ScoringModule } from '#scoring';
import { FeedWorkerModule, SnapshotActivations, SnapshotsModule } from '#snapshots';
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

/** Beside the active snapshots: batches that were accepted before a switch are scored on theirs. */
const KEPT_BESIDE = 2;

@Module({})
export class WorkerModule {
  static of(dependencies: WorkerDependencies): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConnectionsModule.of(dependencies),
        ScoringModule.forRoot({
          active: SnapshotActivations,
          from: SnapshotsModule,
          load: dependencies.loadSnapshot,
          keptBeside: KEPT_BESIDE,
        }),
        MetricsModule,
        ...new Set<Type>(Object.values(MODULE_OF_JOB)),
        RetentionWorkerModule,
      ],
      providers: [Readiness, HealthServer],
    };
  }
}
