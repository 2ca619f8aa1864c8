import type { IncomingMessage } from 'node:http';

import { DomainError } from '#platform';

/** Requests followed by bytes that are no request. */
const followed = new WeakSet<IncomingMessage>();

/** Notes that what follows a request is no other one. */
export function noteCutBody(request: IncomingMessage): void {
  if (request.headers['content-length'] !== undefined) followed.add(request);
}

/**
 * Refuses a body that is followed by bytes that are no request: what is missing of a CSV file would not be missed. Throws
 * malformed_request.
 */
export function refuseCutBody(request: IncomingMessage): void {
  if (!followed.has(request)) return;
  throw new DomainError(
    'malformed_request',
    `The body has more bytes than Content-Length says, which is ${request.headers['content-length']}. It counts ` +
      'bytes, not characters.',
  );
}
