import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';

import type { LimitName } from '#http';

import { DealClient, RateLimitError, type RunOptions } from '../../clients/typescript/src/index.js';
import { BulkSystem, makeItems } from '../bulk/bulk-system.js';
import { LISTING } from '../support/listing.js';
import { hasPython, runPython } from './run-python.js';

type Items = Parameters<DealClient['batches']['submit']>[0] & readonly unknown[];
/** Results and pauses of a run, in the order in which they came. */
type Seen = ['results' | 'pause', number] | ['refused', string];

let system: BulkSystem;
let redis: Redis;
/** Lets as much time pass as anybody asks for: a request to it fills every bucket. */
let clock: Server;

beforeAll(async () => {
  system = await BulkSystem.open();
  redis = new Redis(system.services.redisUrl);
  clock = createServer((_, response) => void fillBuckets().then(() => response.end()));
  clock.listen(0, '127.0.0.1');
  await Promise.all([system.startApi(), system.worker(), once(clock, 'listening')]);
});
afterAll(async () => {
  clock.closeAllConnections();
  clock.close();
  redis.disconnect();
  await system.close();
});

async function fillBuckets(): Promise<void> {
  const keys = await redis.keys('*:test:*');
  if (keys.length > 0) await redis.del(...keys);
}

async function keyWith(limits: Partial<Record<LimitName, number>>): Promise<string> {
  const plenty = { requests_burst: 1e6, items_burst: 1e6 };
  const { id: orgId } = await system.organisation('enterprise', { ...plenty, ...limits });
  return system.key({ orgId });
}

/**
 * The pauses of a client that lets time pass instead of waiting, unless `onPause` throws; they are longer than it gives
 * a call.
 */
function clientOf(apiKey: string, seen: Seen[], onPause: () => void = () => undefined): DealClient {
  const wait = async (milliseconds: number): Promise<void> => {
    if (milliseconds > 5_000) seen.push(['pause', Math.round(milliseconds / 1_000)]);
    onPause();
    await fillBuckets();
  };
  return new DealClient({ apiKey, baseUrl: system.url, timeoutMs: 30_000, retries: { wait } });
}

async function run(client: DealClient, count: number, seen: Seen[], options: RunOptions = {}): Promise<void> {
  let position = 0;
  for await (const { index } of client.batches.run(makeItems(count) as unknown as Items, options)) {
    expect(index).toBe(position++);
    const last = seen.at(-1);
    if (last?.[0] === 'results') last[1] += 1;
    else seen.push(['results', 1]);
  }
}

/** In TypeScript and in Python, what came of a run whose limits do not wait. */
async function runs(apiKey: string, count: number, batchSize?: number): Promise<Seen[][]> {
  const seen: Seen[] = [];
  const size = batchSize === undefined ? {} : { batchSize };
  await run(clientOf(apiKey, seen), count, seen, size).catch((error: unknown) => {
    if (!(error instanceof RateLimitError)) throw error;
    seen.push(['refused', error.code]);
  });
  await fillBuckets();
  if (!hasPython) return [seen];
  const address = `http://127.0.0.1:${(clock.address() as AddressInfo).port}/`;
  const settings = batchSize === undefined ? {} : { batch_size: batchSize };
  const task = { do: 'limits', url: system.url, key: apiKey, listing: LISTING };
  return [seen, await runPython<Seen[]>({ ...task, clock: address, count, settings })];
}

/** What a bucket takes to fill, less the time that has passed since it was emptied. */
const about = (seconds: number): unknown => ({
  asymmetricMatch: (given: unknown) =>
    typeof given === 'number' && given > 0.4 * seconds && given < 1.11 * seconds,
});

describe('a run of more listings than the plan allows at once', () => {
  it('yields what is scored, and waits as long as the plan asks for', async () => {
    const key = await keyWith({ items_per_minute: 300, items_burst: 500 });
    for (const seen of await runs(key, 1_200)) {
      expect(seen).toEqual([
        ['results', 500],
        ['pause', about(100)],
        ['results', 500],
        ['pause', about(40)],
        ['results', 200],
      ]);
    }
  });

  it('yields the same again when it is resumed, and submits nothing twice', async () => {
    const key = await keyWith({ items_per_minute: 300, items_burst: 500 });
    const options = { idempotencyKey: 'portfolio-of-may' };
    const seen: Seen[] = [];
    const leaving = new Error('the process dies');
    const dying = clientOf(key, seen, () => {
      throw leaving;
    });
    await expect(run(dying, 700, seen, options)).rejects.toBe(leaving);
    const client = clientOf(key, seen);
    await run(client, 700, seen, options);
    const came = seen.flatMap((one) => (one[0] === 'results' ? [one[1]] : []));
    expect(came).toEqual([500, 500, 200]);
    expect(await client.batches.list().toArray()).toHaveLength(2);
  });

  it('goes on as its batches end, if the plan allows one at a time', async () => {
    const key = await keyWith({ batches_in_flight: 1 });
    for (const seen of await runs(key, 1_200)) expect(seen).toEqual([['results', 1_200]]);
  });

  it('waits for a plan of few calls, too', async () => {
    const key = await keyWith({ requests_per_minute: 1, requests_burst: 3 });
    for (const seen of await runs(key, 250)) {
      expect(seen).toEqual([
        ['results', 100],
        ['pause', about(60)],
        ['results', 150],
      ]);
    }
  });

  it('fails at once if no wait helps, and is possible in batches that the plan allows', async () => {
    const key = await keyWith({ items_per_minute: 300, items_burst: 250 });
    for (const seen of await runs(key, 400)) expect(seen).toEqual([['refused', 'rate_limited']]);
    for (const seen of await runs(key, 400, 250)) {
      expect(seen).toEqual([
        ['results', 250],
        ['pause', about(30)],
        ['results', 150],
      ]);
    }
    const backlog = await keyWith({ batch_items_backlog: 100 });
    for (const seen of await runs(backlog, 400)) expect(seen).toEqual([['refused', 'batch_backlog_full']]);
  });
});
