import type { Clock, Logger } from '#platform';
import type { AnalysisStore, IdempotencyStore, ServiceLevelStore } from '#records';

const HOUR_MS = 3_600_000;
const LEVEL_DAYS = 31;

interface Stores {
  readonly analyses: Pick<AnalysisStore, 'preparePartitions'>;
  readonly idempotency: Pick<IdempotencyStore, 'deleteExpired'>;
  readonly levels: Pick<ServiceLevelStore, 'deleteBefore'>;
}

/** What has to be done now and then and may be done by any process at any time: partitions ahead, old rows away. */
export class Housekeeping {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.run(), HOUR_MS);
    void this.run();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    const now = this.clock.now();
    try {
      await this.stores.analyses.preparePartitions(now);
      const idempotencyKeys = await this.stores.idempotency.deleteExpired();
      const minutes = await this.stores.levels.deleteBefore(
        new Date(now.getTime() - LEVEL_DAYS * 24 * HOUR_MS),
      );
      this.logger.info('housekeeping.done', { idempotency_keys: idempotencyKeys, service_minutes: minutes });
    } catch (err) {
      this.logger.warn('housekeeping.failed', { err });
    }
  }
}
