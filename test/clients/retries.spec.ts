import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ERROR_CATALOGUE, ERROR_CODES } from '#platform';
import { seededRandom } from '#valuation';

import {
  ConnectionError,
  DealClient,
  DeadlineError,
  NotFoundError,
  RateLimitError,
} from '../../clients/typescript/src/index.js';
import { toApiError } from '../../clients/typescript/src/errors.js';
import { REMEDIES } from '../../clients/typescript/src/generated/remedies.js';
import { Retries } from '../../clients/typescript/src/retries.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { type Fault, FaultProxy } from './fault-proxy.js';

let api: ApiUnderTest;
let proxy: FaultProxy;
/** How long the client of a test would have waited, in the order of its pauses. */
let waited: number[];

beforeAll(async () => {
  api = await openTestApi();
  proxy = await FaultProxy.start(api.url);
});
afterAll(async () => {
  await proxy.close();
  await api.close();
});

/** Notes its pauses and goes on at once. */
function clientOf(apiKey: string, options: { limit?: number; timeoutMs?: number } = {}): DealClient {
  const pauses: number[] = [];
  waited = pauses;
  const wait = (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  const { limit, timeoutMs } = options;
  return new DealClient({
    apiKey,
    baseUrl: proxy.url,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    retries: { wait, random: () => 1, ...(limit === undefined ? {} : { limit }) },
  });
}

/** The next requests meet these faults, those after them none. */
function meet(...faults: Fault[]): void {
  proxy.choose = () => faults.shift() ?? 'none';
}

async function countOf(table: 'analyses' | 'watches', orgId: string): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE org_id = $1`,
    [orgId],
  );
  return rows[0]?.count ?? NaN;
}

describe('the client behind a failing network', () => {
  it('makes 1,000 calls with a fifth of the requests failing, and loses or duplicates none', async () => {
    const { id: orgId } = await api.organisation();
    const client = clientOf(await api.key({ orgId }));
    const random = seededRandom(21);
    const faults = ['limited', 'unavailable', 'cut_before', 'cut_after', 'cut_within'] as const;
    proxy.choose = () => (random() < 0.2 ? (faults[Math.floor(random() * faults.length)] ?? 'none') : 'none');
    const prices = Array.from({ length: 1_000 }, (_, at) => 1_200_000 + at);
    const ids = new Map<number, string>();
    const waiting = [...prices];
    const caller = async (): Promise<void> => {
      for (let price = waiting.pop(); price !== undefined; price = waiting.pop()) {
        ids.set(price, (await client.analyze({ ...LISTING, listing_price: price })).id);
      }
    };
    await Promise.all(Array.from({ length: 10 }, caller));

    for (const fault of faults) expect(proxy.counts[fault]).toBeGreaterThan(20);
    const { rows } = await api.database.pool.query<{ id: string; price: number }>(
      `SELECT id, (property->>'listing_price')::int AS price FROM analyses WHERE org_id = $1`,
      [orgId],
    );
    expect(rows.length).toBe(1_000);
    expect(new Map(rows.map(({ id, price }) => [price, id]))).toEqual(new Map([...ids].sort()));
  });

  it.each(['cut_after', 'cut_within'] as const)(
    'gets the stored answer if the first was %s, and creates nothing twice',
    async (fault) => {
      const { id: orgId } = await api.organisation();
      const client = clientOf(await api.key({ orgId }));
      meet(fault);
      const answer = await client.call('createWatch', { body: { property: LISTING } });
      expect(answer).toMatchObject({ status: 201, attempts: 2, replayed: true });
      expect(await countOf('watches', orgId)).toBe(1);
    },
  );

  it('counts a deletion whose answer was lost as done, and no other call', async () => {
    const client = clientOf(await api.key());
    meet();
    const { id } = await client.watches.create({ property: LISTING });
    meet('cut_after');
    expect(await client.watches.delete(id)).toEqual({ id, object: 'watch', deleted: true });
    await expect(client.watches.delete(id)).rejects.toThrow(NotFoundError);
  });

  it('does not resend what would happen twice, unless it was refused', async () => {
    const client = clientOf(await api.key());
    meet('cut_after');
    await expect(client.sandbox.advanceClock(60)).rejects.toThrow(ConnectionError);
    meet('limited', 'unavailable');
    expect(await client.sandbox.advanceClock(60)).toMatchObject({ advanced_seconds: 60 });
  });

  it('doubles its backoff up to the maximum, and stops at the limit with the last error', async () => {
    const client = clientOf(await api.key(), { limit: 7 });
    proxy.choose = () => 'cut_before';
    await expect(client.service.status()).rejects.toThrow(ConnectionError);
    expect(waited).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });
});

describe('the client and Retry-After', () => {
  const limited = (retryAfter: string): typeof fetch => {
    let calls = 0;
    return (...request) =>
      ++calls > 1
        ? fetch(...request)
        : Promise.resolve(
            new Response(JSON.stringify({ code: 'rate_limited', detail: 'too fast' }), {
              status: 429,
              headers: { 'retry-after': retryAfter, 'request-id': 'req_1' },
            }),
          );
  };

  async function waitsFor(retryAfter: string): Promise<number[]> {
    const pauses: number[] = [];
    const wait = (milliseconds: number): Promise<void> => (pauses.push(milliseconds), Promise.resolve());
    const options = { apiKey: await api.key(), baseUrl: api.url, fetch: limited(retryAfter) };
    await new DealClient({ ...options, retries: { wait } }).service.status();
    return pauses;
  }

  it('waits at least that many seconds, or until the date', async () => {
    const [seconds] = await waitsFor('7');
    expect(seconds).toBeGreaterThanOrEqual(7_000);
    expect(seconds).toBeLessThanOrEqual(7_700);
    const [date] = await waitsFor(new Date(Date.now() + 20_000).toUTCString());
    expect(date).toBeGreaterThan(10_000);
    expect(date).toBeLessThanOrEqual(22_000);
  });

  it('does not wait in vain: beyond the deadline it fails at once and names the refusal', async () => {
    const options = { apiKey: await api.key(), baseUrl: api.url, fetch: limited('3600') };
    const failed = await new DealClient(options).service.status().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(DeadlineError);
    const { cause } = failed as DeadlineError;
    expect(cause).toBeInstanceOf(RateLimitError);
    expect(cause).toMatchObject({ requestId: 'req_1', retryAfterMs: 3_600_000 });
  });

  it('ends a call with the signal’s reason, even while it waits', async () => {
    const reason = new Error('changed my mind');
    const leaving = new AbortController();
    const refusal = { status: 503, headers: { 'retry-after': '30' } };
    const call: typeof fetch = () => {
      // After the client has begun to wait.
      setImmediate(() => leaving.abort(reason));
      return Promise.resolve(new Response('{"code":"overloaded"}', refusal));
    };
    const client = new DealClient({ apiKey: 'di_test_x', baseUrl: api.url, fetch: call });
    await expect(client.service.status({ signal: leaving.signal })).rejects.toBe(reason);
  });

  it('abandons an attempt that never ends, and makes another', async () => {
    let calls = 0;
    const stuck: typeof fetch = (url, init) =>
      ++calls > 1
        ? fetch(url, init)
        : new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          );
    const options = { apiKey: await api.key(), baseUrl: api.url, fetch: stuck, attemptTimeoutMs: 200 };
    const client = new DealClient({ ...options, retries: { wait: () => Promise.resolve() } });
    // The second attempt has no more time than the first, which a busy machine may need: that it is made is the point.
    await client.service.health().catch(() => undefined);
    expect(calls).toBeGreaterThan(1);
  });
});

describe('the client and the catalogue', () => {
  /** The codes that routes answer with. */
  const codes = ERROR_CODES.filter((code) => code in REMEDIES);
  const isRetried = (status: number, problem: object, headers = {}): boolean => {
    const error = toApiError(status, JSON.stringify(problem), new Headers(headers));
    return new Retries().pauseAfter(1, error, 'safe') !== null;
  };

  it('retries every code that may pass, if the answer says when, and no other', () => {
    expect(codes.length).toBeGreaterThan(50);
    for (const code of codes) {
      const { status, retryable } = ERROR_CATALOGUE[code];
      expect([code, isRetried(status, { code }, { 'retry-after': '1' })]).toEqual([code, retryable]);
    }
    expect(isRetried(409, { code: 'batch_not_ended' })).toBe(false);
  });

  it('waits for a batch that has not ended', async () => {
    meet();
    const apiKey = await api.key();
    const { id } = await clientOf(apiKey).batches.submit([LISTING]);
    const pauses: number[] = [];
    const wait = async (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
      await clientOf(apiKey).batches.cancel(id);
    };
    const client = new DealClient({ apiKey, baseUrl: api.url, retries: { wait } });
    await expect(client.batches.retryFailed(id)).rejects.toMatchObject({ code: 'batch_canceled' });
    expect(pauses).toEqual([expect.any(Number)]);
    expect(pauses[0]).toBeGreaterThanOrEqual(2_000);
  });

  it('are described by the guide as they are', () => {
    const guide = readFileSync('docs/guide/errors-and-retries.md', 'utf8');
    const rows = [...guide.matchAll(/^\| (\d{3}.*|any other 4xx.*?) +\| (.+?) +\|$/gm)].map(
      ([, answer = '', remedy = '']) => ({ answer, isRetried: !remedy.startsWith('no:') }),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const code of codes) {
      const { status, retryable } = ERROR_CATALOGUE[code];
      const named = rows.filter(({ answer }) => answer.includes(`\`${code}\``));
      const ofStatus = rows.filter(({ answer }) => new RegExp(`\\b${status}\\b(?! \`)`).test(answer));
      const other = rows.filter(({ answer }) => status < 500 && answer.startsWith('any other 4xx'));
      const [row] = [...named, ...ofStatus, ...other];
      expect([code, row?.isRetried]).toEqual([code, retryable]);
    }
  });
});
