import type { AnalysisCountStore, AnalysisStore } from '#analysis';
import type { AuditStore, Retention, RetentionStore } from '#audit';
import type { IdempotencyStore } from '#http';
import type { CorrectionRunStore, CorrectionStore } from '#corrections';
import { DAY_MS, type Clock, type Logger } from '#platform';
import type { Owner } from '#storage';
import type { RescoreStore } from '#watches';
import type { EventStore } from '#webhooks';

import type { ServiceLevelStore } from '../status/service-level.store.js';
import type { UsageStore } from '../usage/usage.store.js';

export interface HousekeepingStores {
  readonly analyses: Pick<AnalysisStore, 'preparePartitions'>;
  readonly counts: Pick<AnalysisCountStore, 'countDays' | 'deleteBefore'>;
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

/** The window of `GET /v1/status`, plus a day. */
const LEVEL_DAYS = 31;
/** Two years and a month: the period in which an invoice may be queried. */
const USAGE_DAYS = 760;
/** For questions about how long a rescoring took. */
const RUN_DAYS = 7;
/** For questions about what the register corrected. */
const CORRECTION_RUN_DAYS = 400;

/** What is done each hour, by the name that log and metrics use. */
export const TASKS = [
  'partitions',
  'idempotency_keys',
  'service_minutes',
  'usage',
  'analysis_days',
  'events',
  'rescore_runs',
  'correction_runs',
  'analyses',
] as const;
export type Task = (typeof TASKS)[number];
export type TaskOutcome = 'done' | 'failed';

export interface HousekeepingOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly eventDays: number;
  /** Called after each task. */
  readonly ended: (task: Task, outcome: TaskOutcome) => void;
}

/** Periodic tasks that any process may do at any time: creating partitions ahead, deleting old rows. */
export class Housekeeping {
  constructor(
    private readonly stores: HousekeepingStores,
    private readonly options: HousekeepingOptions,
  ) {}

  /** Runs each task; one that fails is logged and does not hold up the others. */
  async run(): Promise<void> {
    const { analyses, correctionRuns, counts, events, idempotency, levels, rescoring, usage } = this.stores;
    await this.perform('partitions', async () => {
      await analyses.preparePartitions(this.options.clock.now());
      return 0;
    });
    await this.perform('idempotency_keys', () => idempotency.deleteExpired());
    await this.perform('service_minutes', () => levels.deleteBefore(this.daysAgo(LEVEL_DAYS)));
    await this.perform('usage', () => usage.deleteBefore(this.daysAgo(USAGE_DAYS)));
    await this.perform('analysis_days', async () => {
      await counts.countDays(this.options.clock.now());
      return counts.deleteBefore(this.daysAgo(USAGE_DAYS));
    });
    await this.perform('events', () => events.deleteOlderThan(this.daysAgo(this.options.eventDays)));
    await this.perform('rescore_runs', () => rescoring.deleteClosedBefore(this.daysAgo(RUN_DAYS)));
    await this.perform('correction_runs', () =>
      correctionRuns.deleteClosedBefore(this.daysAgo(CORRECTION_RUN_DAYS)),
    );
    await this.removeAnalyses();
  }

  /** By each organisation's plan; a failure for one does not hold up the others. Only sealed analyses are removed. */
  private async removeAnalyses(): Promise<void> {
    const { audit, retention } = this.stores;
    let owners: readonly Retention[] = [];
    let isDone = await this.attempt('analyses', async () => {
      while ((await audit.seal()).more);
      owners = await retention.list();
      return 0;
    });
    for (const { orgId, livemode, keepDays } of owners) {
      const owner = { orgId, livemode };
      const removed = await this.attempt('analyses', () => this.removeAnalysesOf(owner, keepDays), owner);
      isDone &&= removed;
    }
    this.options.ended('analyses', isDone ? 'done' : 'failed');
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

  private async perform(task: Task, work: () => Promise<number>): Promise<void> {
    this.options.ended(task, (await this.attempt(task, work)) ? 'done' : 'failed');
  }

  /** @param work returns how many rows it removed. */
  private async attempt(task: Task, work: () => Promise<number>, owner?: Owner): Promise<boolean> {
    const { logger } = this.options;
    try {
      const rows = await work();
      if (rows > 0) logger.info('housekeeping.removed', { task, ...owner, rows });
      return true;
    } catch (err) {
      logger.warn('housekeeping.failed', { task, ...owner, err });
      return false;
    }
  }
}
