import { DomainError } from '#platform';

/** Files that a process reads, or long portfolios that it summarises, tries rules on or replays, at a time: each takes seconds of a core. */
const AT_ONCE = 2;

/** Lets each organisation have one file at a time, and few of all: further ones are told to come back. */
export class ReadingPlaces {
  private readonly taken = new Set<string>();

  /** @param done what is done, and to what, for those who are refused. */
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
      const detail = `${AT_ONCE} ${this.what}s of others are being ${this.done}; try again in a few seconds.`;
      throw new DomainError('overloaded', detail, { retryAfter: 5 });
    }
  }

  /** What `read` gives. Throws too_many_at_once, overloaded. */
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
