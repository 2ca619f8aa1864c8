import { Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { type Logger, systemClock } from '#platform';
import { type Database, EVENT_RETENTION_DAYS, EventStore } from '#records';

import { DATABASE, LOGGER } from '../connections.module.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes events, deliveries and attempts whose time is over; any process may do it at any time. */
@Module({})
export class RetentionModule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly events: EventStore;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(DATABASE) database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.events = new EventStore(database);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), HOUR_MS);
    this.begin();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private begin(): void {
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    try {
      const before = new Date(systemClock.now().getTime() - EVENT_RETENTION_DAYS * DAY_MS);
      const events = await this.events.deleteOlderThan(before);
      if (events > 0) this.logger.info('retention.events_deleted', { events });
    } catch (err) {
      this.logger.warn('retention.failed', { err });
    }
  }
}
