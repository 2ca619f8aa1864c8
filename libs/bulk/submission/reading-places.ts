import { DomainError } from '#platform';

/**
 * Files a process reads, or long portfolios it summarises, dry-runs or replays, at a time: each takes seconds of a
 * core.
 */
const AT_ONCE = 2;

/** Allows each organisation one file at a time, and few in total; others are told to try again later. */
export class ReadingPlaces {
  private readonly taken = new Set<string>();

  /** @param done what is done, and to what, for the refusal's message. */
  constructor(
    private readonly done: 'read' | 'summarised' | 'tried' | 'replayed' = 'read',
    private readonly what: 'portfolio' | 'preview' = 'portfolio',
  ) {}

  /** Throws too_many_at_once, overloaded. */
  assertFree(orgId: string): void {
    if (this.taken.has(orgId)) {
      const detail = `Another ${this.what} of this organisation is being ${this.done}; try again in a few seconds.`;
      throw new DomainError('too_many_at_once', detail, { retryAfter: 5 });
    }
    if (this.taken.size >= AT_ONCE) {
      const detail = `${AT_ONCE} ${this.what}s of other organisations are being ${this.done}; try again in a few seconds.`;
      throw new DomainError('overloaded', detail, { retryAfter: 5 });
    }
  }

  /** The result of `read`. Throws too_many_at_once, overloaded. */
  async take<T>(orgId: string, read: () => Promise<T>): Promise<T> {
    this.assertFree(orgId);
    this.taken.add(orgId);
    try {
      return await read();
    } finally {
      this.taken.delete(orgId);
    }
  }
}
