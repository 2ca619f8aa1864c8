import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { LimitName } from '#http';

import { type LocalRedis, startRedis } from '../../apps/local/services/redis.js';
import { problemOf } from '../support/calls.js';
import { makeItems, temporaryDirectory } from '../bulk/bulk-system.js';
import { createDatabase, prepareBuild } from '../support/services.js';
import { ApiPair } from './api-pair.js';

const directory = temporaryDirectory();
let redis: LocalRedis;
let apis: ApiPair;

/** A test key of an organisation with these limits. */
async function keyWith(limits: Partial<Record<LimitName, number>>): Promise<string> {
  const { id: orgId } = await apis.organisation('enterprise', limits);
  return apis.key({ orgId });
}

beforeAll(async () => {
  await prepareBuild();
  chmodSync(directory.path, 0o711);
  redis = await startRedis({
    stateDirectory: directory.path,
    logFile: join(directory.path, 'redis.log'),
    say: () => undefined,
  });
  apis = await ApiPair.open({ databaseUrl: await createDatabase(), redisUrl: redis.url });
}, 180_000);

afterAll(async () => {
  await apis.close();
  await redis.process.stop();
  directory.remove();
});

const statuses = (responses: readonly Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('the rates of an organisation', () => {
  it('2,000 parallel calls over two processes against a limit of 100: exactly 100 pass', async () => {
    const key = await keyWith({ requests_per_minute: 1, requests_burst: 100 });
    const calls = Array.from({ length: 2_000 }, (_, at) => apis.call(at, '/v1/model', key));
    expect(statuses(await Promise.all(calls))).toEqual({ 200: 100, 429: 1_900 });
  });

  it('are stated on every answer, even refusals, as structured fields', async () => {
    const { id: orgId } = await apis.organisation('enterprise', {
      requests_per_minute: 600,
      requests_burst: 20,
    });
    const key = await apis.key({ orgId });
    const narrow = await apis.key({ orgId, scopes: ['usage'] });
    const answers = [
      await apis.call(0, '/v1/usage', key),
      await apis.call(1, '/v1/analyses/an_unknown', key),
      await apis.call(0, '/v1/usage?wrong=1', key),
      await apis.analyze(1, narrow),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 422, 403]);
    for (const { headers } of answers) {
      expect(headers.get('ratelimit-policy')).toBe('"requests";q=20;w=2, "items";q=6000;w=30');
      expect(headers.get('ratelimit')).toMatch(/^"requests";r=(1[6-9]|20);t=[0-2]$/);
    }
  });

  it('429 has the figures and Retry-After, and analyses count separately from calls', async () => {
    const key = await keyWith({ items_per_minute: 1, items_burst: 2 });
    for (const at of [0, 1]) expect((await apis.analyze(at, key)).status).toBe(200);
    const refused = await apis.analyze(0, key);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(refused.headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=\d+, "items";r=0;t=1\d\d$/);
    expect(await problemOf(refused)).toMatchObject({
      code: 'rate_limited',
      violated_policies: ['items'],
      quota: 2,
      window_seconds: 120,
      requested: 1,
      available: 0,
    });
    expect((await apis.call(1, '/v1/usage', key)).status).toBe(200);
  });

  it('count the items of a batch when it is accepted, and refund them if it is not', async () => {
    const { id: orgId } = await apis.organisation('enterprise', {
      items_per_minute: 1,
      items_burst: 10,
      batch_items_backlog: 6,
    });
    const key = await apis.key({ orgId });
    const submit = (count: number) => apis.call(count, '/v1/batches', key, { items: makeItems(count) });
    const tooLarge = await submit(11);
    expect(tooLarge.headers.get('retry-after')).toBe('60');
    expect(await problemOf(tooLarge)).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('11 at once exceed the limit: send at most 10'),
    });
    expect((await problemOf(await submit(7))).code).toBe('batch_backlog_full');
    const accepted = await submit(6);
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('ratelimit')).toContain('"items";r=4;');
    expect((await submit(5)).status).toBe(429);
  });

  it('of 0 let nothing through, and do not suggest an immediate retry', async () => {
    const refused = await apis.analyze(0, await keyWith({ items_per_minute: 0, items_burst: 0 }));
    expect(refused.headers.get('ratelimit')).toContain('"items";r=0;t=60');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await problemOf(refused)).detail).toContain('a limit of 0 allows none until it is raised');
  });

  it('are separate for an organisation’s test and live keys', async () => {
    const { id: orgId } = await apis.organisation('enterprise', {
      requests_per_minute: 1,
      requests_burst: 1,
    });
    const [test, live] = [await apis.key({ orgId }), await apis.key({ orgId, livemode: true })];
    expect((await apis.call(0, '/v1/usage', test)).status).toBe(200);
    expect((await apis.call(1, '/v1/usage', test)).status).toBe(429);
    expect((await apis.call(1, '/v1/usage', live)).status).toBe(200);
  });
});

describe('with Redis killed in the middle', () => {
  it('every call is answered, and each process applies the limit on its own', async () => {
    const key = await keyWith({ requests_per_minute: 1, requests_burst: 50 });
    const first = Array.from({ length: 100 }, (_, at) => apis.call(at, '/v1/usage', key));
    const back = once(redis.process, 'ready');
    process.kill(redis.process.pid ?? NaN, 'SIGKILL');
    const second = Array.from({ length: 300 }, (_, at) => apis.call(at, '/v1/usage', key));
    const counts = statuses(await Promise.all([...first, ...second]));
    expect(Object.keys(counts)).toEqual(['200', '429']);
    expect(counts[200]).toBeLessThanOrEqual(150);
    expect(counts[200]).toBeGreaterThanOrEqual(50);
    await back;
  });

  it('a hanging Redis does not delay calls for long', async () => {
    const key = await keyWith({});
    process.kill(redis.process.pid ?? NaN, 'SIGSTOP');
    const since = performance.now();
    const answers = [];
    for (let at = 0; at < 20; at += 1) answers.push(await apis.call(at, '/v1/usage', key));
    const took = performance.now() - since;
    process.kill(redis.process.pid ?? NaN, 'SIGCONT');
    expect(statuses(answers)).toEqual({ 200: 20 });
    expect(took).toBeLessThan(5_000);
  });
});
