import type { ServerResponse } from 'node:http';

import { ERROR_CATALOGUE } from '#platform';

import { problemDocument, type ProblemHelp, type Refusal, refusalHeaders } from './problem.js';

/** Sends a problem document where no exception filter runs. The head must not have been sent. */
export function sendProblem(
  response: ServerResponse,
  refusal: Refusal,
  request: { readonly instance: string; readonly requestId: string; readonly help: ProblemHelp },
): void {
  const body = JSON.stringify(problemDocument(refusal, request));
  response.writeHead(ERROR_CATALOGUE[refusal.code].status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'request-id': request.requestId,
    ...refusalHeaders(refusal),
  });
  response.end(body);
}
