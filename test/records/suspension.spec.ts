import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { OrganisationStore } from '#auth';
import { newId } from '#platform';
import type { AttemptOutcome } from '#webhooks';

import { WebhookRecords } from './webhook-records.js';

const DAY = 86_400_000;

let records: WebhookRecords;
let organisations: OrganisationStore;
let endpoint: string;
let count = 0;

beforeAll(async () => {
  records = await WebhookRecords.open();
  organisations = new OrganisationStore(records.database, { now: () => records.now });
});
beforeEach(async () => {
  await records.reset();
  await organisations.create(`Suspended ${++count}`, 'enterprise', records.owner.orgId);
  endpoint = await records.endpoint();
});
afterAll(() => records.database.close());

const suspend = () => organisations.setStatus(records.owner.orgId, 'suspended');
const activate = () => organisations.setStatus(records.owner.orgId, 'active');

const failed = (deliveryId: string): AttemptOutcome => ({
  deliveryId,
  attemptedAt: records.now,
  duration: 12,
  outcome: 'failed',
  reason: 'status',
  detail: 'The receiver answered 500.',
  response: null,
  nextAt: new Date(records.now.getTime() + 5_000),
});

const logged = () => records.log.list(records.owner, endpoint, { limit: 100 });

/** The events of what is due now, in the order of the claim. */
async function claimed(): Promise<(string | undefined)[]> {
  const ids = await records.claimIds();
  return Promise.all(ids.map(async (id) => (await records.deliveries.due(id))?.eventId));
}

describe('while an organisation is suspended', () => {
  it('no attempt starts, whether first, retry or replay; those of others continue', async () => {
    const first = await records.emit('score.updated', 'retried');
    const [id = ''] = await records.claimIds();
    await records.deliveries.record(failed(id));
    await suspend();
    records.pass(1);
    await records.emit('batch.completed', 'first');
    expect(await records.replays.resend(records.owner, first, null)).toBe(1);
    records.pass(DAY);
    expect(await records.claimIds()).toEqual([]);
    const { owner } = records;
    records.owner = { orgId: newId('org'), livemode: true };
    await records.endpoint();
    const other = await records.emit('score.updated', 'of another');
    expect(await claimed()).toEqual([other]);
    records.owner = owner;
    expect((await logged()).map(({ status, attempts }) => [status, attempts.length])).toEqual([
      ['pending', 0],
      ['pending', 1],
    ]);
  });

  it('a claimed attempt does not start, and waits with its schedule unchanged', async () => {
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    await suspend();
    expect(await records.deliveries.due(id)).toBeNull();
    records.pass(31_000);
    expect(await records.claimIds()).toEqual([]);
    await activate();
    expect(await records.claim()).toEqual([{ deliveryId: id, attempt: 1 }]);
    expect(await records.deliveries.due(id)).toMatchObject({ scheduleStep: 0 });
  });

  it('an attempt under way is recorded when it ends, and continues from there', async () => {
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    expect(await records.deliveries.due(id)).not.toBeNull();
    await suspend();
    await records.deliveries.record(failed(id));
    records.pass(DAY);
    expect(await records.claimIds()).toEqual([]);
    expect(await logged()).toMatchObject([{ status: 'pending', attempts: [{ attempt: 1 }] }]);
    await activate();
    expect(await records.claim()).toEqual([{ deliveryId: id, attempt: 2 }]);
    expect(await records.deliveries.due(id)).toMatchObject({ scheduleStep: 1 });
  });

  it('events are kept as long as ever, with their deliveries', async () => {
    await suspend();
    await records.emit('score.updated', 'too old');
    records.pass(1);
    const kept = await records.emit('score.updated', 'kept');
    expect(await records.events.deleteOlderThan(records.now)).toBe(1);
    await activate();
    expect(await claimed()).toEqual([kept]);
  });
});

describe('when it is active again', () => {
  it('everything is delivered once, the oldest first, within the window of the endpoint', async () => {
    await suspend();
    const sent: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      sent.push(await records.emit('score.updated', String(n)));
      records.pass(1);
    }
    expect(await records.figures.waiting(records.owner.orgId)).toMatchObject({ deliveries: 20 });
    await activate();
    const first = await claimed();
    expect(first.sort()).toEqual(sent.slice(0, 16));
    expect(await claimed()).toEqual([]);
  });

  it('the time of the suspension does not count towards the five days that an endpoint may fail', async () => {
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    await records.deliveries.record(failed(id));
    await suspend();
    const { rows } = await records.database.pool.query<{ now: Date }>(
      `UPDATE organisations SET suspended_at = now() - interval '20 days' WHERE id = $1 RETURNING now()`,
      [records.owner.orgId],
    );
    await records.database.pool.query(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '21 days' WHERE id = $1`,
      [endpoint],
    );
    await activate();
    const { failingSince } = (await records.endpoints.find(records.owner, endpoint)) ?? {};
    const failing = (rows[0]?.now.getTime() ?? 0) - (failingSince?.getTime() ?? 0);
    expect(Math.round(failing / 3_600_000)).toBe(24);
  });

  it('an endpoint that began to fail with the attempt under way has not been failing for long', async () => {
    await suspend();
    await records.database.pool.query(
      `UPDATE organisations SET suspended_at = now() - interval '20 days' WHERE id = $1`,
      [records.owner.orgId],
    );
    await records.database.pool.query(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '19 days' WHERE id = $1`,
      [endpoint],
    );
    await activate();
    const { rows } = await records.database.pool.query(
      `SELECT failing_since BETWEEN now() - interval '1 minute' AND now() AS lately FROM webhook_endpoints WHERE id = $1`,
      [endpoint],
    );
    expect(rows).toEqual([{ lately: true }]);
  });

  it('the start of the suspension is known, however often it was requested, and forgotten afterwards', async () => {
    const { suspendedAt } = await suspend();
    expect(suspendedAt).toBeInstanceOf(Date);
    expect((await suspend()).suspendedAt).toEqual(suspendedAt);
    expect((await activate()).suspendedAt).toBeNull();
  });
});
