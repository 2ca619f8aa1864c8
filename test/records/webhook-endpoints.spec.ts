import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { until } from '../support/until.js';
import { SEALED, WebhookRecords } from './webhook-records.js';

let records: WebhookRecords;
beforeAll(async () => {
  records = await WebhookRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

describe('endpoints', () => {
  it('do not exceed the plan, even if created concurrently', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => records.endpoint(null, 3)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('sign with both secrets until the grace period ends', async () => {
    const id = await records.endpoint();
    await records.emit('score.updated', 'a');
    const [claimed = ''] = await records.claimIds();
    const fresh = { keyId: 'k1', bytes: Buffer.from('fresh') };
    await records.endpoints.rotateSecret(records.owner, id, fresh, 60);
    expect(await records.deliveries.due(claimed)).toMatchObject({ secret: fresh, olderSecrets: [SEALED] });
    records.pass(61_000);
    expect(await records.deliveries.due(claimed)).toMatchObject({ secret: fresh, olderSecrets: [] });
  });

  it('sign with a secret until the promised day, however often another follows', async () => {
    const id = await records.endpoint();
    await records.emit('score.updated', 'a');
    const [claimed = ''] = await records.claimIds();
    const fresh = (n: number) => ({ keyId: 'k1', bytes: Buffer.from(`fresh ${n}`) });
    await records.endpoints.rotateSecret(records.owner, id, fresh(1), 600);
    records.pass(60_000);
    const second = await records.endpoints.rotateSecret(records.owner, id, fresh(2), 60);
    expect(second).not.toBeNull();
    const due = () => records.deliveries.due(claimed);
    expect(await due()).toMatchObject({ secret: fresh(2), olderSecrets: [fresh(1), SEALED] });
    records.pass(61_000);
    expect(await due()).toMatchObject({ secret: fresh(2), olderSecrets: [SEALED] });
    records.pass(480_000);
    expect(await due()).toMatchObject({ secret: fresh(2), olderSecrets: [] });
  });

  it('refuse a rotation if six older secrets sign, until one ends or all are ended', async () => {
    const id = await records.endpoint();
    const rotate = (grace: number) => records.endpoints.rotateSecret(records.owner, id, SEALED, grace);
    for (let count = 0; count < 6; count += 1) await rotate(60 + count);
    await expect(rotate(60)).rejects.toMatchObject({ code: 'too_many_secrets' });
    records.pass(60_000);
    expect(await rotate(60)).not.toBeNull();
    expect(await rotate(0)).not.toBeNull();
    for (let count = 0; count < 6; count += 1) await rotate(60);
    await expect(rotate(60)).rejects.toMatchObject({ code: 'too_many_secrets' });
  });

  it('get nothing more once they are deleted, and keep no secret', async () => {
    const id = await records.endpoint();
    await records.emit('score.updated', 'a');
    const [claimed = ''] = await records.claimIds();
    expect(await records.endpoints.delete(records.owner, id)).toBe(true);
    expect(await records.deliveries.due(claimed)).toBeNull();
    expect(await records.endpoints.find(records.owner, id)).toBeNull();
    const { rows } = await records.database.pool.query<{ secret: Buffer }>(
      'SELECT secret FROM webhook_endpoints',
    );
    expect(rows[0]?.secret).toHaveLength(0);
  });

  it('can be deleted while their deliveries are recorded, which locks the same rows in reverse order', async () => {
    const id = await records.endpoint();
    await records.emit('score.updated', 'a');
    const recorder = await records.database.pool.connect();
    await recorder.query("BEGIN; SET LOCAL deadlock_timeout = '20s'");
    await recorder.query('UPDATE deliveries SET attempts = attempts + 1 WHERE endpoint_id = $1', [id]);
    const deleted = records.endpoints.delete(records.owner, id);
    deleted.catch(() => undefined); // looked at below
    await until('the deletion waits', async () => {
      const { rows } = await recorder.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });
    await recorder.query('UPDATE webhook_endpoints SET failures = 1 WHERE id = $1', [id]);
    await recorder.query('COMMIT');
    recorder.release();
    expect(await deleted).toBe(true);
  });

  it('page both ways, newest first', async () => {
    const ids = [await records.endpoint(), await records.endpoint(), await records.endpoint()]
      .sort()
      .reverse();
    const page = await records.endpoints.list(records.owner, { limit: 1 });
    expect(page.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = await records.endpoints.list(records.owner, { limit: 5, startingAfter: ids[0] ?? '' });
    expect(next.map(({ id }) => id)).toEqual(ids.slice(1));
    const back = await records.endpoints.list(records.owner, { limit: 1, endingBefore: ids[2] ?? '' });
    expect(back[0]?.id).toBe(ids[1]);
  });
});
