import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { Pool, QueryConfig } from 'pg';

import { newId } from '#platform';
import { DeliveryStore, EVENT_TYPES, newEvent, publish, publishRows } from '#webhooks';

import { liveOf } from '../support/owners.js';
import { until } from '../support/until.js';
import { START, WebhookRecords } from './webhook-records.js';

const DAY = 86_400_000;

let records: WebhookRecords;
beforeAll(async () => {
  records = await WebhookRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

const outcome: WebhookRecords['outcome'] = (...of) => records.outcome(...of);
const delivered: WebhookRecords['delivered'] = (id) => records.delivered(id);

/** Transactions of other tests on the same server may hold the newest events back for a moment. */
const listed = (count: number, after?: string) =>
  until(`${count} events in the list`, async () => {
    const beside = after === undefined ? {} : { beside: after };
    const query = { order: 'following', types: [], limit: 10, ...beside } as const;
    const found = (await records.events.list(records.owner, query)) ?? [];
    return found.length >= count ? found : undefined;
  });

describe('events and their deliveries', () => {
  it('are stored once per cause, and sent to the endpoints that want the type', async () => {
    await records.endpoint();
    await records.endpoint(['batch.completed']);
    await records.emit('score.updated', 'a');
    await records.emit('score.updated', 'a');
    expect((await listed(1)).map(({ type }) => type)).toEqual(['score.updated']);
    expect(await records.claimIds()).toHaveLength(1);
  });

  it('reach no endpoint of another organisation or mode', async () => {
    await records.endpoint();
    records.owner = { ...records.owner, livemode: false };
    await records.emit('score.updated', 'a');
    records.owner = { orgId: newId('org'), livemode: true };
    await records.emit('score.updated', 'b');
    expect(await records.claimIds()).toEqual([]);
  });

  it('have the same form when a statement writes them itself', async () => {
    await records.endpoint();
    const { orgId } = records.owner;
    await records.database.pool.query(
      publishRows({
        type: 'ping',
        from: '(SELECT $1 AS org_id, true AS livemode, $2::timestamptz AS at) row',
        ...{ id: `'evt_x'`, at: 'at', cause: 'org_id', traceparent: 'NULL' },
        data: { endpoint_id: `'we_1'`, livemode: 'livemode' },
      }),
      [orgId, START],
    );
    const [id = ''] = await records.claimIds();
    const made = newEvent(
      { ...records.owner, type: 'ping', data: { endpoint_id: 'we_1', livemode: true }, cause: orgId },
      START,
    );
    expect(JSON.parse((await records.deliveries.due(id))?.body ?? '')).toEqual(JSON.parse(made.body));
  });

  it('are listed after a cursor in an order in which none can appear before it later', async () => {
    const first = await records.emit('score.updated', '1');
    const late = await records.database.pool.connect();
    await late.query('BEGIN');
    const event = newEvent(
      {
        ...records.owner,
        type: 'score.updated',
        data: EVENT_TYPES['score.updated'].example,
        cause: `${records.owner.orgId}.late`,
      },
      records.now,
    );
    await publish(late, [event]);
    const overtaking = await records.emit('score.updated', '2');
    const seen = await listed(1);
    await late.query('COMMIT');
    late.release();
    const rest = await listed(2, seen.at(-1)?.id);
    expect([...seen, ...rest].map(({ id }) => id)).toEqual([first, event.id, overtaking]);
  });

  it('reject another organisation’s cursor', async () => {
    const foreign = await records.emit('score.updated', '1');
    for (const order of ['newest', 'oldest', 'following'] as const) {
      const query = { order, beside: foreign, types: [], limit: 1 };
      expect(await records.events.list(liveOf('org_x'), query)).toBeNull();
    }
  });

  it('are deleted with their deliveries and attempts after the retention period', async () => {
    await records.endpoint();
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    await records.deliveries.record(delivered(id));
    expect(await records.events.deleteOlderThan(START)).toBe(0);
    expect(await records.events.deleteOlderThan(new Date(START.getTime() + 1))).toBe(1);
    const left = await records.database.pool.query(
      'SELECT 1 FROM deliveries UNION ALL SELECT 1 FROM delivery_attempts',
    );
    expect(left.rowCount).toBe(0);
  });
});

describe('claiming deliveries', () => {
  it('hands each out once, to whichever relay asks, and again when its lease has expired', async () => {
    await records.endpoint();
    for (const cause of ['a', 'b', 'c']) await records.emit('score.updated', cause);
    const claims = await Promise.all([records.claimIds(), records.claimIds()]);
    expect(claims.flat()).toHaveLength(3);
    expect(await records.claimIds()).toEqual([]);
    records.pass(31_000);
    expect((await records.claimIds()).sort()).toEqual(claims.flat().sort());
  });

  it('respects an endpoint’s window, and narrows it to one for an endpoint that keeps failing', async () => {
    const id = await records.endpoint();
    for (let n = 0; n < 40; n += 1) await records.emit('score.updated', `e${n}`);
    const first = await records.claimIds();
    expect(first).toHaveLength(16);
    await Promise.all(first.map((claimed) => records.deliveries.record(outcome(claimed, {}))));
    expect(await records.claimIds()).toHaveLength(1);
    await records.endpoints.change(records.owner, id, { status: 'enabled' });
    expect(await records.claimIds()).toHaveLength(15);
  });

  it('continues with the others when one endpoint is full', async () => {
    await records.endpoint();
    for (let n = 0; n < 20; n += 1) await records.emit('score.updated', `e${n}`);
    await records.claimIds();
    const other = await records.endpoint();
    await records.emit('score.updated', 'last');
    const [claimed = ''] = await records.claimIds();
    expect((await records.deliveries.due(claimed))?.endpointId).toBe(other);
  });

  it('counts the endpoints for which deliveries are due and nobody attempts them', async () => {
    const waiting = (): Promise<number> => records.deliveries.endpointsWaiting();
    await records.endpoint();
    expect(await waiting()).toBe(0);
    await records.emit('score.updated', 'a');
    expect(await waiting()).toBe(1);
    const [id = ''] = await records.claimIds();
    expect(await waiting()).toBe(0);
    await records.deliveries.record(outcome(id, {}));
    expect(await waiting()).toBe(0);
    records.pass(5_000);
    expect(await waiting()).toBe(1);
  });

  it('retries when the next attempt is due and not before', async () => {
    await records.endpoint();
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    await records.deliveries.record(outcome(id, { nextAt: new Date(records.now.getTime() + 5_000) }));
    expect(await records.claimIds()).toEqual([]);
    records.pass(5_000);
    expect(await records.claim()).toEqual([{ deliveryId: id, attempt: 2 }]);
    expect((await records.deliveries.due(id))?.scheduleStep).toBe(1);
  });
});

describe('the outcome of an attempt', () => {
  it('is kept if a second worker saw the same delivery fail', async () => {
    const endpointId = await records.endpoint();
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    await records.deliveries.record(delivered(id));
    await records.deliveries.record(outcome(id, {}));
    const [entry] = await records.log.list(records.owner, endpointId, { limit: 10 });
    expect(entry?.status).toBe('delivered');
    expect(entry?.attempts.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'delivered'],
      [2, 'failed'],
    ]);
  });

  it('is recorded once, even if the connection was lost before its writer knew', async () => {
    const endpointId = await records.endpoint();
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    const { pool } = records.database;
    let losses = 0;
    const losing = async (statement: QueryConfig): Promise<unknown> => {
      const answer = await pool.query(statement);
      if ((losses += 1) === 1) throw new Error('Connection terminated unexpectedly');
      return answer;
    };
    const database = { ...records.database, pool: { query: losing } as unknown as Pool };
    const store = new DeliveryStore(database, { now: () => records.now });
    await store.record(outcome(id, {}));
    expect(losses).toBe(2);
    const [entry] = await records.log.list(records.owner, endpointId, { limit: 10 });
    expect(entry?.attempts.map(({ attempt }) => attempt)).toEqual([1]);
    records.pass(5_000);
    expect(await records.claim()).toEqual([{ deliveryId: id, attempt: 2 }]);
    expect((await records.deliveries.due(id))?.scheduleStep).toBe(1);
  });

  it('records since when an endpoint has been failing, until it succeeds', async () => {
    const endpointId = await records.endpoint();
    await records.emit('score.updated', 'a');
    const [id = ''] = await records.claimIds();
    expect((await records.deliveries.record(outcome(id, {}))).failingSince).toEqual(START);
    records.pass(4 * DAY);
    expect((await records.deliveries.record(outcome(id, {}))).failingSince).toEqual(START);
    expect((await records.deliveries.record(delivered(id))).failingSince).toBeNull();
    expect((await records.endpoints.find(records.owner, endpointId))?.failingSince).toBeNull();
  });

  it('disables an endpoint once, holds its deliveries and notifies the other endpoints', async () => {
    const failing = await records.endpoint();
    const first = await records.emit('score.updated', 'a');
    await records.emit('score.updated', 'b');
    const [id = '', later = ''] = await records.claimIds();
    await records.deliveries.record(outcome(id, { reason: 'status', detail: 'Status 500' }));
    records.pass(1_000);
    await records.deliveries.record(outcome(later, { attemptedAt: new Date(START.getTime() + 1_000) }));
    const listener = await records.endpoint(['endpoint.disabled']);
    expect(await records.deliveries.disableEndpoint(failing, 'failing')).toBe(true);
    expect(await records.deliveries.disableEndpoint(failing, 'failing')).toBe(false);
    expect(await records.deliveries.due(id)).toBeNull();
    const [told = ''] = await records.claimIds();
    const due = await records.deliveries.due(told);
    expect(due?.endpointId).toBe(listener);
    expect(JSON.parse(due?.body ?? '')).toMatchObject({
      type: 'endpoint.disabled',
      data: {
        endpoint_id: failing,
        reason: 'failing',
        first_failure: {
          event_id: first,
          type: 'score.updated',
          reason: 'status',
          detail: 'Status 500',
          payload: { type: 'score.updated' },
        },
      },
    });
  });
});
