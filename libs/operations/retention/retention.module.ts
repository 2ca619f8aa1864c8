import { Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { AnalysisStore } from '#analysis';
import { AuditStore, RetentionStore, Sealer } from '#audit';
import { IdempotencyStore } from '#http';
import { DATABASE, type Logger, LOGGER, systemClock } from '#platform';
import type { Database } from '#storage';
import { RescoreStore } from '#watches';
import { EVENT_RETENTION_DAYS, EventStore } from '#webhooks';

import { ServiceLevelStore } from '../status/service-level.store.js';
import { UsageStore } from '../usage/usage.store.js';
import { Housekeeping } from './housekeeping.js';
import { Repetition } from './repetition.js';

const HOUR_MS = 3_600_000;
/** Records are sealed this long after they were written, at the latest. */
const SEAL_MS = 2_000;

/** Seals what was recorded, and removes what the plans no longer keep. Every worker may do either at any time. */
@Module({})
export class RetentionWorkerModule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly housekeeping: Repetition;
  private readonly sealing: Repetition;

  constructor(@Inject(DATABASE) database: Database, @Inject(LOGGER) logger: Logger) {
    const audit = new AuditStore(database);
    const stores = {
      analyses: new AnalysisStore(database),
      audit,
      events: new EventStore(database),
      idempotency: new IdempotencyStore(database),
      levels: new ServiceLevelStore(database),
      rescoring: new RescoreStore(database),
      retention: new RetentionStore(database),
      usage: new UsageStore(database),
    };
    const options = { clock: systemClock, logger, eventDays: EVENT_RETENTION_DAYS };
    const housekeeping = new Housekeeping(stores, options);
    const sealer = new Sealer(audit, logger);
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
