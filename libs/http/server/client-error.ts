import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { ERROR_CATALOGUE, type ErrorCode, newId } from '#platform';

import { problemDocument, type ProblemHelp } from '../request/problem.js';

const REFUSALS: Readonly<Record<string, { readonly code: ErrorCode; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'header_fields_too_large',
    detail:
      'The request line and headers have more than 16 kB in total; send fewer or shorter headers, or a ' +
      'shorter address.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request_timeout',
    detail: 'The complete request did not arrive in time; retry on a new connection.',
  },
  HPE_PAUSED_H2_UPGRADE: {
    code: 'malformed_request',
    detail: 'HTTP/2 without TLS is not supported; send HTTP/1.1.',
  },
  HPE_INVALID_EOF_STATE: {
    code: 'malformed_request',
    detail:
      'The connection ended before the request was complete; check that Content-Length is the number of bytes ' +
      'of the body.',
  },
};
/** A request line longer than this is what makes the head too long: Node allows 16 kB in all. */
const LONG_LINE = 8_192;
const LONG_ADDRESS = {
  code: 'uri_too_long',
  detail:
    'The address is too long: request line and headers may have 16 kB in total. Send shorter query ' +
    'parameters, or the data in the body where the route takes one.',
} as const;
const METHODS = 'GET, POST, PATCH, DELETE';

/** What Node says of a connection; `reason` is its parser's, in fixed words. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly reason?: string;
  readonly rawPacket?: Buffer;
}

/** Whether nobody can read an answer any more. */
export function isUnanswerable({ code }: ClientError, socket: Duplex): boolean {
  return !socket.writable || code === 'ECONNRESET';
}

/** Answers bytes that never became a request, with the usual problem document and Request-Id. */
export function answerClientError(error: ClientError, socket: Duplex, help: ProblemHelp): void {
  if (isUnanswerable(error, socket)) {
    socket.destroy();
    return;
  }
  const { code = '', rawPacket } = error;
  const isLongAddress = code === 'HPE_HEADER_OVERFLOW' && hasLongLine(rawPacket);
  refuseOn(socket, isLongAddress ? LONG_ADDRESS : (REFUSALS[code] ?? malformed(error)), help);
}

function malformed({ reason }: ClientError): { readonly code: ErrorCode; readonly detail: string } {
  const why = reason === undefined ? '' : ` (${reason.toLowerCase()})`;
  const detail =
    `The request is not valid HTTP/1.1${why}. If it follows another request, check that one's ` +
    'Content-Length, which counts bytes, not characters.';
  return { code: 'malformed_request', detail };
}

/** Whether what arrived last begins with a long request line; false if the line arrived earlier. */
function hasLongLine(packet: Buffer | undefined): boolean {
  if (packet === undefined || !/^[A-Z]+ [/*h]/.test(packet.toString('latin1', 0, 20))) return false;
  const end = packet.indexOf('\r\n');
  return end > LONG_LINE || (end === -1 && packet.length > LONG_LINE);
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
