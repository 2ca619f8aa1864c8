import type { Clock, Logger } from '#platform';

const PAUSE_MS = 1_000;

/** Logs why the database could not be asked. Thousands of calls a second may fail for one reason: one line a second tells it. */
export class OutageLog {
  private toldAt = -Infinity;
  /** Calls since that line. */
  private more = 0;

  constructor(
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  tell(requestId: string, error: unknown): void {
    const now = this.clock.now().getTime();
    if (now - this.toldAt < PAUSE_MS && now >= this.toldAt) {
      this.more++;
      return;
    }
    this.logger.error('database.unavailable', { request_id: requestId, more_before: this.more, err: error });
    this.toldAt = now;
    this.more = 0;
  }
}
