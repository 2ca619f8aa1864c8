import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { seededRandom } from '#valuation';

import {
  DealClient,
  type Portfolio,
  type RunProgress,
  type RunResult,
} from '../../clients/typescript/src/index.js';
import { BulkSystem, makeItems } from '../bulk/bulk-system.js';
import { LISTING } from '../support/listing.js';
import { FaultProxy } from './fault-proxy.js';

let system: BulkSystem;
let proxy: FaultProxy;
let client: DealClient;

beforeAll(async () => {
  system = await BulkSystem.open();
  await Promise.all([system.startApi(), system.worker()]);
  proxy = await FaultProxy.start(system.url);
  const wait = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  client = new DealClient({ apiKey: system.apiKey, baseUrl: proxy.url, retries: { wait, limit: 12 } });
});
afterEach(() => {
  proxy.choose = () => 'none';
});
afterAll(async () => {
  await proxy.close();
  await system.close();
});

type Items = Parameters<DealClient['batches']['submit']>[0] & readonly unknown[];

const items = (count: number): Items => makeItems(count, { 3: { size_sqft: 1 } }) as unknown as Items;

async function batchCount(): Promise<number> {
  const { rows } = await system.database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM batches',
  );
  return rows[0]?.count ?? NaN;
}

describe('batches of the client', () => {
  it('score more listings than one batch takes, despite faults: each result once, in order', async () => {
    const random = seededRandom(7);
    const faults = ['limited', 'unavailable', 'cut_before', 'cut_after', 'cut_within'] as const;
    proxy.choose = ({ url = '' }) => {
      // A stream does not end by itself, so what comes after its end would never come.
      const possible = url.endsWith('/events') ? faults.slice(0, 3) : faults;
      return random() < 0.2 ? (possible[Math.floor(random() * possible.length)] ?? 'none') : 'none';
    };
    const before = await batchCount();
    const progress: RunProgress[] = [];
    const results: RunResult[] = [];
    const run = client.batches.run(items(1_203), { onProgress: (now) => progress.push(now), pollMs: 10 });
    for await (const result of run) results.push(result);

    expect(await batchCount()).toBe(before + 3);
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: 1_203 }, (_, at) => at));
    expect(results.map(({ custom_id }) => custom_id)).toEqual(results.map((_, at) => `c${at}`));
    expect(results[3]).toMatchObject({ status: 'errored', error: { code: 'invalid_fields' } });
    expect(progress.at(-1)).toEqual({
      total: 1_203,
      processing: 0,
      succeeded: 1_202,
      errored: 1,
      canceled: 0,
    });
    for (const { total, processing, succeeded, errored } of progress) {
      expect([total, processing + succeeded + errored]).toEqual([1_203, 1_203]);
    }
  });

  it('are not duplicated when resumed under the same key', async () => {
    const before = await batchCount();
    const options = { idempotencyKey: 'portfolio-of-april' };
    const ids = new Set<string>();
    for (let run = 0; run < 2; run++) {
      for await (const { batch_id } of client.batches.run(items(510), options)) {
        ids.add(batch_id);
        if (run === 0) break;
      }
    }
    expect(ids.size).toBe(2);
    expect(await batchCount()).toBe(before + 2);
  });

  it('can be followed by stream, to the end', async () => {
    let questions = 0;
    proxy.choose = ({ method, url = '' }) => {
      if (method === 'GET' && !url.endsWith('/events')) questions += 1;
      return 'none';
    };
    const { id } = await client.batches.submit(items(60));
    const ended = await client.batches.wait(id);
    expect(ended).toMatchObject({ status: 'completed', request_counts: { total: 60, errored: 1 } });
    expect(questions).toBe(0);
  });

  it('are followed by polling if the stream is not available', async () => {
    let streams = 0;
    proxy.choose = ({ url = '' }) => {
      if (!url.endsWith('/events')) return 'none';
      streams += 1;
      return 'cut_before';
    };
    const { id } = await client.batches.submit(items(60));
    expect(await client.batches.wait(id, { pollMs: 10 })).toMatchObject({ status: 'completed' });
    expect(streams).toBeLessThanOrEqual(3);
  });

  it('accept CSV with the caller’s own columns, and return results as a file', async () => {
    const csv = [
      'loan,area,type,bedrooms,"Size: net, % sqft","Price, AED",branch',
      `L-1,${LISTING.area},apartment,1,800,1500000,north`,
      `L-2,${LISTING.area},apartment,1,810,1600000,south`,
    ].join('\n');
    const columns = {
      loan: 'reference',
      'Size: net, % sqft': 'size_sqft',
      'Price, AED': 'listing_price',
    };
    const { id } = await client.batches.submit(
      { csv, map: columns, passthrough: true },
      { metadata: { of: 'bank' } },
    );
    expect(await client.batches.wait(id)).toMatchObject({
      metadata: { of: 'bank' },
      passthrough: ['branch'],
    });
    const found = await client.batches.results(id).toArray();
    expect(found.map(({ analysis, passthrough }) => [analysis?.reference, passthrough?.branch])).toEqual([
      ['L-1', 'north'],
      ['L-2', 'south'],
    ]);
    proxy.choose = (() => {
      const faults = ['cut_within', 'limited'] as const;
      let at = 0;
      return () => faults[at++] ?? 'none';
    })();
    const file = new TextDecoder().decode(await client.batches.resultsFile(id, 'csv'));
    expect(file.trim().split('\n').length).toBe(3);
    proxy.choose = () => 'none';
    const call = { path: { id } };
    const text: string = (await client.call('listBatchResults', { ...call, query: { format: 'csv' } })).data;
    expect(text).toBe(file);
    for (const format of ['xlsx', 'parquet'] as const) {
      const { data } = await client.call('listBatchResults', { ...call, query: { format } });
      const bytes: Uint8Array = data;
      expect(bytes).toBeInstanceOf(Uint8Array);
      expect(bytes.subarray(0, 4)).toEqual((await client.batches.resultsFile(id, format)).subarray(0, 4));
      const ended = { xlsx: [80, 75, 5, 6], parquet: [80, 65, 82, 49] }[format];
      expect(Buffer.from(bytes).lastIndexOf(Buffer.from(ended))).toBeGreaterThan(1_000);
    }
    const page = await client.call('listBatchResults', { ...call, query: { limit: 1 } });
    expect(page.data.data).toHaveLength(1);
  });

  it('listed by page are all returned', async () => {
    const ids = new Set((await client.batches.list({ limit: 2 }).toArray()).map(({ id }) => id));
    expect(ids.size).toBe(await batchCount());
  });

  it('send a file as one portfolio, despite faults, and read its results in order', async () => {
    const random = seededRandom(11);
    const faults = ['limited', 'unavailable', 'cut_before', 'cut_after', 'cut_within'] as const;
    proxy.choose = () => (random() < 0.2 ? (faults[Math.floor(random() * faults.length)] ?? 'none') : 'none');
    const ndjson = items(620)
      .map((item) => JSON.stringify(item))
      .join('\n');
    const { id } = await client.portfolios.submit({ ndjson }, { include: ['value'] });
    const seen: number[] = [];
    const onProgress = ({ request_counts: { processing } }: Portfolio): unknown => seen.push(processing);
    const ended = await client.portfolios.wait(id, { onProgress, pollMs: 10 });
    expect(ended.request_counts).toMatchObject({ total: 620, succeeded: 619, errored: 1 });
    expect(seen.at(-1)).toBe(0);
    const results = await client.portfolios.results(id, { limit: 100 }).toArray();
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: 620 }, (_, at) => at));
    proxy.choose = () => 'none';
    const stream = await client.portfolios.resultsStream(id, 'csv');
    expect((await new Response(stream).text()).trimEnd().split('\r\n')).toHaveLength(621);
    expect((await client.portfolios.list().toArray()).map((one) => one.id)).toEqual([id]);
    await expect(client.portfolios.cancel(id)).rejects.toMatchObject({ code: 'portfolio_ended' });
  });
});
