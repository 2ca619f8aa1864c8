import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';
import { DomainError } from '#platform';
import { assertRecorded } from '#scoring';

import { type BatchResult, BatchResultStore } from '../../batch/batch-result.store.js';
import { MAX_ITEMS, type NewBatchItem } from '../../batch/batch.js';
import type { PortfolioRecord } from '../../portfolio/portfolio.js';
import { PortfolioStore } from '../../portfolio/portfolio.store.js';
import type { ResultsRequest } from './batch-results.service.js';
import { readPieces } from './read-pieces.js';
import { type Reader, ReadingTurns } from './reading-turns.js';
import { renderPage } from './render-page.js';
import type { FileFormat } from './result-formats.js';
import { ResultFiles } from './result-files.js';

/** Maximum rows of a file that must be complete before it is sent. */
export const MOST_WHOLE = 20_000;

/** The outcomes of a portfolio's listings in file order, also while it is being scored. */
@Injectable()
export class PortfolioResultsService {
  private readonly turns = new ReadingTurns();
  private readonly files = new ResultFiles();

  constructor(
    private readonly portfolios: PortfolioStore,
    private readonly results: BatchResultStore,
  ) {}

  /** As for a batch. Throws not_found, and invalid_fields for a part that was not recorded, before the first piece. */
  async page(
    caller: Caller,
    request: ResultsRequest,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<AsyncIterable<string>> {
    const { portfolio, parts, reader } = await this.open(caller, request);
    const end = portfolio.counts.total - 1;
    const pieces = this.pieces(reader, portfolio, after, Math.min(after + limit, end));
    const { options } = portfolio;
    return renderPage(pieces, { options, parts }, { after, end, hasLeft: reader.hasLeft });
  }

  /** As for a batch; also throws invalid_fields for more rows than a workbook or Parquet file may have. */
  async file(
    caller: Caller,
    request: ResultsRequest,
    format: FileFormat,
  ): Promise<AsyncIterable<string | Uint8Array>> {
    const { portfolio, parts, reader } = await this.open(caller, request);
    const { total } = portfolio.counts;
    if ((format === 'xlsx' || format === 'parquet') && total > MOST_WHOLE) throw tooLong(format, total);
    const results = this.pieces(reader, portfolio, -1, total - 1);
    return this.files.render(format, { batch: portfolio, parts, reader, results });
  }

  /** A portfolio and all of its results, a few at a time. Throws not_found. */
  async all(
    caller: Caller,
    id: string,
    hasLeft: ResultsRequest['hasLeft'],
  ): Promise<{ portfolio: PortfolioRecord; results: AsyncIterable<readonly BatchResult[]> }> {
    const { portfolio, reader } = await this.open(caller, { id, include: undefined, hasLeft });
    return { portfolio, results: this.pieces(reader, portfolio, -1, portfolio.counts.total - 1) };
  }

  /** The results of one part; they end early if the client disconnects. */
  part(reader: Reader, portfolio: PortfolioRecord, part: number): AsyncIterable<readonly BatchResult[]> {
    const first = part * MAX_ITEMS;
    return this.pieces(reader, portfolio, first - 1, Math.min(first + MAX_ITEMS, portfolio.counts.total) - 1);
  }

  private async open(caller: Caller, { id, include, hasLeft }: ResultsRequest) {
    const portfolio = await this.portfolios.get(caller, id);
    const remedy = `submit the file with include=…, or POST /v1/analyses/{analysis_id}/reproduce?include=… for one listing.`;
    assertRecorded(portfolio.options.include, include, remedy);
    const reader: Reader = { orgId: caller.orgId, hasLeft };
    return { portfolio, parts: include ?? portfolio.options.include, reader };
  }

  /** Results after an index, a few at a time; they end early if the client disconnects. */
  private async *pieces(
    reader: Reader,
    portfolio: PortfolioRecord,
    after: number,
    last: number,
  ): AsyncIterable<readonly BatchResult[]> {
    const { id, options } = portfolio;
    const { results, turns } = this;
    if (after >= last) return;
    for (let part = Math.floor((after + 1) / MAX_ITEMS); part * MAX_ITEMS <= last; part += 1) {
      if (reader.hasLeft()) return;
      const found = await this.portfolios.part(reader, id, part);
      if (found === null) return;
      const first = part * MAX_ITEMS;
      const range = {
        after: Math.max(after - first, -1),
        last: Math.min(last - first, found.size - 1),
      };
      const pieces =
        found.batchId === null
          ? [waitingResults(found.items ?? [], range, portfolio.cancelRequested)]
          : readPieces({ results, turns, reader }, { id: found.batchId, options, ...range });
      for await (const some of pieces) {
        yield some.map((result) => ({ ...result, position: first + result.position }));
      }
    }
  }
}

/**
 * Items that are not in a batch yet, or never will be. Refused ones count as refused as soon as the file has been read.
 */
function waitingResults(
  items: readonly NewBatchItem[],
  { after, last }: { readonly after: number; readonly last: number },
  isCanceled: boolean,
): readonly BatchResult[] {
  return items.slice(after + 1, last + 1).map((item, at) => ({
    position: after + 1 + at,
    customId: item.customId,
    property: 'property' in item ? (item.property as Readonly<Record<string, unknown>>) : null,
    reference: item.reference ?? null,
    status: 'error' in item ? 'errored' : isCanceled ? 'canceled' : 'processing',
    analysisId: null,
    analysis: null,
    asOf: null,
    scoredFor: null,
    error: 'error' in item ? item.error : null,
    passthrough: item.passthrough ?? null,
    watchId: null,
    watchError: null,
  }));
}

function tooLong(format: string, total: number): DomainError {
  const detail =
    `format is ${format}, which allows up to ${MOST_WHOLE} rows, but the portfolio has ${total}; use csv ` +
    'or ndjson.';
  return new DomainError('invalid_fields', detail, {
    errors: [{ parameter: 'format', code: 'not_one_of', detail }],
  });
}
