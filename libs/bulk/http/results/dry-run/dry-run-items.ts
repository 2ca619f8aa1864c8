import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';

import { BatchStore } from '../../../batch/batch.store.js';
import { type BatchRecord, MAX_ITEMS } from '../../../batch/batch.js';
import { type DecidedItem, DecidedItemStore } from '../../../batch/decided-item.store.js';
import type { PortfolioRecord } from '../../../portfolio/portfolio.js';
import { PortfolioStore } from '../../../portfolio/portfolio.store.js';
import { type Reader, ReadingTurns } from '../reading-turns.js';

/** Items that are read at a time: some milliseconds of work. Parts are whole numbers of these. */
const PIECE = 100;

/** What is decided again. */
export interface Whole {
  readonly record: BatchRecord | PortfolioRecord;
  /** Of its parts of 500 items, in their order; null: not begun. */
  readonly batches: readonly (string | null)[];
}

/** The scored items of batches and portfolios, as far as decisions ask for them. */
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

  /** Some at a time, with their positions in the whole; they end early when the client has left. */
  all(whole: Whole, reader: Reader): AsyncIterable<readonly DecidedItem[]> {
    const pieces = Math.ceil(whole.record.counts.total / PIECE);
    return this.read(
      whole,
      Array.from({ length: pieces }, (_, at) => at * PIECE),
      reader,
    );
  }

  /** Those at some positions, in their order, with others that stand near them; they end early as all do. */
  at(whole: Whole, positions: Uint32Array, reader: Reader): AsyncIterable<readonly DecidedItem[]> {
    return this.read(whole, [...new Set(positions.map((position) => position - (position % PIECE)))], reader);
  }

  /** The pieces that begin at some positions; the next is read while one is decided. */
  private async *read(
    { batches }: Whole,
    pieces: readonly number[],
    reader: Reader,
  ): AsyncIterable<readonly DecidedItem[]> {
    const ask = (at: number): Promise<readonly DecidedItem[] | null> => {
      const first = pieces[at];
      const asked = first === undefined ? Promise.resolve(null) : this.piece(batches, first, reader);
      asked.catch(() => undefined); // thrown where it is awaited, if ever
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

  /** Null when the client has left. */
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
