import { DomainError } from '#platform';

/** Files that a process reads at a time: each takes a core's while of seconds. */
const AT_ONCE = 2;

/** Lets each organisation have one file read at a time, and few of all: what is more is told to come back. */
export class ReadingPlaces {
  private readonly taken = new Set<string>();

  /** Throws too_many_at_once, overloaded. */
  assertFree(orgId: string): void {
    if (this.taken.has(orgId)) {
      const detail = 'Another portfolio of this organisation is being read; send this one in a few seconds.';
      throw new DomainError('too_many_at_once', detail, { retryAfter: 5 });
    }
    if (this.taken.size >= AT_ONCE) {
      const detail = `${AT_ONCE} portfolios of others are being read; send it in a few seconds.`;
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
