import type { Request, Response } from 'express';

import { type Caller, sendFile, sendJsonPieces, STANDARD_LIMIT } from '#http';

import type { ResultsRequest } from './batch-results.service.js';
import { type FileFormat, formatOfType, RESULT_TYPES } from './result-formats.js';
import type { PortfolioResultsQuery, ResultsQuery } from './results-query.js';

const MEDIA_TYPES = Object.values(RESULT_TYPES);

/** Something that has results: batches, portfolios. */
export interface ResultsSource {
  page(
    caller: Caller,
    request: ResultsRequest,
    page: { readonly after: number; readonly limit: number },
  ): Promise<AsyncIterable<string>>;
  file(
    caller: Caller,
    request: ResultsRequest,
    format: FileFormat,
  ): Promise<AsyncIterable<string | Uint8Array>>;
}

/** Whose results are requested, and which. */
export interface ResultsCall {
  readonly caller: Caller;
  readonly id: string;
  readonly query: ResultsQuery | PortfolioResultsQuery;
}

/** Answers with a page of JSON, or with all results as the file that `format` or Accept specifies. */
export async function sendResults(
  source: ResultsSource,
  { caller, id, query }: ResultsCall,
  request: Request,
  response: Response,
): Promise<void> {
  const format = query.format ?? formatOfType(request.accepts(MEDIA_TYPES));
  response.vary('accept');
  const wanted = { id, include: query.include ?? undefined, hasLeft: () => response.destroyed };
  if (format !== 'json') {
    const head = { type: RESULT_TYPES[format], name: `${id.replaceAll(/\W/g, '')}.${format}` };
    await sendFile(response, head, await source.file(caller, wanted, format));
    return;
  }
  const page = { after: query.starting_after ?? -1, limit: query.limit ?? STANDARD_LIMIT };
  await sendJsonPieces(response, await source.page(caller, wanted, page));
}
