import { Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { AnalysisCountStore, AnalysisRecordsModule, AnalysisStore } from '#analysis';
import { AuditModule, AuditStore, RetentionStore, Sealer } from '#audit';
import { CorrectionRecordsModule, CorrectionRunStore, CorrectionStore } from '#corrections';
import { IdempotencyModule, IdempotencyStore } from '#http';
import { WorkerMetrics } from '#messaging';
import { type Clock, CLOCK, HOUR_MS, type Logger, LOGGER } from '#platform';
import { RescoreStore, WatchRecordsModule } from '#watches';
import { EVENT_RETENTION_DAYS, EventStore, WebhookRecordsModule } from '#webhooks';

import { OperationsRecordsModule } from '../operations-records.module.js';
import { ServiceLevelStore } from '../status/service-level.store.js';
import { UsageStore } from '../usage/usage.store.js';
import { Housekeeping } from './housekeeping.js';
import { Repetition } from './repetition.js';
import { trackHousekeeping, trackSealing } from './track-housekeeping.js';

/** Records are sealed at most this long after they were written. */
const SEAL_MS = 2_000;

/** Seals what was recorded, and removes what the plans no longer retain. Any worker may do either at any time. */
@Module({
  imports: [
    AnalysisRecordsModule,
    AuditModule,
    CorrectionRecordsModule,
    IdempotencyModule,
    OperationsRecordsModule,
    WatchRecordsModule,
    WebhookRecordsModule,
  ],
})
export class RetentionWorkerModule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly housekeeping: Repetition;
  private readonly sealing: Repetition;

  constructor(
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    analyses: AnalysisStore,
    audit: AuditStore,
    counts: AnalysisCountStore,
    corrections: CorrectionStore,
    correctionRuns: CorrectionRunStore,
    events: EventStore,
    idempotency: IdempotencyStore,
    levels: ServiceLevelStore,
    rescoring: RescoreStore,
    retention: RetentionStore,
    usage: UsageStore,
    metrics: WorkerMetrics,
  ) {
    const own = { counts, corrections, correctionRuns, levels, usage };
    const stores = { ...own, analyses, audit, events, idempotency, rescoring, retention };
    const ended = trackHousekeeping(metrics.registry);
    const options = { clock, logger, eventDays: EVENT_RETENTION_DAYS, ended };
    const housekeeping = new Housekeeping(stores, options);
    const sealer = new Sealer(audit, logger, trackSealing(metrics.registry));
    this.housekeeping = new Repetition(() => housekeeping.run(), HOUR_MS);
    this.sealing = new Repetition(() => sealer.run(), SEAL_MS);
  }

  onApplicationBootstrap(): void {
    this.housekeeping.start();
    this.sealing.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.housekeeping.stop(), this.sealing.stop()]);
  }
}
