import type { Clock, Logger } from '#platform';

const PAUSE_MS = 1_000;

/**
 * Logs why the database is unavailable. Thousands of calls a second may fail for one reason, so it logs once a second.
 */
export class OutageLog {
  private toldAt = -Infinity;
  /** Failed calls since the last line. */
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
