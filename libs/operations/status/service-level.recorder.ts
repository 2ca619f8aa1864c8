import { randomUUID } from 'node:crypto';

import type { RequestMeter } from '#http';
import type { Clock, Logger } from '#platform';

import { LATENCY_BOUNDS_MS, type ServiceLevelStore, type ServiceMinute } from './service-level.store.js';

const WRITE_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * What counts towards the service level: successful answers, and failures on our side. Client errors (4xx, including
 * every call without a key) do not count, so nobody can improve or spoil the record with them.
 */
const counts = (status: number): boolean => status < 400 || status >= 500;

/**
 * Counts what this process answers under /v1, per minute, and writes it every ten seconds, even if there were no
 * requests: the row shows that the process was alive.
 */
export class ServiceLevelRecorder {
  private readonly process = randomUUID();
  private minute = 0;
  private requests = 0;
  private failures = 0;
  private latency: number[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Pick<ServiceLevelStore, 'write'>,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.begin(this.currentMinute());
  }

  start(meter: RequestMeter): void {
    meter.onRequest((route, status, seconds) => {
      if (route.startsWith('/v1/') && counts(status)) this.count(status, seconds * 1000);
    });
    this.timer = setInterval(() => void this.write(), WRITE_MS);
    void this.write();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  private count(status: number, milliseconds: number): void {
    const minute = this.currentMinute();
    if (minute !== this.minute) {
      void this.write();
      this.begin(minute);
    }
    this.requests += 1;
    if (status >= 500) this.failures += 1;
    const place = LATENCY_BOUNDS_MS.findIndex((bound) => milliseconds <= bound);
    const at = place < 0 ? LATENCY_BOUNDS_MS.length : place;
    this.latency[at] = (this.latency[at] ?? 0) + 1;
  }

  /** The counts so far; a new minute without requests starts from zero. */
  private async write(): Promise<void> {
    const row: ServiceMinute = {
      minute: new Date(this.minute),
      process: this.process,
      requests: this.requests,
      failures: this.failures,
      // A copy: requests are counted while the row waits for a connection.
      latency: [...this.latency],
    };
    const now = this.currentMinute();
    if (now !== this.minute) this.begin(now);
    try {
      await this.store.write(row);
    } catch (err) {
      this.logger.warn('service_level.not_written', { err });
    }
  }

  private begin(minute: number): void {
    this.minute = minute;
    this.requests = 0;
    this.failures = 0;
    this.latency = new Array<number>(LATENCY_BOUNDS_MS.length + 1).fill(0);
  }

  private currentMinute(): number {
    return Math.floor(this.clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
  }
}
