import type { Request } from 'express';

import { isLoopback } from '#platform';

/**
 * Whether the request is of a page of this very instance, in a browser on this very machine: over a loopback connection
 * that no proxy made, under a loopback name (so that a foreign name that resolves here is none), and by the browser's
 * own word from the same origin.
 */
export function isOwnPage({ socket, headers }: Request): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  const name = `http://${headers.host ?? ''}`;
  return isLoopback(socket.remoteAddress ?? '') && URL.canParse(name) && isLoopback(new URL(name).hostname);
}
