import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { type LocalRedis, startRedis } from '../services/redis.js';
import { expectRedis } from './expect-redis.js';

const directory = mkdtempSync(join(tmpdir(), 'expect-redis-'));
let redis: LocalRedis;

beforeAll(async () => {
  redis = await startRedis({
    stateDirectory: directory,
    logFile: join(directory, 'redis.log'),
    say: () => undefined,
  });
});
afterAll(async () => {
  await redis.process.stop();
  rmSync(directory, { recursive: true });
});

/** What the start would end with; empty if it goes on. */
const refusalOf = (expected: Promise<void>): Promise<string> =>
  expected.then(
    () => '',
    (error: unknown) => (error as Error).message,
  );

it('accepts a server that answers', async () => {
  await expect(expectRedis(redis.url)).resolves.toBeUndefined();
});

it.each([
  ['nothing listens', () => 'redis://127.0.0.1:1', /connect ECONNREFUSED 127\.0\.0\.1:1;/],
  ['the password is wrong', () => redis.url.replace(/:[0-9a-f]+@/, ':open-sesame@'), /WRONGPASS /],
  ['the password is missing', () => redis.url.replace(/:[0-9a-f]+@/, ''), /NOAUTH /],
])('ends the start with reason and remedy, but no password, where %s', async (_, url, reason) => {
  const refusal = await refusalOf(expectRedis(url()));
  expect(refusal).toMatch(
    /^Redis cannot be used: .*; check that it is running and that REDIS_URL is correct/,
  );
  expect(refusal).toMatch(reason);
  expect(refusal).not.toContain('open-sesame');
});

it('does not wait for a server that accepts connections and says nothing', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  try {
    const { port } = mute.address() as AddressInfo;
    expect(await refusalOf(expectRedis(`redis://127.0.0.1:${port}`, 100))).toMatch(
      /^Redis cannot be used: no answer within 0\.1 s; /,
    );
  } finally {
    mute.close();
  }
});
