import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryConfig, QueryResultRow } from 'pg';

import { newId } from '#platform';
import { CandidateStore, SnapshotStore } from '#snapshots';
import { type Executor, type Statements, together } from '#storage';
import { EVENT_TYPES, publishToTakers } from '#webhooks';

import type { Document } from '../api/api-document.js';
import { Contract } from '../api/contract.js';
import { SEALED, START, WebhookRecords } from './webhook-records.js';

const ANNOUNCED = { livemode: true, type: 'model.announced', cause: 'once' } as const;
const HAPPENING = { ...ANNOUNCED, data: EVENT_TYPES['model.announced'].example };

let records: WebhookRecords;
let candidates: CandidateStore;
let snapshots: SnapshotStore;

beforeAll(async () => {
  records = await WebhookRecords.open();
});
beforeEach(async () => {
  await records.reset();
  await records.database.pool.query('TRUNCATE snapshots, snapshot_activations CASCADE');
  const clock = { now: () => records.now };
  candidates = new CandidateStore(records.database, clock);
  snapshots = new SnapshotStore(records.database, clock);
  for (const day of ['1', '2']) {
    const manifest = { modelVersion: `boosted-${day}`, modelRules: `rules-${day}`, createdAt: START };
    const dataFreshness = `2026-03-0${day}T00:00:00.000Z`;
    const version = `live-${day}`;
    await snapshots.register({ version, market: 'live', manifest: { ...manifest, dataFreshness } });
  }
  await snapshots.activate('live-1', 'operator');
});
afterAll(() => records.database.close());

/** Another organisation with an endpoint; how it is told is up to the store. */
async function organisation(
  eventTypes: Parameters<WebhookRecords['endpoint']>[0],
  livemode = true,
): Promise<string> {
  records.owner = { orgId: newId('org'), livemode };
  return records.endpoint(eventTypes);
}

const told = async () => {
  const all = await records.events.list(records.owner, { order: 'oldest', types: [], limit: 20 });
  return (all ?? []).map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
};
const count = async (table: 'events' | 'deliveries') =>
  (await records.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;

describe('model.announced', () => {
  it('reports what became of an offer, beside the model that answers', async () => {
    await records.endpoint(['model.announced']);
    expect(await candidates.offer('live-2', '2026-06-01')).toBe(1);
    records.pass(1_000);
    expect(await candidates.offer('live-2', '2026-06-01')).toBeNull();
    expect(await candidates.offer('live-2', '2026-07-01')).toBe(1);
    records.pass(1_000);
    expect(await candidates.withdraw('live-2')).toBe(1);
    const candidate = {
      ...{ version: 'live-2', object: 'model_candidate', market: 'live' },
      ...{ model_version: 'boosted-2', model_rules: 'rules-2', offered_at: START.toISOString() },
      ...{ built_at: START.toISOString(), data_freshness: '2026-03-02T00:00:00.000Z' },
    };
    const preview_url = '/v1/model/candidates/live-2/preview';
    const answers_now = {
      ...{ version: 'live-1', model_version: 'boosted-1', model_rules: 'rules-1' },
      data_freshness: '2026-03-01T00:00:00.000Z',
    };
    const [june, july] = ['2026-06-01', '2026-07-01'];
    const messages = await told();
    expect(messages.map(({ data }) => data)).toEqual([
      {
        ...{ change: 'offered', candidate: { ...candidate, answers_from: june }, preview_url, answers_now },
        previous_answers_from: null,
      },
      {
        ...{ change: 'day_changed', candidate: { ...candidate, answers_from: july } },
        ...{ preview_url, answers_now, previous_answers_from: june },
      },
      {
        ...{ change: 'withdrawn', candidate: { ...candidate, answers_from: null }, preview_url: null },
        ...{ answers_now, previous_answers_from: july },
      },
    ]);
    const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document;
    const contract = new Contract(document);
    const { schema } =
      document.webhooks['model.announced']?.post.requestBody.content['application/json'] ?? {};
    for (const message of messages) expect(contract.violations(message, schema ?? {})).toEqual([]);
  });

  it('goes to each organisation that accepts it in that mode, and only to those endpoints', async () => {
    const takers = [await organisation(['model.announced']), await organisation(null)];
    await records.endpoint(['batch.completed']);
    await organisation(['score.updated']);
    await organisation(null, false);
    const deleted = await organisation(null);
    await records.endpoints.delete(records.owner, deleted);
    expect(await candidates.offer('live-2', null)).toBe(2);
    const { rows } = await records.database.pool.query<{ endpoint: string }>(
      'SELECT endpoint_id AS endpoint FROM deliveries ORDER BY endpoint_id',
    );
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(takers.sort());
    expect(await count('events')).toBe(2);
  });

  it('waits for a disabled endpoint, which recovers it later, and is resent on request', async () => {
    const id = await records.endpoint(['model.announced']);
    await records.endpoints.change(records.owner, id, { status: 'disabled' });
    expect(await candidates.offer('live-2', null)).toBe(1);
    expect(await count('deliveries')).toBe(0);
    await records.endpoints.change(records.owner, id, { status: 'enabled' });
    records.pass(1_000);
    expect(await records.replays.recover(records.owner, id, { since: START })).toBe(1);
    const [event] =
      (await records.events.list(records.owner, { order: 'newest', types: [], limit: 1 })) ?? [];
    expect(await records.replays.resend(records.owner, event?.id ?? '', null)).toBe(1);
  });

  it('is not sent if the offer is not committed', async () => {
    await records.endpoint();
    const failing = together(records.database, async (inside: Statements) => {
      expect(await new CandidateStore(inside, { now: () => records.now }).offer('live-2', null)).toBe(1);
      throw new Error('the log is full');
    });
    await expect(failing).rejects.toThrow('the log is full');
    expect([await candidates.list(), await count('events')]).toEqual([[], 0]);
  });

  it('is sent once if two offer the same at once', async () => {
    await records.endpoint();
    const both = await Promise.all([candidates.offer('live-2', null), candidates.offer('live-2', null)]);
    expect(both.sort()).toEqual([1, null]);
    expect(await count('events')).toBe(1);
  });

  it('takes one statement for any number of organisations, each with an id of its own', async () => {
    const { pool } = records.database;
    await pool.query(
      `INSERT INTO webhook_endpoints (id, org_id, livemode, url, secret, secret_key_id, created_at, updated_at)
       SELECT 'we_' || n, 'org_' || n / 2, true, 'https://example.com/', $1, 'k1', $2, $2
       FROM generate_series(0, 3999) n`,
      [SEALED.bytes, START],
    );
    let statements = 0;
    const counting: Executor = {
      query: <R extends QueryResultRow>(statement: string | QueryConfig) => {
        statements += 1;
        return pool.query<R>(statement);
      },
    };
    expect(await publishToTakers(counting, HAPPENING, START)).toBe(2_000);
    expect(await publishToTakers(counting, HAPPENING, START)).toBe(0);
    expect([statements, await count('events'), await count('deliveries')]).toEqual([2, 2_000, 4_000]);
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM events');
    const time = newId('evt', START).slice(0, 'evt_'.length + 7);
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id) => !/^evt_[0-9A-Za-z]{22}$/.test(id) || !id.startsWith(time))).toEqual([]);
  });
});
