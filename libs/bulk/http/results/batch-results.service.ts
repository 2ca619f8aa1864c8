import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';

import { BatchResultStore } from '../../batch/batch-result.store.js';
import { type BatchRecord, MAX_ITEMS } from '../../batch/batch.js';
import { BatchStore } from '../../batch/batch.store.js';
import { CSV_HEADER, renderCsvLine } from './render-csv.js';
import { renderResult } from './render-result.js';
import { summariseBatch } from './summarise-batch.js';

/** Results that are read from the database at a time while a file is sent. */
const PIECE = 100;

export type ResultFile = 'text/csv' | 'application/x-ndjson';

/** What came of the items of a batch, in their order; also while it is being scored. */
@Injectable()
export class BatchResultsService {
  constructor(
    private readonly batches: BatchStore,
    private readonly results: BatchResultStore,
  ) {}

  /** JSON text `{data, has_more}` of up to `limit` results after the item `after`. Throws not_found. */
  async page({ orgId, livemode }: Caller, id: string, after: number, limit: number): Promise<string> {
    await this.batches.get(orgId, livemode, id);
    const results = await this.results.page(orgId, id, after, limit + 1);
    const data = results.slice(0, limit).map(renderResult).join(',');
    return `{"data":[${data}],"has_more":${results.length > limit}}`;
  }

  /** All results as the pieces of a file. Throws not_found before the first. */
  async file({ orgId, livemode }: Caller, id: string, type: ResultFile): Promise<AsyncIterable<string>> {
    const batch = await this.batches.get(orgId, livemode, id);
    return this.pieces(orgId, batch, type);
  }

  /** Throws not_found. */
  async summary({ orgId, livemode }: Caller, id: string): Promise<object> {
    const { status, counts } = await this.batches.get(orgId, livemode, id);
    const results = await this.results.page(orgId, id, -1, MAX_ITEMS);
    return { id, object: 'batch_summary', status, request_counts: counts, ...summariseBatch(results) };
  }

  private async *pieces(orgId: string, { id, counts }: BatchRecord, type: ResultFile): AsyncIterable<string> {
    if (type === 'text/csv') yield CSV_HEADER;
    for (let after = -1; after < counts.total - 1; after += PIECE) {
      const results = await this.results.page(orgId, id, after, PIECE);
      yield type === 'text/csv'
        ? results.map(renderCsvLine).join('')
        : results.map((result) => `${renderResult(result)}\n`).join('');
    }
  }
}
