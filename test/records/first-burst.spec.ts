import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { publish } from '#webhooks';

import { testEvent } from '../support/test-event.js';
import { WebhookRecords } from './webhook-records.js';

const ENDPOINTS = 20;
const EVENTS = 100;
const DELIVERIES = ENDPOINTS * EVENTS;
const READ = `
  SELECT sum(seq_tup_read)::int AS read FROM pg_stat_user_tables
  WHERE relname IN ('deliveries', 'delivery_attempts', 'events')`;

let records: WebhookRecords;
beforeEach(async () => {
  records = await WebhookRecords.open();
});
afterEach(() => records.database.close());

async function rowsRead(): Promise<number> {
  // Every connection of the pool reports what it has read before the sum is taken.
  await Promise.all(
    Array.from({ length: 6 }, () => records.database.pool.query('SELECT pg_stat_force_next_flush()')),
  );
  const { rows } = await records.database.pool.query<{ read: number }>(READ);
  return rows[0]?.read ?? NaN;
}

async function deliver(ids: readonly string[]): Promise<void> {
  const [attemptedAt, nextAt] = [records.now, null];
  const how = { duration: 5, outcome: 'delivered', reason: null, detail: null, response: null } as const;
  await Promise.all(
    ids.map(async (deliveryId) => {
      await records.deliveries.due(deliveryId);
      await records.deliveries.record({ deliveryId, attemptedAt, nextAt, ...how });
    }),
  );
}

async function firstBurst(vacuum: { readonly table: string; readonly at: number } | null): Promise<number> {
  for (let at = 0; at < ENDPOINTS; at += 1) await records.endpoint();
  // Prepared statements keep the plan of these, made while the tables are empty.
  await publish(records.database.pool, [testEvent(records.owner, 'score.updated', 'first', records.now)]);
  for (const id of await records.claimIds()) await deliver([id]);
  const events = Array.from({ length: EVENTS }, (_, at) =>
    testEvent(records.owner, 'score.updated', `burst ${at}`, records.now),
  );
  await publish(records.database.pool, events);
  const before = await rowsRead();
  let delivered = 0;
  for (let ids = await records.claimIds(); ids.length > 0; ids = await records.claimIds()) {
    for (let at = 0; at < ids.length; at += 10) {
      if (delivered === vacuum?.at) await records.database.pool.query(`VACUUM ANALYZE ${vacuum.table}`);
      await deliver(ids.slice(at, at + 10));
      delivered += Math.min(10, ids.length - at);
    }
  }
  expect(delivered).toBe(DELIVERIES);
  return (await rowsRead()) - before;
}

it('delivers the first burst of a new installation without reading all of it for every few deliveries', async () => {
  expect(await firstBurst(null)).toBeLessThan(10 * DELIVERIES);
}, 120_000);

// Whatever is vacuumed or analysed has the statements on it planned again.
it.each([
  { table: 'deliveries', at: 500 },
  { table: 'webhook_endpoints', at: 500 },
  { table: 'events', at: 500 },
  { table: 'delivery_attempts', at: 1_000 },
])(
  'goes on without reading all of it when $table is vacuumed after $at deliveries',
  async (vacuum) => {
    expect(await firstBurst(vacuum)).toBeLessThan(10 * DELIVERIES);
  },
  120_000,
);
