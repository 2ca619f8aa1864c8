import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';

import { OrganisationStore } from '#auth';
import { newId } from '#platform';
import { DeliveryClockStore, type AttemptOutcome } from '#webhooks';

import { until } from '../support/until.js';
import { WebhookRecords } from './webhook-records.js';

let records: WebhookRecords;
let first: string;
let last: string;
let endpoint: string;
let event: string;
let holder: PoolClient;

beforeAll(async () => {
  records = await WebhookRecords.open();
});
afterEach(() => holder.release());
afterAll(() => records.database.close());

/** Two deliveries under way; `holder` has the one of the lower id. */
beforeEach(async () => {
  await records.reset();
  records.owner = { orgId: newId('org'), livemode: false };
  endpoint = await records.endpoint();
  event = await records.emit('score.updated', 'one');
  await records.emit('score.updated', 'two');
  // In the order of the heap the higher id comes first: who takes rows as it finds them takes it first.
  await records.database.pool.query(
    `UPDATE deliveries SET id = 'dl_' || CASE event_id WHEN $1 THEN 'a' ELSE 'b' END`,
    [event],
  );
  await records.database.pool.query(`UPDATE deliveries SET attempts = 0 WHERE id = 'dl_a'`);
  [first, last] = ['dl_a', 'dl_b'];
  holder = await records.database.pool.connect();
  await hold();
});

async function hold(): Promise<void> {
  await holder.query('BEGIN');
  await holder.query('SELECT FROM deliveries WHERE id = $1 FOR UPDATE', [first]);
}

/** Both deliveries as an endpoint left them that did not answer. */
async function fail(): Promise<void> {
  await holder.query('COMMIT');
  await records.database.pool.query(`UPDATE deliveries SET status = 'failed'`);
  records.pass(1);
  await hold();
}

const attempt = (deliveryId: string): AttemptOutcome => ({
  deliveryId,
  attemptedAt: records.now,
  duration: 5,
  outcome: 'failed',
  reason: 'status',
  detail: null,
  response: null,
  nextAt: records.now,
});

/** Whether so many statements wait for a lock. */
async function isWaiting(statements: number): Promise<boolean> {
  const { rows } = await records.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length >= statements;
}

const waits = (statements = 1) => until('a statement that waits for a lock', () => isWaiting(statements));

/** Two deliveries that there are not: of one event to two endpoints, or of two events to one. */
async function missingPairs(ofOneEndpoint: boolean): Promise<[[string, string], [string, string]]> {
  const endpoints = ofOneEndpoint ? [endpoint] : [endpoint, await records.endpoint()].sort();
  const other = await records.emit('score.updated', 'three');
  const events = ofOneEndpoint ? [event, other].sort() : [event];
  const { pool } = records.database;
  await pool.query('DELETE FROM deliveries');
  records.pass(1);
  const [first, second] = endpoints.flatMap((to) => events.map((of): [string, string] => [to, of]));
  if (first === undefined || second === undefined) throw new Error('no pairs');
  return [first, second];
}

/** Whether nobody but the asking connection holds the row. */
const isFree = async (table: 'deliveries' | 'webhook_endpoints', id: string): Promise<boolean> => {
  const { rows } = await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE SKIP LOCKED`, [id]);
  return rows.length === 1;
};

describe('a statement that changes deliveries', () => {
  const statements: Record<string, () => Promise<unknown>> = {
    'records attempts': () =>
      Promise.all([last, first].map((delivery) => records.deliveries.record(attempt(delivery)))),
    'disables an endpoint': () => records.endpoints.change(records.owner, endpoint, { status: 'disabled' }),
    'disables an endpoint that fails': () => records.deliveries.disableEndpoint(endpoint, 'failing'),
    'deletes an endpoint': () => records.endpoints.delete(records.owner, endpoint),
    'sends an event again': () => records.replays.resend(records.owner, event, null),
    'recovers a period': () => records.replays.recover(records.owner, endpoint, { since: new Date(0) }),
    'moves the clock of test deliveries on': () =>
      new DeliveryClockStore(records.database).advance(records.owner.orgId, 60, records.now),
    'deletes old events': () => records.events.deleteOlderThan(new Date(records.now.getTime() + 1)),
  };

  it.each(Object.entries(statements))('that %s locks them by id, then the endpoint', async (name, run) => {
    if (name === 'recovers a period') await fail();
    const done = run();
    await waits();
    expect(await isFree('webhook_endpoints', endpoint)).toBe(true);
    if (name !== 'sends an event again') expect(await isFree('deliveries', last)).toBe(true);
    await holder.query('COMMIT');
    await done;
  });

  it.each([
    ['sends an event again', () => records.replays.resend(records.owner, event, null)],
    ['recovers a period', () => records.replays.recover(records.owner, endpoint, { since: new Date(0) })],
  ])('that %s locks those by id, too, that others insert meanwhile', async (name, run) => {
    await holder.query('COMMIT');
    const { pool } = records.database;
    // The pair of an endpoint and an event that comes first has the higher id.
    const pairs = await missingPairs(name === 'recovers a period');
    const inserting = await pool.connect();
    const insert = (client: PoolClient, [id, [to, of]]: readonly [string, readonly [string, string]]) =>
      client.query(
        `INSERT INTO deliveries (id, endpoint_id, event_id, status, due_at, created_at) VALUES ($1, $2, $3, 'failed', $4, $4)
         ON CONFLICT (endpoint_id, event_id) DO UPDATE SET attempts = 0`,
        [id, to, of, records.now],
      );
    await inserting.query('BEGIN');
    await insert(inserting, ['dl_z', pairs[0]]);
    await insert(inserting, ['dl_a', pairs[1]]);
    const statement = { ended: false };
    const done = run().then(() => (statement.ended = true));
    await holder.query('BEGIN');
    const held = insert(holder, ['dl_a', pairs[1]]);
    await waits(2);
    await inserting.query('COMMIT');
    await held;
    // Either of the two may have been first at dl_a. Where it was the holder, the statement waits and has nothing else.
    await until('the statement, ended or waiting', async () => statement.ended || (await isWaiting(1)));
    expect(statement.ended || (await isFree('deliveries', 'dl_z'))).toBe(true);
    await holder.query('COMMIT');
    await done;
    inserting.release();
  });

  it('claims what is due without waiting for a locked row', async () => {
    expect(await records.claimIds()).toEqual([last]);
    await holder.query('COMMIT');
  });
});

describe('changes of access', () => {
  it('queue before they lock a row, however many each makes', async () => {
    const { pool } = records.database;
    const store = new OrganisationStore(records.database, { now: () => records.now });
    const { id: orgId } = await store.create(`Line ${newId('org')}`, 'enterprise');
    const set = (name: string) =>
      holder.query(
        `INSERT INTO organisation_limits (org_id, livemode, name, value) VALUES ($1, true, $2, 5)
         ON CONFLICT (org_id, livemode, name) DO UPDATE SET value = 5`,
        [orgId, name],
      );
    await set('watches');
    const other = store.setLimit({ orgId, livemode: true }, 'webhook_endpoints', 7);
    await waits();
    await set('webhook_endpoints');
    await holder.query('COMMIT');
    await other;
    const { rows } = await pool.query(
      `SELECT value::int FROM organisation_limits WHERE org_id = $1 AND name = 'webhook_endpoints'`,
      [orgId],
    );
    expect(rows).toEqual([{ value: 7 }]);
  });
});
