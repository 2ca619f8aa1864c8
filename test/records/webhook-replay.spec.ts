import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '#platform';

import { START, WebhookRecords } from './webhook-records.js';

let records: WebhookRecords;
beforeAll(async () => {
  records = await WebhookRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

describe('replay', () => {
  it('recovers what failed, what was held and what came while the endpoint was disabled, and nothing else', async () => {
    const id = await records.endpoint(['score.updated']);
    await records.emit('score.updated', 'delivered');
    await records.emit('score.updated', 'failed');
    await records.emit('score.updated', 'held');
    const [one = '', two = ''] = await records.claimIds();
    await records.deliveries.record(records.delivered(one));
    await records.deliveries.record(records.outcome(two, { nextAt: null }));
    await records.endpoints.change(records.owner, id, { status: 'disabled' });
    await records.emit('score.updated', 'missed');
    await records.emit('batch.completed', 'unwanted');
    expect(await records.replays.recover(records.owner, id, { since: START })).toBe(0);
    await records.endpoints.change(records.owner, id, { status: 'enabled' });
    records.pass(1_000);
    expect(await records.replays.recover(records.owner, id, { since: START })).toBe(3);
    expect(await records.claimIds()).toHaveLength(3);
  });

  it('recovers what waits for its next attempt, at once, but not what is due', async () => {
    const id = await records.endpoint(['score.updated']);
    await records.emit('score.updated', 'waiting');
    await records.emit('score.updated', 'new');
    const [one = ''] = await records.claimIds();
    const nextAt = new Date(START.getTime() + 18_000_000);
    await records.deliveries.record(records.outcome(one, { nextAt }));
    await records.emit('score.updated', 'due');
    records.pass(1_000);
    const recover = () => records.replays.recover(records.owner, id, { since: START });
    expect([await recover(), await recover()]).toEqual([1, 0]);
    expect(await records.claimIds()).toContain(one);
  });

  it('recovers nothing from before the endpoint was created', async () => {
    await records.emit('score.updated', 'earlier');
    records.pass(1_000);
    const id = await records.endpoint();
    records.pass(1_000);
    expect(await records.replays.recover(records.owner, id, { since: START })).toBe(0);
  });

  it('resends a delivered event with the same bytes and continues its log', async () => {
    const endpointId = await records.endpoint();
    const eventId = await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    const before = await records.deliveries.due(id);
    await records.deliveries.record(records.delivered(id));
    expect(await records.replays.resend(records.owner, eventId, null)).toBe(1);
    expect(await records.claim()).toEqual([{ deliveryId: id, attempt: 2 }]);
    expect(await records.deliveries.due(id)).toEqual(before);
    expect((await records.log.list(records.owner, endpointId, { limit: 1 }))[0]?.attempts).toHaveLength(1);
  });

  it('resends no unknown event, and nothing to a disabled endpoint', async () => {
    const id = await records.endpoint();
    const eventId = await records.emit('score.updated', 'a');
    await records.endpoints.change(records.owner, id, { status: 'disabled' });
    expect(await records.replays.resend(records.owner, eventId, id)).toBeNull();
    expect(await records.replays.resend(records.owner, newId('evt'), null)).toBeNull();
    expect(await records.replays.resend({ ...records.owner, livemode: false }, eventId, null)).toBeNull();
  });
});
