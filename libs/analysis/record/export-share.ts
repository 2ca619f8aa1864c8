import { setTimeout as rest } from 'node:timers/promises';

import { DomainError, OneByOne } from '#platform';

/** Exports an organisation may read at once. */
const AT_ONCE = 2;
/** Upper limit: time spent waiting for the database was not work. */
const LONGEST_REST_MS = 20;

/**
 * Exports in progress. Each lasts as long as its reader takes, so nobody is kept waiting for a place by another
 * organisation; instead, all of them are made a piece at a time, with a rest as long as the piece took, which leaves
 * half of the process to others.
 */
export class ExportShare {
  private readonly open = new Map<string, number>();
  private readonly turns = new OneByOne();

  /** The pieces as they come. Throws too_many_at_once. */
  async *take(orgId: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
    const own = this.open.get(orgId) ?? 0;
    if (own >= AT_ONCE) {
      const detail = `${own} exports of this organisation are being read; wait until one of them ends.`;
      throw new DomainError('too_many_at_once', detail, { retryAfter: 5 });
    }
    this.open.set(orgId, own + 1);
    const made = pieces[Symbol.asyncIterator]();
    try {
      for (;;) {
        const piece = await this.turns.run('', () => withRest(() => made.next()));
        if (piece.done === true) return;
        yield piece.value;
      }
    } finally {
      await made.return?.();
      const left = (this.open.get(orgId) ?? 1) - 1;
      if (left === 0) this.open.delete(orgId);
      else this.open.set(orgId, left);
    }
  }
}

async function withRest<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  await rest(Math.min(performance.now() - since, LONGEST_REST_MS));
  return result;
}
