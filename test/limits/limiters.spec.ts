import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { RateLimiter, RedisLimiter } from '#auth';
import { type Charge, type Limiter, LocalLimiter, type RatePolicy } from '#http';
import { openRedis, type RedisConnection } from '#messaging';
import { createLogger } from '#platform';

import { createRedis } from '../support/services.js';
import { until } from '../support/until.js';

const logger = createLogger({ process: 'api', level: 'silent' });
let redis: RedisConnection;
let shared: RedisLimiter;

beforeAll(async () => {
  redis = openRedis(await createRedis(), 'limiter', logger);
  shared = new RedisLimiter(redis);
  await until('a connection to Redis', () => shared.isConnected);
});
afterAll(() => redis.disconnect());

/** Ten at once, one more a minute. */
const TEN: RatePolicy = { name: 'requests', burst: 10, interval: 60_000_000 };
const FIVE: RatePolicy = { name: 'items', burst: 5, interval: 60_000_000 };
/** One at once, one more every 20 ms. */
const QUICK: RatePolicy = { name: 'requests', burst: 1, interval: 20_000 };

let keys = 0;
const bucket = (policy: RatePolicy) => {
  const key = `bucket-${++keys}`;
  return (cost: number): Charge => ({ key, policy, cost });
};

describe.each([
  ['Redis', (): Limiter => shared],
  ['this process', (): Limiter => new LocalLimiter()],
])('the limiter of %s', (_, open) => {
  it('grants the burst and no more, however many requests arrive at once', async () => {
    const limiter = open();
    const take = bucket(TEN);
    const verdicts = await Promise.all(Array.from({ length: 50 }, async () => limiter.take([take(1)])));
    expect(verdicts.filter(({ granted }) => granted)).toHaveLength(10);
    expect(verdicts.slice(0, 10).every(({ granted }) => granted)).toBe(true);
  });

  it('applies all charges of a call or none', async () => {
    const limiter = open();
    const [calls, items] = [bucket(TEN), bucket(FIVE)];
    expect((await limiter.take([calls(1), items(5)])).granted).toBe(true);
    expect((await limiter.take([calls(1), items(1)])).granted).toBe(false);
    const { backlogs } = await limiter.take([calls(0), items(0)]);
    expect(Math.round((backlogs[0] ?? 0) / 1e6)).toBe(60);
    expect(Math.round((backlogs[1] ?? 0) / 1e6)).toBe(300);
  });

  it('refuses a cost above the burst even if the bucket is full', async () => {
    expect((await open().take([bucket(TEN)(11)])).granted).toBe(false);
  });

  it('lets nothing through at a burst of 0', async () => {
    expect((await open().take([bucket({ ...TEN, burst: 0 })(1)])).granted).toBe(false);
  });

  it('applies a raised limit at once, whatever was used under the previous one', async () => {
    const limiter = open();
    const take = bucket({ ...TEN, interval: 3_600_000_000 });
    expect((await limiter.take([take(10)])).granted).toBe(true);
    const raised = { ...take(1), policy: QUICK };
    const { granted, backlogs } = await limiter.take([raised]);
    expect(granted).toBe(false);
    expect(backlogs[0]).toBeLessThanOrEqual(QUICK.interval);
    await until('the next unit', async () => (await limiter.take([raised])).granted);
  });

  it('remembers what was used through a limit of 0', async () => {
    const limiter = open();
    const take = bucket(TEN);
    await limiter.take([take(10)]);
    expect((await limiter.take([{ ...take(1), policy: { ...TEN, burst: 0 } }])).granted).toBe(false);
    expect((await limiter.take([take(1)])).granted).toBe(false);
  });

  it('refunds, but never above the full bucket', async () => {
    const limiter = open();
    const take = bucket(TEN);
    await limiter.take([take(8)]);
    await limiter.take([take(-8)]);
    await limiter.take([take(-8)]);
    expect((await limiter.take([take(10)])).granted).toBe(true);
    expect((await limiter.take([take(1)])).granted).toBe(false);
  });

  it('regains a unit each interval', async () => {
    const limiter = open();
    const take = bucket(QUICK);
    const since = performance.now();
    expect((await limiter.take([take(1)])).granted).toBe(true);
    await until('the next unit', async () => (await limiter.take([take(1)])).granted);
    expect(performance.now() - since).toBeGreaterThan(19);
  });
});

it('deletes a bucket from Redis when it is full', async () => {
  const take = bucket(QUICK);
  await shared.take([take(1)]);
  const name = `{di}:rate:${take(0).key}`;
  expect(await redis.pttl(name)).toBeLessThanOrEqual(20);
  await until('its end', async () => (await redis.exists(name)) === 0);
});

describe('while Redis is unavailable', () => {
  it('a limit is applied in the process, and one call at a time retries Redis', async () => {
    let asked = 0;
    const broken = { isConnected: true, take: () => Promise.reject(new Error(`attempt ${++asked}`)) };
    const limiter = new RateLimiter(broken, logger);
    const take = bucket(TEN);
    const verdicts = [];
    for (let call = 0; call < 30; call += 1) verdicts.push(await limiter.take([take(1)]));
    expect(verdicts.filter(({ granted }) => granted)).toHaveLength(10);
    expect(asked).toBe(1);
  });

  it('nothing waits for a missing connection', async () => {
    const lost = { isConnected: false, take: () => new Promise<never>(() => undefined) };
    expect((await new RateLimiter(lost, logger).take([bucket(TEN)(1)])).granted).toBe(true);
  });
});
