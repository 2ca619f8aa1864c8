import type { IncomingHttpHeaders } from 'node:http';

/** Five times what browsers and chains of proxies write. */
const LONGEST = 1_000;

/**
 * Cuts headers that are lists to what is read of them: each entry is parsed, in each place that asks, and 16 kB of them
 * took milliseconds of everybody's time, without a key. Of X-Forwarded-For the end counts, which the nearest proxy wrote.
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
