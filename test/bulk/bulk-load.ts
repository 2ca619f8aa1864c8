import { expect } from '@jest/globals';

import { until } from '../support/until.js';
import { type BulkSystem, makeItems } from './bulk-system.js';

const BATCHES = 3;
const ITEMS = 200;

/** Batches that keep two workers busy for about a second, so that a fault meets them in the middle. */
export async function submitLoad(system: BulkSystem): Promise<readonly string[]> {
  const slow = Object.fromEntries(
    Array.from({ length: ITEMS / 5 }, (_, at) => [at * 5, { building: 'Slow Tower' }]),
  );
  const ids: string[] = [];
  for (let count = 0; count < BATCHES; count += 1) ids.push((await system.submit(makeItems(ITEMS, slow))).id);
  return ids;
}

/** Resolves when some of the items have results and some have not. */
export async function untilUnderWay(system: BulkSystem): Promise<void> {
  await until('the batches to be under way', async () => {
    const { rows } = await system.database.pool.query<{ done: number }>(
      'SELECT sum(succeeded)::int AS done FROM batches',
    );
    return (rows[0]?.done ?? 0) > 0;
  });
}

/** Waits for the end of each batch and checks it: one result for every accepted item, and counts that add up. */
export async function expectExactlyOnce(system: BulkSystem, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const batch = await system.ended(id, 60_000);
    expect(batch).toMatchObject({
      status: 'completed',
      request_counts: { total: ITEMS, processing: 0, succeeded: ITEMS, errored: 0, canceled: 0 },
    });
    expect(await system.account(id)).toEqual({ items: ITEMS, results: ITEMS, analyses: ITEMS, events: 1 });
  }
}
