import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { OrganisationStore } from '#auth';
import { dubaiDayOf, newId, systemClock } from '#platform';
import { localLoader, type Property } from '#scoring';
import { SnapshotStore } from '#snapshots';
import { assessWatch, type NewWatch, WatchStore } from '#watches';

import { writeFixtureMarket } from '../support/fixture-market.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { WebhookSystem } from '../webhooks/webhook-system.js';

const PROPERTY: Property = { ...LISTING, listing_price: 1_750_000 };

const marketDir = mkdtempSync(join(tmpdir(), 'deal-watches-'));
let system: WebhookSystem;
let receiver: WebhookReceiver;
let snapshots: SnapshotStore;
let watches: WatchStore;

beforeAll(async () => {
  [system, receiver] = await Promise.all([WebhookSystem.open(), WebhookReceiver.start()]);
  snapshots = new SnapshotStore(system.database, systemClock);
  watches = new WatchStore(system.database, systemClock);
});
afterAll(async () => {
  await receiver.close();
  await system.close();
  rmSync(marketDir, { recursive: true, force: true });
});

async function activate(level: number): Promise<string> {
  const manifest = await writeFixtureMarket({ marketDir, market: 'sandbox', level });
  const { version, market } = manifest;
  await snapshots.register({ version, market, manifest: { ...manifest } });
  await snapshots.activate(version, 'test');
  return version;
}

async function watch(count: number, property: Property = PROPERTY): Promise<string[]> {
  const { sandbox = '' } = await snapshots.active();
  const snapshot = await localLoader(marketDir)(sandbox);
  const assessment = await assessWatch(snapshot, property, {
    today: dubaiDayOf(systemClock.now()),
    tenant: '',
  });
  const made = Array.from({ length: count }, (): NewWatch => ({
    ...{ id: newId('wa'), ...system.owner, property, assessment, source: null, metadata: {} },
    minScoreDelta: 3,
    conditions: ['score_delta'],
    snapshotVersion: sandbox,
  }));
  await watches.add(system.owner, made, 10_000);
  return made.map(({ id }) => id);
}

const eventsOf = async (version: string): Promise<number> => {
  const { rowCount } = await system.database.pool.query(
    `SELECT FROM events WHERE dedupe_key LIKE '%' || $1`,
    [version],
  );
  return rowCount ?? 0;
};

const allScored = (version: string, count: number) =>
  until(`${count} watches scored on ${version}`, async () => {
    const found = await system.database.pool.query(
      `SELECT FROM watches WHERE current->>'snapshot_version' = $1 OR problem IS NOT NULL`,
      [version],
    );
    return found.rowCount === count;
  });

/** Signing and sending a thousand takes a busy machine its time. */
const MANY_MESSAGES_MS = 90_000;

describe('when the market moves', () => {
  it('one signed score.updated arrives for each watch', async () => {
    await activate(1);
    await system.worker({ MARKET_DIR: marketDir });
    const [id = ''] = await watch(1);
    const { secret } = await system.subscribe(receiver.url('/scores'), ['score.updated']);
    const version = await activate(1.3);
    const [message] = await receiver.count('/scores', 1);
    const { headers = {}, body = '' } = message ?? {};
    expect(new Webhook(secret).verify(body, { ...headers })).toMatchObject({
      type: 'score.updated',
      data: { watch_id: id, cause: 'market', snapshot_version: version },
    });
    const { data } = JSON.parse(body) as {
      data: {
        score_delta: number;
        moved: { change: number }[];
        previous: { deal_score: number };
        current: { deal_score: number };
      };
    };
    expect(data.score_delta).toBe(data.current.deal_score - data.previous.deal_score);
    expect(data.moved.reduce((sum, { change }) => sum + change, 0)).toBe(data.score_delta);
    expect((await watches.find(system.owner, id))?.lastEventId).toBe(headers['webhook-id']);
  });

  it('no event is made twice for a watch and a snapshot, even if workers are killed over it', async () => {
    await watch(999);
    const other = await system.worker({ MARKET_DIR: marketDir });
    const activation = activate(0.8);
    await other.kill();
    const version = await activation;
    await system.worker({ MARKET_DIR: marketDir });
    await allScored(version, 1_000);
    expect(await eventsOf(version)).toBe(1_000);
    const toldOf = () => receiver.at('/scores').filter(({ body }) => body.includes(version));
    const told = await until(
      'every event at the receiver',
      () => toldOf().length >= 1_000 && toldOf().map(({ body }) => body),
      MANY_MESSAGES_MS,
    );
    const ids = told.map((body) => (JSON.parse(body) as { data: { watch_id: string } }).data.watch_id);
    expect(new Set(ids).size).toBe(1_000);
  });

  it('a snapshot that moves nothing makes no event, and a watch that cannot be scored tells why', async () => {
    const { sandbox = '' } = await snapshots.active();
    await system.database.pool.query(
      `UPDATE watches SET property = jsonb_set(property::jsonb, '{area}', '"Zzyzx Xylograph"')::json
       WHERE id = (SELECT min(id) FROM watches)`,
    );
    await system.subscribe(receiver.url('/problems'), ['watch.problem_changed']);
    const version = await activate(0.8001);
    expect(version).not.toBe(sandbox);
    await allScored(version, 1_000);
    expect(await eventsOf(version)).toBe(0);
    const { rows } = await system.database.pool.query<{ id: string; problem: string }>(
      'SELECT id, problem FROM watches WHERE problem IS NOT NULL',
    );
    expect(rows).toEqual([{ id: expect.anything(), problem: 'unknown_area' }]);
    const [message] = await receiver.count('/problems', 1);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'watch.problem_changed',
      data: {
        watch_id: rows[0]?.id,
        problem: { code: 'unknown_area', detail: expect.stringContaining('"Zzyzx Xylograph"') },
        previous_problem: null,
        snapshot_version: version,
        last_snapshot_version: sandbox,
      },
    });
  });

  it('a suspended organisation’s watches wait, and are reported once when it is active again', async () => {
    const organisations = new OrganisationStore(system.database, systemClock);
    await system.database.pool.query('DELETE FROM watches');
    const { sandbox: before } = await snapshots.active();
    const [other = ''] = await watch(1);
    const { orgId } = system.owner;
    system.owner.orgId = (await system.organisation()).id;
    const [held = ''] = await watch(1);
    await system.subscribe(receiver.url('/held'), ['score.updated']);
    await organisations.setStatus(system.owner.orgId, 'suspended');
    for (const level of [1.2, 1.5]) {
      const version = await activate(level);
      // Both are of one chunk, so this one's score says that the other was left out.
      await until(`the other watch on ${version}`, async () => {
        const found = await watches.find({ ...system.owner, orgId }, other);
        return (found?.current as { snapshot_version?: string } | undefined)?.snapshot_version === version;
      });
      expect(await eventsOf(version)).toBe(1);
      expect(await watches.find(system.owner, held)).toMatchObject({ current: { snapshot_version: before } });
    }
    await organisations.setStatus(system.owner.orgId, 'active');
    const [message] = await receiver.count('/held', 1);
    const { sandbox: version = '' } = await snapshots.active();
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      data: { watch_id: held, previous_snapshot_version: before, snapshot_version: version },
    });
    expect(await eventsOf(version)).toBe(2);
  });
});
