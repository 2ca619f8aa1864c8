import type { Request } from 'express';

import { isLoopback } from '#platform';

/**
 * Whether a request comes from a page of this very instance, in a browser on this machine: over a loopback connection
 * not made by a proxy, under a loopback name (which excludes foreign names that resolve here), and from the same origin
 * according to the browser.
 */
export function isOwnPage({ socket, headers }: Request): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  const name = `http://${headers.host ?? ''}`;
  return isLoopback(socket.remoteAddress ?? '') && URL.canParse(name) && isLoopback(new URL(name).hostname);
}
