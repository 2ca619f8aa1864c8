import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '#platform';

import { WebhookRecords } from './webhook-records.js';

let records: WebhookRecords;
beforeAll(async () => {
  records = await WebhookRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

const claim = async (share: number) =>
  (await records.deliveries.claim({ limit: 100, window: 16, share, leaseSeconds: 30 })).length;

/** An organisation with endpoints that each have deliveries due. */
async function organisation(endpoints: number, events: number): Promise<void> {
  records.owner = { orgId: newId('org'), livemode: true };
  for (let at = 0; at < endpoints; at += 1) await records.endpoint();
  for (let at = 0; at < events; at += 1) await records.emit('score.updated', String(at));
}

describe('the senders', () => {
  it('are never all occupied by one organisation, however many endpoints it has', async () => {
    await organisation(20, 16);
    expect(await claim(10)).toBe(10);
    expect(await claim(10)).toBe(0);
    await organisation(1, 3);
    expect(await claim(10)).toBe(3);
  });

  it('are not all occupied by hanging endpoints while others of their organisation wait', async () => {
    await organisation(10, 16);
    const held = await claim(125);
    expect(held).toBe(70);
    expect(await claim(125)).toBe(0);
    await records.endpoint(['batch.completed']);
    await records.emit('batch.completed', 'of the one that answers');
    const { rows } = await records.database.pool.query(
      `SELECT count(*)::int AS due FROM deliveries WHERE status = 'pending' AND endpoint_id = (
         SELECT id FROM webhook_endpoints WHERE event_types IS NOT NULL)`,
    );
    expect(rows).toEqual([{ due: 1 }]);
    expect(await claim(125)).toBe(1);
  });

  it('are shared among the endpoints of an organisation', async () => {
    await organisation(5, 16);
    expect(await claim(20)).toBe(10);
    const { rows } = await records.database.pool.query(
      `SELECT count(*)::int AS held FROM deliveries WHERE status = 'queued' GROUP BY endpoint_id`,
    );
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ held: 2 })));
  });
});
