import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';

import { BatchStore } from '../../../batch/batch.store.js';
import { type BatchRecord, MAX_ITEMS } from '../../../batch/batch.js';
import { type DecidedItem, DecidedItemStore } from '../../../batch/decided-item.store.js';
import type { PortfolioRecord } from '../../../portfolio/portfolio.js';
import { PortfolioStore } from '../../../portfolio/portfolio.store.js';
import { type Reader, ReadingTurns } from '../reading-turns.js';

/** Items read at a time: some milliseconds of work. Parts are multiples of this. */
const PIECE = 100;

/** The batch or portfolio to decide again. */
export interface Whole {
  readonly record: BatchRecord | PortfolioRecord;
  /** The batches of its parts of 500 items, in order; null if not yet started. */
  readonly batches: readonly (string | null)[];
}

/** The scored items of batches and portfolios, as far as decisions need them. */
@Injectable()
export class DryRunItems {
  private readonly turns = new ReadingTurns();

  constructor(
    private readonly batches: BatchStore,
    private readonly portfolios: PortfolioStore,
    private readonly items: DecidedItemStore,
  ) {}

  /** Throws not_found. */
  async batch(caller: Caller, id: string): Promise<Whole> {
    return { record: await this.batches.get(caller, id), batches: [id] };
  }

  /** Throws not_found. */
  async portfolio(caller: Caller, id: string): Promise<Whole> {
    const record = await this.portfolios.get(caller, id);
    const parts = await this.portfolios.parts(caller, id);
    return { record, batches: parts.map(({ batchId }) => batchId) };
  }

  /** All items, a few at a time, with their positions in the whole; they end early if the client disconnects. */
  all(whole: Whole, reader: Reader): AsyncIterable<readonly DecidedItem[]> {
    const pieces = Math.ceil(whole.record.counts.total / PIECE);
    return this.read(
      whole,
      Array.from({ length: pieces }, (_, at) => at * PIECE),
      reader,
    );
  }

  /** The items at these positions, in order, along with their neighbours; they end early like `all`. */
  at(whole: Whole, positions: Uint32Array, reader: Reader): AsyncIterable<readonly DecidedItem[]> {
    return this.read(whole, [...new Set(positions.map((position) => position - (position % PIECE)))], reader);
  }

  /** The pieces that start at these positions; the next one is read while one is being decided. */
  private async *read(
    { batches }: Whole,
    pieces: readonly number[],
    reader: Reader,
  ): AsyncIterable<readonly DecidedItem[]> {
    const ask = (at: number): Promise<readonly DecidedItem[] | null> => {
      const first = pieces[at];
      const asked = first === undefined ? Promise.resolve(null) : this.piece(batches, first, reader);
      asked.catch(() => undefined); // rethrown where it is awaited, if ever
      return asked;
    };
    let next = ask(0);
    for (let at = 1; ; at += 1) {
      const found = await next;
      if (found === null) return;
      next = ask(at);
      yield found;
    }
  }

  /** Null if the client has disconnected. */
  private async piece(
    batches: Whole['batches'],
    first: number,
    reader: Reader,
  ): Promise<readonly DecidedItem[] | null> {
    const within = first % MAX_ITEMS;
    const start = first - within;
    const batch = batches[start / MAX_ITEMS] ?? null;
    if (batch === null) return [];
    const found = await this.turns.take(reader, () => this.items.page(reader, batch, within - 1, PIECE));
    return found?.map((item) => ({ ...item, position: start + item.position })) ?? null;
  }
}
