import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';

import { type BatchResult, BatchResultStore } from '../../batch/batch-result.store.js';
import { type BatchRecord, MAX_ITEMS } from '../../batch/batch.js';
import { BatchStore } from '../../batch/batch.store.js';
import { type Reader, ReadingTurns } from './reading-turns.js';
import { CSV_HEADER, renderCsvLines } from './render-csv.js';
import { renderResult } from './render-result.js';
import { summariseBatch } from './summarise-batch.js';

/** Results that are read from the database at a time while they are sent. */
const PIECE = 50;

type HasLeft = Reader['hasLeft'];

export type ResultFile = 'text/csv' | 'application/x-ndjson';

/** What came of the items of a batch, in their order; also while it is being scored. */
@Injectable()
export class BatchResultsService {
  private readonly turns = new ReadingTurns();

  constructor(
    private readonly batches: BatchStore,
    private readonly results: BatchResultStore,
  ) {}

  /**
   * JSON text `{data, has_more}` of up to `limit` results after the item `after`, as its pieces. Throws not_found before
   * the first. They end when the client has left.
   */
  async page(
    caller: Caller,
    id: string,
    after: number,
    limit: number,
    hasLeft: HasLeft,
  ): Promise<AsyncIterable<string>> {
    const batch = await this.batches.get(caller, id);
    return this.pagePieces({ orgId: caller.orgId, hasLeft }, batch, after, limit);
  }

  /** All results as the pieces of a file. Throws not_found before the first. */
  async file(caller: Caller, id: string, type: ResultFile, hasLeft: HasLeft): Promise<AsyncIterable<string>> {
    const batch = await this.batches.get(caller, id);
    return this.pieces({ orgId: caller.orgId, hasLeft }, batch, type);
  }

  /** Throws not_found. */
  async summary(caller: Caller, id: string): Promise<object> {
    const { status, counts } = await this.batches.get(caller, id);
    const results = (await this.read({ orgId: caller.orgId, hasLeft: () => false }, id, -1, MAX_ITEMS)) ?? [];
    return { id, object: 'batch_summary', status, request_counts: counts, ...summariseBatch(results) };
  }

  private read(
    reader: Reader,
    ...page: readonly [id: string, after: number, limit: number]
  ): Promise<readonly BatchResult[] | null> {
    return this.turns.take(reader, () => this.results.page(reader, ...page));
  }

  private async *pagePieces(
    reader: Reader,
    { id, counts }: BatchRecord,
    after: number,
    limit: number,
  ): AsyncIterable<string> {
    const last = Math.min(after + limit, counts.total - 1);
    for (let done = after; done < last; done += PIECE) {
      const results = await this.read(reader, id, done, Math.min(PIECE, last - done));
      if (results === null) return;
      yield `${done === after ? '{"data":[' : ','}${results.map(renderResult).join(',')}`;
    }
    yield `${after < last ? '' : '{"data":['}],"has_more":${last < counts.total - 1}}`;
  }

  private async *pieces(
    reader: Reader,
    { id, counts }: BatchRecord,
    type: ResultFile,
  ): AsyncIterable<string> {
    if (type === 'text/csv') yield CSV_HEADER;
    for (let after = -1; after < counts.total - 1; after += PIECE) {
      const results = await this.read(reader, id, after, PIECE);
      if (results === null) return;
      yield type === 'text/csv'
        ? renderCsvLines(results)
        : results.map((result) => `${renderResult(result)}\n`).join('');
    }
  }
}
