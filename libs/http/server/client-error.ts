import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { ERROR_CATALOGUE, type ErrorCode, newId } from '#platform';

import { problemDocument, type ProblemHelp } from '../request/problem.js';

const REFUSALS: Readonly<Record<string, { readonly code: ErrorCode; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'header_fields_too_large',
    detail: 'The headers have more than 16 kB in total; send fewer or shorter ones.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request_timeout',
    detail: 'The complete request did not arrive in time; retry on a new connection.',
  },
};
const METHODS = 'GET, POST, PATCH, DELETE';
const MALFORMED = {
  code: 'malformed_request',
  detail: 'The request is not valid HTTP/1.1.',
} as const;

/** Answers bytes that never became a request, with the usual problem document and Request-Id. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex, help: ProblemHelp): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  refuseOn(socket, REFUSALS[error.code ?? ''] ?? MALFORMED, help);
}

/** Answers CONNECT, which Node hands over as a bare socket. */
export function refuseConnect(socket: Duplex, help: ProblemHelp): void {
  socket.on('error', () => socket.destroy());
  const detail = 'CONNECT is not supported: this is not a proxy.';
  refuseOn(socket, { code: 'method_not_allowed', detail }, help, [`allow: ${METHODS}`]);
}

function refuseOn(
  socket: Duplex,
  { code, detail }: { readonly code: ErrorCode; readonly detail: string },
  help: ProblemHelp,
  headers: readonly string[] = [],
): void {
  const { status } = ERROR_CATALOGUE[code];
  const requestId = newId('req');
  const document = problemDocument({ code, detail, details: {} }, { instance: '/', requestId, help });
  const body = JSON.stringify(document);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
    ...headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
