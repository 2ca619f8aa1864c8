import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { type Caller, RequestMeter } from '#http';
import { type Clock, CLOCK, type Logger, LOGGER } from '#platform';

import { type UsageCount, UsageStore } from './usage.store.js';

/** What a process that is killed forgets at most. */
const WRITE_MS = 5_000;

type Counting = { -readonly [Name in keyof UsageCount]: UsageCount[Name] };

/** Counts calls and analyses by day, key and route in memory, and adds them to the records every few seconds. */
@Injectable()
export class UsageRecorder implements OnApplicationBootstrap, OnModuleDestroy {
  private counts = new Map<string, Counting>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly store: UsageStore,
    meter: RequestMeter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    meter.onCall((caller, route, items) => this.count(caller, route, items));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /**
   * Adds what was counted so far to the records; what cannot be written is kept for the next time. One write at a time:
   * all who ask during it share the one after it.
   */
  write(): Promise<void> {
    if (this.writing === undefined) {
      this.writing = this.writeCounts().finally(() => (this.writing = undefined));
      return this.writing;
    }
    this.next ??= this.writing.then(() => {
      this.next = undefined;
      return this.write();
    });
    return this.next;
  }

  private count({ orgId, livemode, keyId }: Caller, route: string, items: number): void {
    const date = this.clock.now().toISOString().slice(0, 10);
    this.add({ orgId, livemode, date, keyId, route, requests: 1, items });
  }

  private add(count: UsageCount): void {
    const name = `${count.keyId} ${count.date} ${count.route}`;
    const known = this.counts.get(name);
    if (known === undefined) {
      this.counts.set(name, { ...count });
      return;
    }
    known.requests += count.requests;
    known.items += count.items;
  }

  private async writeCounts(): Promise<void> {
    if (this.counts.size === 0) return;
    const counts = [...this.counts.values()];
    this.counts = new Map();
    try {
      await this.store.add(counts);
    } catch (err) {
      this.logger.warn('usage.not_written', { err });
      for (const count of counts) this.add(count);
    }
  }
}
