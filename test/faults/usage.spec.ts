import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { TestSystem } from '../support/test-system.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

const CALLS = 5;
let system: TestSystem;

beforeAll(async () => {
  system = await TestSystem.open();
  await system.activate('sandbox-1');
}, 180_000);
afterAll(() => system.close());

describe('calls counted before their api was killed', () => {
  it('are in the records, like the calls of a live one', async () => {
    const { process, url } = await system.apiProcess();
    const key = await system.key();
    const counted = async (): Promise<number> => {
      const { rows } = await system.database.pool.query<{ requests: number }>(
        'SELECT coalesce(sum(requests), 0)::int AS requests FROM usage_days',
      );
      return rows[0]?.requests ?? 0;
    };
    for (let call = 1; call <= CALLS; call += 1) {
      const response = await fetch(`${url}/v1/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ property: LISTING }),
      });
      expect(response.status).toBe(200);
      // Nobody has asked for usage, which would have it written.
      await until('the call in the records', async () => (await counted()) === call, 2_000);
    }
    await process.kill();
    expect(await counted()).toBe(CALLS);
  }, 60_000);
});
