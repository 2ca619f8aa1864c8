import { Module, type DynamicModule, type Type } from '@nestjs/common';

import { BatchesWorkerModule } from '#bulk';
import { CorrectionsWorkerModule } from '#corrections';
import { type JobName, MetricsModule, type WorksOn } from '#messaging';
import { systemClock } from '#platform';
import { HealthServer, Readiness, RetentionWorkerModule } from '#operations';
import { ScoringModule } from '#scoring';
import { ChangeFeed, DatabaseClock, openDatabase, StorageModule } from '#storage';
import { FeedWorkerModule, SnapshotActivations, SnapshotsModule } from '#snapshots';
import { WatchesWorkerModule } from '#watches';
import { WebhooksWorkerModule } from '#webhooks';

import { ConnectionsModule, type WorkerDependencies } from './connections.module.js';

/** What handles each kind of job: it does not compile unless the module handles the job. */
const MODULE_OF_JOB: { readonly [N in JobName]: Type<WorksOn<N>> } = {
  'score-batch': BatchesWorkerModule,
  'expire-batch': BatchesWorkerModule,
  'advance-portfolio': BatchesWorkerModule,
  'deliver-webhook': WebhooksWorkerModule,
  'rescore-watches': WatchesWorkerModule,
  'trace-corrections': CorrectionsWorkerModule,
  'sync-market': FeedWorkerModule,
};

/** In addition to the active snapshots: batches accepted before a switch are scored on theirs. */
const KEPT_BESIDE = 2;

@Module({})
export class WorkerModule {
  static of(dependencies: WorkerDependencies): DynamicModule {
    const { environment, logger } = dependencies;
    const { databaseUrl: url, databasePool: poolSize } = environment;
    const login = { url, role: 'deal_worker', applicationName: 'deal-worker' } as const;
    const database = openDatabase({ ...login, poolSize, logger, patient: true });
    const clock = new DatabaseClock(systemClock);
    const changes = new ChangeFeed({ url, logger, clock, patient: true });
    return {
      module: WorkerModule,
      imports: [
        StorageModule.over({ database, changes, clock }),
        ConnectionsModule.of(dependencies),
        ScoringModule.forRoot({
          active: SnapshotActivations,
          from: SnapshotsModule,
          load: dependencies.loadSnapshot,
          watch: dependencies.snapshotWatch,
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
