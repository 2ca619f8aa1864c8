import { type Api, dataOf, type Schemas } from '../api/client.js';

export type Batch = Schemas['Batch'];
export type Portfolio = Schemas['Portfolio'];
export type Summary = Schemas['BatchSummary'] | Schemas['PortfolioSummary'];
export type ReportFormat = 'html' | 'pdf';
export type FileFormat = 'csv' | 'xlsx' | 'parquet' | 'ndjson';

/** Requests about listings submitted together: a batch (ba_…), or a portfolio of batches (pf_…). */
export interface Whole {
  readonly id: string;
  readonly get: () => Promise<Batch | Portfolio>;
  readonly cancel: () => Promise<Batch | Portfolio>;
  readonly retryFailed: () => Promise<Batch | Portfolio>;
  readonly summary: () => Promise<Summary>;
  /** The results as a file in a format. */
  readonly file: (format: FileFormat) => Promise<Blob>;
  /** The signed report on all of it. */
  readonly report: (format: ReportFormat, lang: 'en' | 'ar') => Promise<Blob>;
  /** The results as CSV, streamed. */
  readonly stream: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

export function wholeOf(api: Api, id: string): Whole {
  const path = { id };
  if (id.startsWith('pf_')) {
    const results = '/v1/portfolios/{id}/results';
    return {
      id,
      get: () => dataOf(api.GET('/v1/portfolios/{id}', { params: { path } })),
      cancel: () => dataOf(api.POST('/v1/portfolios/{id}/cancel', { params: { path } })),
      retryFailed: () => dataOf(api.POST('/v1/portfolios/{id}/retry-failed', { params: { path } })),
      summary: () => dataOf(api.GET('/v1/portfolios/{id}/summary', { params: { path } })),
      report: (format, lang) => {
        const params = { path, query: { format, lang } };
        return dataOf(api.GET('/v1/portfolios/{id}/report', { params, parseAs: 'blob' }));
      },
      file: (format) => dataOf(api.GET(results, { params: { path, query: { format } }, parseAs: 'blob' })),
      stream: (signal) =>
        streamOf(dataOf(api.GET(results, { params: { path, query: CSV }, parseAs: 'stream', signal }))),
    };
  }
  const results = '/v1/batches/{id}/results';
  return {
    id,
    get: () => dataOf(api.GET('/v1/batches/{id}', { params: { path } })),
    cancel: () => dataOf(api.POST('/v1/batches/{id}/cancel', { params: { path } })),
    retryFailed: () => dataOf(api.POST('/v1/batches/{id}/retry-failed', { params: { path } })),
    summary: () => dataOf(api.GET('/v1/batches/{id}/summary', { params: { path } })),
    report: (format, lang) => {
      const params = { path, query: { format, lang } };
      return dataOf(api.GET('/v1/batches/{id}/report', { params, parseAs: 'blob' }));
    },
    file: (format) => dataOf(api.GET(results, { params: { path, query: { format } }, parseAs: 'blob' })),
    stream: (signal) =>
      streamOf(dataOf(api.GET(results, { params: { path, query: CSV }, parseAs: 'stream', signal }))),
  };
}

const CSV = { format: 'csv' } as const;

/** The client's types name this after the answer's data. */
const streamOf = async (call: Promise<unknown>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  (await call) as ReadableStream<Uint8Array<ArrayBuffer>>;
