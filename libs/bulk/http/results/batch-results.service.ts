import { Injectable } from '@nestjs/common';

import type { Caller, ModelOf } from '#http';
import { assertRecorded, type Include } from '#scoring';

import { type BatchResult, BatchResultStore } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import { BatchStore } from '../../batch/batch.store.js';
import { readPieces } from './read-pieces.js';
import { type Reader, ReadingTurns } from './reading-turns.js';
import { renderPage } from './render-page.js';
import type { FileFormat } from './result-formats.js';
import { ResultFiles } from './result-files.js';
import type { BATCH_SUMMARY } from '../summary/summary.model.js';
import { summarise } from '../summary/summarise.js';
import { readSummaryRow, type SummaryRow } from '../../batch/summary-row.js';

type HasLeft = Reader['hasLeft'];

/** Whose results, and which parts of the analyses; undefined for all that were recorded. */
export interface ResultsRequest {
  readonly id: string;
  readonly include: readonly Include[] | undefined;
  readonly hasLeft: HasLeft;
}

/** The outcomes of a batch's items in order, also while it is being scored. */
@Injectable()
export class BatchResultsService {
  private readonly turns = new ReadingTurns();
  private readonly files = new ResultFiles();

  constructor(
    private readonly batches: BatchStore,
    private readonly results: BatchResultStore,
  ) {}

  /**
   * JSON text `{data, has_more}`, in pieces, of up to `limit` results after the item `after`; fewer if they are long.
   * Throws not_found, and invalid_fields for a part that was not recorded, before the first piece. The pieces end early
   * if the client disconnects.
   */
  async page(
    caller: Caller,
    request: ResultsRequest,
    page: { readonly after: number; readonly limit: number },
  ): Promise<AsyncIterable<string>> {
    const { batch, parts, reader } = await this.open(caller, request);
    const end = batch.counts.total - 1;
    const pieces = this.pieces(reader, batch, page.after, Math.min(page.after + page.limit, end));
    const { options } = batch;
    return renderPage(pieces, { options, parts }, { after: page.after, end, hasLeft: reader.hasLeft });
  }

  /** All results as the pieces of a file. Throws like `page` before the first piece. */
  async file(
    caller: Caller,
    request: ResultsRequest,
    format: FileFormat,
  ): Promise<AsyncIterable<string | Uint8Array>> {
    const { batch, parts, reader } = await this.open(caller, request);
    return this.files.render(format, { batch, parts, reader, results: this.pieces(reader, batch, -1) });
  }

  /** A batch and all of its results, a few at a time. Throws not_found. */
  async all(
    caller: Caller,
    id: string,
    hasLeft: HasLeft = () => false,
  ): Promise<{ batch: BatchRecord; results: AsyncIterable<readonly BatchResult[]> }> {
    const { batch, reader } = await this.open(caller, { id, include: undefined, hasLeft });
    return { batch, results: this.pieces(reader, batch, -1) };
  }

  /** Throws not_found. */
  async summary(caller: Caller, id: string): Promise<ModelOf<typeof BATCH_SUMMARY>> {
    const { batch, results: all } = await this.all(caller, id);
    const rows: SummaryRow[] = [];
    for await (const results of all) rows.push(...results.map(readSummaryRow));
    const { status, counts } = batch;
    return { id, object: 'batch_summary', status, request_counts: counts, ...(await summarise(rows)) };
  }

  private async open(caller: Caller, { id, include, hasLeft }: ResultsRequest) {
    const batch = await this.batches.get(caller, id);
    const remedy = `submit the items with include=…, or POST /v1/analyses/{analysis_id}/reproduce?include=… for one of them.`;
    assertRecorded(batch.options.include, include, remedy);
    return { batch, parts: include ?? batch.options.include, reader: { orgId: caller.orgId, hasLeft } };
  }

  /** Results after an item, a few at a time; they end early if the client disconnects. */
  private pieces(
    reader: Reader,
    { id, counts, options }: BatchRecord,
    after: number,
    last = counts.total - 1,
  ): AsyncIterable<readonly BatchResult[]> {
    return readPieces({ results: this.results, turns: this.turns, reader }, { id, options, after, last });
  }
}
