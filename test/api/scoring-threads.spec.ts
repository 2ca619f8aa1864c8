import { afterEach, describe, expect, it } from '@jest/globals';

import { createLogger } from '#platform';
import { type ServedSnapshot, type Property, threadLoader } from '#scoring';

const logger = createLogger({ process: 'test', level: 'silent' });
const program = new URL('mortal-thread.mjs', import.meta.url);
const load = threadLoader('/nowhere', logger, { program });
const property = (area: string): Property => ({
  area,
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_000_000,
  intent: 'buy',
});

let market: ServedSnapshot | undefined;
afterEach(() => market?.close?.());

const answer = async (area: string, tenant = 'busy'): Promise<string> => {
  if (market === undefined) throw new Error('no market');
  return (await market.answer(property(area), { tenant })).body;
};

describe('a scoring thread', () => {
  it('answers requests of one turn in order', async () => {
    market = await load('v1');
    expect(market.manifest.version).toBe('v1');
    expect(await Promise.all(['a', 'b', 'c'].map((area) => answer(area)))).toEqual(['1', '2', '3']);
  });

  it('answers others while questions are put off', async () => {
    market = await load('v1');
    const slow = Array.from({ length: 100 }, () => answer('Later'));
    expect(await answer('a', 'quiet')).toBe('1');
    expect(await answer('Now')).toBe('2');
    expect((await Promise.all(slow)).at(-1)).toBe('102');
  });

  it('reports why a snapshot cannot be loaded', async () => {
    await expect(load('missing')).rejects.toMatchObject({
      code: 'snapshot_unavailable',
      message: 'missing: no such snapshot',
    });
  });

  it('fails only the request that failed', async () => {
    market = await load('v1');
    const outcomes = await Promise.allSettled(['a', 'Fault', 'b'].map((area) => answer(area)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is replaced when it dies: pending requests can be retried, and are answered', async () => {
    market = await load('v1');
    await answer('a');
    await expect(answer('Death')).rejects.toMatchObject({
      code: 'snapshot_unavailable',
      details: { retryAfter: 1 },
    });
    expect(await answer('a')).toBe('1');
  });

  it('is replaced when a request never ends: pending ones can be retried, and are answered', async () => {
    market = await threadLoader('/nowhere', logger, { program, beatMs: 100 })('v1');
    await answer('a');
    const pending = await Promise.allSettled([answer('Loop'), answer('b', 'quiet')]);
    expect(pending).toMatchObject(
      Array.from({ length: 2 }, () => ({ status: 'rejected', reason: { code: 'snapshot_unavailable' } })),
    );
    expect(await answer('a')).toBe('1');
  });

  it('answers pending requests before it closes, and refuses later ones', async () => {
    market = await load('v1');
    const asked = answer('a');
    const closed = market.close?.();
    expect(await asked).toBe('1');
    await closed;
    await expect(answer('b')).rejects.toMatchObject({ code: 'snapshot_unavailable' });
  });
});
