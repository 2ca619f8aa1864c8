import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock, NO_PROOF } from '#platform';
import { KeyStore, parseApiKey } from '#auth';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** A batch that nobody scores, so that following it does not end by itself. */
async function submit(): Promise<{ key: string; events: string }> {
  const key = await api.key();
  const response = await api.post('/v1/batches', { items: [{ property: LISTING }] }, key);
  const { id } = (await response.json()) as { id: string };
  return { key, events: `/v1/batches/${id}/events` };
}

describe('an event stream', () => {
  it('ends within a second of the revocation of its key', async () => {
    const { key, events } = await submit();
    const stream = await api.get(events, key);
    expect(stream.status).toBe(200);
    await new KeyStore(api.database, systemClock, NO_PROOF).revoke(parseApiKey(key)?.id ?? '');
    const since = performance.now();
    expect(await stream.text()).toContain('event: progress');
    expect(performance.now() - since).toBeLessThan(5_000); // a second, on a machine that is not busy
  });

  it('is refused beyond 64 per organisation; another organisation has its own limit', async () => {
    const { key, events } = await submit();
    const other = await submit();
    const streams = await Promise.all(Array.from({ length: 64 }, () => api.get(events, key)));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const beyond = await api.get(events, key);
    expect([beyond.status, (await problemOf(beyond)).code]).toEqual([429, 'too_many_at_once']);
    const foreign = await api.get(other.events, other.key);
    expect(foreign.status).toBe(200);
    for (const stream of [foreign, ...streams]) await stream.body?.cancel();
    await until('room again', async () => {
      const again = await api.get(events, key);
      await again.body?.cancel();
      return again.status === 200;
    });
  });
});
