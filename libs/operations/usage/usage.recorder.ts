import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';

import { type Caller, RequestMeter } from '#http';
import { type Clock, CLOCK, type Logger, LOGGER } from '#platform';

import { type UsageCount, UsageStore } from './usage.store.js';

/**
 * Minimum time between writes. The first call after a pause is written at once, so a process that is killed loses at
 * most the counts of this period.
 */
const PAUSE_MS = 250;
/** Delay before retrying a failed write. */
const RETRY_MS = 1_000;

/** A write that may have been committed: the connection was lost before PostgreSQL's answer. */
interface UnsureWrite {
  readonly transaction: string;
  readonly counts: readonly UsageCount[];
}

type Counting = { -readonly [Name in keyof UsageCount]: UsageCount[Name] };

/** Counts calls and analyses by day, key and route, and adds them to the database within milliseconds. */
@Injectable()
export class UsageRecorder implements OnModuleDestroy {
  private counts = new Map<string, Counting>();
  private unsure: UnsureWrite | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** performance.now() of the latest write. */
  private writtenAt = -Infinity;
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

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.write();
  }

  /**
   * Adds the counts so far to the database, each once; what cannot be written is kept for the next time. One write at a
   * time: all callers during a write share the one after it.
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
    this.writeSoon(this.writtenAt + PAUSE_MS - performance.now());
  }

  /** Only one write is scheduled at a time; with no delay it is sent before anything else happens. */
  private writeSoon(wait: number): void {
    if (this.stopped || this.timer !== undefined) return;
    if (wait <= 0 && this.writing === undefined) {
      void this.write();
      return;
    }
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        void this.write();
      },
      Math.max(wait, 0),
    );
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
    if (this.counts.size === 0 && this.unsure === undefined) return;
    this.writtenAt = performance.now();
    try {
      await this.makeSure();
      await this.addCounts();
    } catch (err) {
      this.logger.warn('usage.not_written', { err });
      this.writeSoon(RETRY_MS);
    }
  }

  /** Counts the calls of an unsure write again if it was not committed. */
  private async makeSure(): Promise<void> {
    if (this.unsure === undefined) return;
    const { transaction, counts } = this.unsure;
    const wasAdded = await this.store.wasAdded(transaction);
    this.unsure = undefined;
    if (!wasAdded) for (const count of counts) this.add(count);
  }

  private async addCounts(): Promise<void> {
    if (this.counts.size === 0) return;
    const counts = [...this.counts.values()];
    this.counts = new Map();
    let transaction: string | undefined;
    try {
      await this.store.add(counts, (id) => (transaction = id));
    } catch (error) {
      if (transaction === undefined) for (const count of counts) this.add(count);
      else this.unsure = { transaction, counts };
      throw error;
    }
  }
}
