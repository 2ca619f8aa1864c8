import { Agent, request } from 'node:http';

import { percentile, tenths } from '../../support/percentile.js';
import { LISTING } from '../target/objects.js';

/** How well an honest tenant was served. */
export interface Service {
  readonly sent: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly longest_ms: number;
  /** Every answer other than 200, by status. */
  readonly refused: Readonly<Record<string, number>>;
}

const CONNECTIONS = 16;

/**
 * Sends POST /v1/analyze at a steady rate for some seconds. A request is timed from the moment it was due, so that one
 * that delays the next shows in both.
 */
export async function serveHonestTenant(
  baseUrl: string,
  key: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Service> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const milliseconds: number[] = [];
  const refused: Record<string, number> = {};
  const began = performance.now();
  const sent = perSecond * seconds;
  const requests: Promise<void>[] = [];
  for (let count = 0; count < sent; count += 1) {
    const dueAt = began + (count * 1_000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    requests.push(
      analyze(agent, baseUrl, key).then((status) => {
        milliseconds.push(performance.now() - dueAt);
        if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(requests);
  agent.destroy();
  const at = (share: number): number => tenths(percentile(milliseconds, share));
  return { sent, p50_ms: at(0.5), p99_ms: at(0.99), longest_ms: at(1), refused };
}

/** Counts the requests of all windows: none asks for a listing that was answered before, which costs less. */
let asked = 0;

/** The status; 0 if there was no answer. */
function analyze(agent: Agent, baseUrl: string, key: string): Promise<number> {
  const property = { ...LISTING, listing_price: LISTING.listing_price + (asked += 1) };
  const body = JSON.stringify({ property });
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  return new Promise((resolve) => {
    const sent = request(`${baseUrl}/v1/analyze`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}
