import type { AnalysisStore } from '#analysis';
import type { AuditStore, RetentionStore } from '#audit';
import type { IdempotencyStore } from '#http';
import type { CorrectionRunStore, CorrectionStore } from '#corrections';
import type { Clock, Logger } from '#platform';
import type { Owner } from '#storage';
import type { RescoreStore } from '#watches';
import type { EventStore } from '#webhooks';

import type { ServiceLevelStore } from '../status/service-level.store.js';
import type { UsageStore } from '../usage/usage.store.js';

export interface HousekeepingStores {
  readonly analyses: Pick<AnalysisStore, 'preparePartitions'>;
  readonly audit: Pick<AuditStore, 'seal'>;
  readonly corrections: Pick<CorrectionStore, 'deleteAnalysedBefore'>;
  readonly correctionRuns: Pick<CorrectionRunStore, 'deleteClosedBefore'>;
  readonly events: Pick<EventStore, 'deleteOlderThan'>;
  readonly idempotency: Pick<IdempotencyStore, 'deleteExpired'>;
  readonly levels: Pick<ServiceLevelStore, 'deleteBefore'>;
  readonly rescoring: Pick<RescoreStore, 'deleteClosedBefore'>;
  readonly retention: Pick<RetentionStore, 'list' | 'expireBatches' | 'removeAnalyses'>;
  readonly usage: Pick<UsageStore, 'deleteBefore'>;
}

const DAY_MS = 86_400_000;
/** The window of `GET /v1/status`, plus a day. */
const LEVEL_DAYS = 31;
/** Two years and a month: the period in which an invoice may be queried. */
const USAGE_DAYS = 760;
/** For questions about how long a rescoring took. */
const RUN_DAYS = 7;
/** For questions about what the register corrected. */
const CORRECTION_RUN_DAYS = 400;

/** Periodic tasks that any process may do at any time: creating partitions ahead, deleting old rows. */
export class Housekeeping {
  constructor(
    private readonly stores: HousekeepingStores,
    private readonly options: { readonly clock: Clock; readonly logger: Logger; readonly eventDays: number },
  ) {}

  /** Runs each task; one that fails is logged and does not hold up the others. */
  async run(): Promise<void> {
    const { analyses, correctionRuns, events, idempotency, levels, rescoring, usage } = this.stores;
    await this.attempt('partitions', async () => {
      await analyses.preparePartitions(this.options.clock.now());
      return 0;
    });
    await this.attempt('idempotency_keys', () => idempotency.deleteExpired());
    await this.attempt('service_minutes', () => levels.deleteBefore(this.daysAgo(LEVEL_DAYS)));
    await this.attempt('usage', () => usage.deleteBefore(this.daysAgo(USAGE_DAYS)));
    await this.attempt('events', () => events.deleteOlderThan(this.daysAgo(this.options.eventDays)));
    await this.attempt('rescore_runs', () => rescoring.deleteClosedBefore(this.daysAgo(RUN_DAYS)));
    await this.attempt('correction_runs', () =>
      correctionRuns.deleteClosedBefore(this.daysAgo(CORRECTION_RUN_DAYS)),
    );
    await this.attempt('analyses', () => this.removeAnalyses());
  }

  /** By each organisation's plan; a failure for one does not hold up the others. Only sealed analyses are removed. */
  private async removeAnalyses(): Promise<number> {
    const { audit, retention } = this.stores;
    while ((await audit.seal()).more);
    for (const { orgId, livemode, keepDays } of await retention.list()) {
      const owner = { orgId, livemode };
      await this.attempt('analyses', () => this.removeAnalysesOf(owner, keepDays), owner);
    }
    return 0;
  }

  /** Along with their batches and corrections. */
  private async removeAnalysesOf(owner: Owner, keepDays: number): Promise<number> {
    const { corrections, retention } = this.stores;
    const before = this.daysAgo(keepDays);
    await retention.expireBatches(owner, before);
    await corrections.deleteAnalysedBefore(owner, before);
    return retention.removeAnalyses(owner, before, keepDays);
  }

  private daysAgo(days: number): Date {
    return new Date(this.options.clock.now().getTime() - days * DAY_MS);
  }

  private async attempt(task: string, work: () => Promise<number>, owner?: Owner): Promise<void> {
    const { logger } = this.options;
    try {
      const rows = await work();
      if (rows > 0) logger.info('housekeeping.removed', { task, ...owner, rows });
    } catch (err) {
      logger.warn('housekeeping.failed', { task, ...owner, err });
    }
  }
}
