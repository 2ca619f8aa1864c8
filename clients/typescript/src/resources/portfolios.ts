import { type BatchSettings, type FileInput, toFileCall } from '../batch-input.js';
import type { BatchResult, Portfolio, PortfolioSummary } from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import type { CallOptions, Transport } from '../transport.js';
import type { QueryOf } from '../routes.js';
import { type FilterOf, listPages } from './list-pages.js';

const MEDIA_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

export interface PortfolioOptions extends CallOptions, Omit<BatchSettings, 'watch'> {}

export interface ReportOptions extends CallOptions, Omit<QueryOf<'getPortfolioReport'>, 'format'> {}

export interface WaitOptions extends CallOptions {
  /** Called with the portfolio after each poll. */
  readonly onProgress?: (portfolio: Portfolio) => void;
  /** Milliseconds between polls; default 2,000. */
  readonly pollMs?: number;
}

/** Portfolio files of up to 100,000 listings, each answered exactly once. */
export class Portfolios {
  constructor(private readonly transport: Transport) {}

  /** Submits a complete file; an invalid row becomes an error of its own. */
  async submit(file: FileInput, options: PortfolioOptions = {}): Promise<Portfolio> {
    const { data } = await this.transport.call('submitPortfolio', toFileCall(file, options), options);
    return data;
  }

  /** Newest first. */
  list(options: ListOptions = {}): Pages<Portfolio> {
    const query = queryOf(options);
    return listPages(this.transport, 'listPortfolios', { query, options, cursorOf: ({ id }) => id });
  }

  async get(id: string, options: CallOptions = {}): Promise<Portfolio> {
    return (await this.transport.call('getPortfolio', { path: { id } }, options)).data;
  }

  /** Stops listings that have not started and keeps finished ones. */
  async cancel(id: string, options: CallOptions = {}): Promise<Portfolio> {
    return (await this.transport.call('cancelPortfolio', { path: { id } }, options)).data;
  }

  /** Retries failed listings that may end differently; throws if there is nothing to retry. */
  async retryFailed(id: string, options: CallOptions = {}): Promise<Portfolio> {
    return (await this.transport.call('retryFailedListings', { path: { id } }, options)).data;
  }

  /** Verdicts, values, loans and flags over the whole file. */
  async summary(id: string, options: CallOptions = {}): Promise<PortfolioSummary> {
    return (await this.transport.call('getPortfolioSummary', { path: { id } }, options)).data;
  }

  /** The report on up to 20,000 listings as HTML, including its signature. */
  async report(id: string, options: ReportOptions = {}): Promise<string> {
    const input = { path: { id }, query: queryOf(options) };
    return (await this.transport.call('getPortfolioReport', input, options)).data;
  }

  /** The report as PDF, with its data attached. */
  async reportPdf(id: string, options: ReportOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    const query = { ...queryOf(options), format: 'pdf' as const };
    const input = { path: { id }, query, accept: 'application/pdf' };
    return this.transport.bytes('getPortfolioReport', input, options);
  }

  /** Results in file order; readable while the file is being scored. */
  results(
    id: string,
    options: CallOptions & Omit<FilterOf<'listPortfolioResults'>, 'format'> = {},
  ): Pages<BatchResult> {
    const listing = { path: { id }, query: queryOf(options), options };
    return listPages(this.transport, 'listPortfolioResults', { ...listing, cursorOf: ({ index }) => index });
  }

  /** All results as the bytes of one file, streamed: several hundred MB if parts were requested. */
  async resultsStream(
    id: string,
    format: keyof typeof MEDIA_TYPES,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<ReadableStream<Uint8Array>> {
    const input = { path: { id }, query: { format }, accept: MEDIA_TYPES[format] };
    const { body } = await this.transport.open('listPortfolioResults', input, signal);
    return body as ReadableStream<Uint8Array>;
  }

  /** Resolves when the last listing has its result. */
  async wait(id: string, { onProgress, pollMs = 2_000, ...options }: WaitOptions = {}): Promise<Portfolio> {
    for (;;) {
      const portfolio = await this.get(id, options);
      onProgress?.(portfolio);
      if (portfolio.ended_at !== null) return portfolio;
      await this.transport.retries.wait(pollMs, options.signal);
    }
  }
}
