import { DomainError } from '#platform';

/** Maximum open event streams per process. */
const OF_ORGANISATION = 64;
const OF_ALL = 2_048;

/** Counts open event streams: each keeps reading its batch for as long as its client stays. */
export class StreamShare {
  private readonly open = new Map<string, number>();
  private total = 0;

  /**
   * Throws too_many_at_once, overloaded.
   * @returns a function to call when the stream has ended.
   */
  take(orgId: string): () => void {
    const own = this.open.get(orgId) ?? 0;
    if (own >= OF_ORGANISATION) {
      throw new DomainError(
        'too_many_at_once',
        `This organisation is already following ${own} batches; stop following one first, or poll with GET.`,
        { retryAfter: 5 },
      );
    }
    if (this.total >= OF_ALL) {
      throw new DomainError(
        'overloaded',
        'Too many batches are being followed; poll the batch with GET instead.',
        {
          retryAfter: 5,
        },
      );
    }
    this.count(orgId, 1);
    return () => this.count(orgId, -1);
  }

  private count(orgId: string, change: 1 | -1): void {
    this.total += change;
    const own = (this.open.get(orgId) ?? 0) + change;
    if (own === 0) this.open.delete(orgId);
    else this.open.set(orgId, own);
  }
}
