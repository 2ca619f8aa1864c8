import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { BatchQueueStore } from '#bulk';
import { systemClock } from '#platform';
import type { Database } from '#storage';

import { ALLOWANCE, BatchRecords } from './batch-records.js';

const WINDOW = 4;

let records: BatchRecords;
beforeAll(async () => {
  records = await BatchRecords.open();
});
afterAll(() => records.database.close());

it('postponed chunks are claimed again later, after the others, and take no room in the window of their owner', async () => {
  const { batches, chunks, queue } = records;
  const stuck = await batches.create(records.newBatch(400), ALLOWANCE);
  for (let round = 0; round < 2; round += 1) {
    const claimed = await queue.claimChunks(WINDOW);
    expect(claimed).toHaveLength(WINDOW);
    for (const key of claimed) {
      await chunks.start(key);
      await chunks.postpone(key);
    }
  }
  expect(await queue.claimChunks(WINDOW)).toEqual([]);
  const fresh = await batches.create(records.newBatch(300), ALLOWANCE);
  records.advance(2_000);
  const claimed = await queue.claimChunks(WINDOW);
  expect(claimed.map(({ batchId }) => batchId)).toEqual([
    ...Array.from({ length: WINDOW }, () => fresh.id),
    ...Array.from({ length: WINDOW }, () => stuck.id),
  ]);
  // Nothing of them was scored: their starts do not count.
  expect(claimed.every(({ starts }) => starts === 0)).toBe(true);
});

it('claims read only open chunks, however many of a month are finished', async () => {
  const { pool } = records.database;
  const steps: string[] = [];
  await records.database.transaction(async (client) => {
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(`
      INSERT INTO batch_chunks (batch_id, chunk, org_id, livemode, first_position, last_position, items, run, starts,
        item_starts, finished_at)
      SELECT 'ba_' || g, 0, 'org_a', true, 0, 49, '[]', 0, 1, '{}', CASE WHEN g > 10000 THEN now() END
      FROM generate_series(1, 40000) g`);
  });
  await pool.query('ANALYZE batch_chunks');
  const explain = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
    steps.push(...rows.map((row) => row['QUERY PLAN']));
    return { rows: [] };
  };
  const database = { pool: { query: explain } } as unknown as Database;
  await new BatchQueueStore(database, systemClock).claimChunks(WINDOW);
  expect(steps.filter((step) => step.includes('on batch_chunks')).length).toBeGreaterThan(0);
  expect(steps.filter((step) => step.includes('Seq Scan on batch_chunks'))).toEqual([]);
});
