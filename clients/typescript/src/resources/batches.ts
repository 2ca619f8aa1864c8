import { type BatchInput, type SubmitOptions, toBatchCall } from '../batch-input.js';
import { followBatch, type FollowOptions } from '../follow-batch.js';
import type { Batch, BatchRehearsal, BatchResult, BatchSummary } from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import { runBatches, type RunOptions, type RunResult } from '../run-batches.js';
import type { QueryOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import { type FilterOf, listPages } from './list-pages.js';

const MEDIA_TYPES = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** Batches of up to 500 listings, each answered exactly once. */
export class Batches {
  constructor(private readonly transport: Transport) {}

  /** Submits up to 500 listings; an invalid one becomes an error of its own. */
  async submit(input: BatchInput, options: SubmitOptions = {}): Promise<Batch> {
    const { data } = await this.transport.call('submitBatch', toBatchCall(input, options, false), options);
    return data as Batch;
  }

  /** Shows what would happen without accepting the batch; it still counts towards the analyses of the plan. */
  async rehearse(input: BatchInput, options: SubmitOptions = {}): Promise<BatchRehearsal> {
    const { data } = await this.transport.call('submitBatch', toBatchCall(input, options, true), options);
    return data as BatchRehearsal;
  }

  /** Submits any number of listings, follows them, and yields every result in order. */
  run(input: BatchInput, options: RunOptions = {}): AsyncGenerator<RunResult> {
    const [waiting, ahead] = [this.transport.atLimit('wait'), this.transport.atLimit('throw')];
    return runBatches(new Batches(waiting), new Batches(ahead), input, options);
  }

  /** Newest first. */
  list(options: ListOptions = {}): Pages<Batch> {
    const query = queryOf(options);
    return listPages(this.transport, 'listBatches', { query, options, cursorOf: ({ id }) => id });
  }

  async get(id: string, options: CallOptions = {}): Promise<Batch> {
    return (await this.transport.call('getBatch', { path: { id } }, options)).data;
  }

  /** Stops items that have not started and keeps finished ones. */
  async cancel(id: string, options: CallOptions = {}): Promise<Batch> {
    return (await this.transport.call('cancelBatch', { path: { id } }, options)).data;
  }

  /** Retries failed items whose cause may have passed. */
  async retryFailed(id: string, options: CallOptions = {}): Promise<Batch> {
    return (await this.transport.call('retryFailedItems', { path: { id } }, options)).data;
  }

  /** Results in item order; readable while the batch runs. */
  results(
    id: string,
    options: CallOptions & Omit<FilterOf<'listBatchResults'>, 'format'> = {},
  ): Pages<BatchResult> {
    const listing = { path: { id }, query: queryOf(options), options };
    return listPages(this.transport, 'listBatchResults', { ...listing, cursorOf: ({ index }) => index });
  }

  /** All results as a file. */
  async resultsFile(
    id: string,
    format: keyof typeof MEDIA_TYPES,
    options: CallOptions = {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const input = { path: { id }, query: { format }, accept: MEDIA_TYPES[format] };
    return this.transport.bytes('listBatchResults', input, options);
  }

  /** Verdicts, values and flags over the whole batch. */
  async summary(id: string, options: CallOptions = {}): Promise<BatchSummary> {
    return (await this.transport.call('getBatchSummary', { path: { id } }, options)).data;
  }

  /** The report on the whole batch as HTML, including its signature. */
  async report(
    id: string,
    options: CallOptions & Omit<QueryOf<'getBatchReport'>, 'format'> = {},
  ): Promise<string> {
    const input = { path: { id }, query: queryOf(options) };
    return (await this.transport.call('getBatchReport', input, options)).data;
  }

  /** The report as PDF, with its data attached. */
  async reportPdf(
    id: string,
    options: CallOptions & Omit<QueryOf<'getBatchReport'>, 'format'> = {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const query = { ...queryOf(options), format: 'pdf' as const };
    const input = { path: { id }, query, accept: 'application/pdf' };
    return this.transport.bytes('getBatchReport', input, options);
  }

  /** Yields the batch as it is, then each time its counts change, until it has ended. */
  follow(id: string, options: FollowOptions = {}): AsyncGenerator<Batch> {
    return followBatch(this.transport, id, options);
  }

  /** Resolves when the batch has ended. */
  async wait(id: string, options: FollowOptions = {}): Promise<Batch> {
    let last: Batch | undefined;
    for await (const batch of this.follow(id, options)) last = batch;
    return last ?? this.get(id, { signal: options.signal });
  }
}
