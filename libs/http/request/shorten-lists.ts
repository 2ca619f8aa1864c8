import type { IncomingHttpHeaders } from 'node:http';

/** Five times what browsers and proxy chains send. */
const LONGEST = 1_000;

/**
 * Cuts list headers to the part that is read. Every entry is parsed wherever the header is consulted, and 16 kB of them
 * blocked everyone for milliseconds, without a key. Of X-Forwarded-For the end is kept, which the nearest proxy wrote.
 */
export function shortenLists(headers: IncomingHttpHeaders): void {
  for (const name of ['accept', 'accept-encoding'] as const) {
    const list = headers[name];
    if (list !== undefined && list.length > LONGEST) headers[name] = firstOf(list);
  }
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded === 'string' && forwarded.length > LONGEST)
    headers['x-forwarded-for'] = lastOf(forwarded);
}

const firstOf = (list: string): string => list.slice(0, LONGEST).replace(/,[^,]*$/, '');

const lastOf = (list: string): string => list.slice(-LONGEST).replace(/^[^,]*,/, '');
