import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { systemClock } from '#platform';
import { SnapshotStore } from '#snapshots';

import { feedSales } from '../support/feed-sales.js';
import { FeedServer } from '../support/feed-server.js';
import type { TestProcess } from '../support/processes.js';
import { undocumentedMetrics } from '../support/undocumented-metrics.js';
import { until } from '../support/until.js';
import { type Received, WebhookReceiver } from '../support/webhook-receiver.js';
import { WebhookSystem } from '../webhooks/webhook-system.js';

/** A home in one of the two projects of which the feed publishes sales. */
const PROPERTY = {
  area: 'Dubai Marina',
  building: 'Marina Crown',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 807,
  listing_price: 1_350_000,
};
/** Every process builds or starts with the other tests' beside it. */
const TIMEOUT = 120_000;

const marketDir = mkdtempSync(join(tmpdir(), 'deal-feed-'));
let feed: FeedServer;
let receiver: WebhookReceiver;
let system: WebhookSystem;
let snapshots: SnapshotStore;
let worker: TestProcess;

beforeAll(async () => {
  [feed, receiver, system] = await Promise.all([
    FeedServer.start(),
    WebhookReceiver.start(),
    WebhookSystem.open({ livemode: true }),
  ]);
  snapshots = new SnapshotStore(system.database, systemClock);
});
afterAll(async () => {
  await Promise.all([feed.close(), receiver.close(), system.close()]);
  rmSync(marketDir, { recursive: true, force: true });
});

/** A worker that looks at the feed every other second. */
const startWorker = (): Promise<TestProcess> =>
  system.worker(
    {
      MARKET_DIR: marketDir,
      LOG_LEVEL: 'debug',
      FEED_URL: feed.url,
      FEED_CLIENT_ID: feed.credentials.clientId,
      FEED_CLIENT_SECRET: feed.credentials.clientSecret,
      FEED_SCHEDULE: '*/2 * * * * *',
    },
    'test/loopback-worker.js',
  );

const activated = (count: number) =>
  until(
    `${count} activations`,
    async () => {
      const history = await snapshots.history('live');
      return history.length >= count && history[0];
    },
    TIMEOUT,
  );

/** Starts an api on the market and creates watches as a subscriber does; returns their ids. */
async function watch(properties: readonly object[]): Promise<string[]> {
  const { id: orgId } = await system.organisation('enterprise', {});
  system.owner.orgId = orgId;
  const key = await system.key({ orgId, livemode: true });
  const api = await system.apiProcess({ MARKET_DIR: marketDir }, 'apps/api/main.js');
  const ids: string[] = [];
  for (const property of properties) {
    const response = await fetch(`${api.url}/v1/watches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ property, min_score_delta: 1 }),
    });
    const { id } = (await response.json()) as { id: string };
    expect(response.status).toBe(201);
    ids.push(id);
  }
  await api.process.kill('SIGTERM');
  return ids;
}

describe('a sale that the official feed publishes', () => {
  it(
    'becomes the market that answers, although the worker that builds it is killed',
    async () => {
      feed.publish('transactions', feedSales({ count: 300, from: 1, until: '2026-03-31', days: 60 }));
      const doomed = await startWorker();
      await doomed.line(/market\.sync_progress.*|.*"step":"training/);
      await doomed.kill();
      worker = await startWorker();
      expect(await activated(1)).toMatchObject({ market: 'live', reason: 'feed' });
    },
    TIMEOUT,
  );

  it(
    'is sent to the subscriber of each watch that it moves, once, signed, within 5 s of the activation',
    async () => {
      const ids = await watch([
        PROPERTY,
        { ...PROPERTY, building: 'Zen', listing_price: 1_400_000 },
        { ...PROPERTY, listing_price: 9_000_000 }, // far above the market before and after
      ]);
      const { secret } = await system.subscribe(receiver.url('/scores'), ['score.updated']);
      feed.publish(
        'transactions',
        feedSales({ count: 90, from: 1_001, until: '2026-04-05', days: 5, level: 1.06 }),
      );
      const { version, activatedAt } = await activated(2);
      const messages = await receiver.count('/scores', 2);
      const verified = messages.map(({ body, headers }) => new Webhook(secret).verify(body, { ...headers }));
      for (const message of verified) {
        expect(message).toMatchObject({
          type: 'score.updated',
          data: { cause: 'market', snapshot_version: version },
        });
      }
      const latest = Math.max(...messages.map(({ at }) => performance.timeOrigin + at));
      expect(latest - activatedAt.getTime()).toBeLessThan(5_000);
      await until('every watch scored on the new snapshot', async () => {
        const { rowCount } = await system.database.pool.query(
          `SELECT FROM watches WHERE current->>'snapshot_version' = $1`,
          [version],
        );
        return rowCount === ids.length;
      });
      const { rows } = await system.database.pool.query<{ events: number }>(
        `SELECT count(*)::int AS events FROM events WHERE type = 'score.updated'`,
      );
      expect(rows).toEqual([{ events: 2 }]);
      const told = receiver.at('/scores').map(watchOf);
      expect(told.sort()).toEqual(ids.slice(0, 2).sort());
    },
    TIMEOUT,
  );

  it('can be followed in the metrics of the worker', async () => {
    const [, port = ''] = await worker.line(/"port":(\d+).*health\.listening/);
    // What the receiver has may still be on its way into the records.
    const metrics = await until('both deliveries in the metrics', async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const isRecorded =
        text.includes('webhook_deliveries_total{outcome="delivered"} 2') &&
        text.includes('jobs_open{name="deliver-webhook"} 0');
      return isRecorded ? text : undefined;
    });
    expect(metrics).toMatch(/jobs_ended_total\{name="sync-market",outcome="done"\} [1-9]/);
    expect(metrics).toMatch(/job_duration_seconds_count\{name="rescore-watches"\} 1/);
    expect(metrics).toMatch(/jobs_open\{name="deliver-webhook"\} 0/);
    expect(metrics).toMatch(/webhook_deliveries_total\{outcome="delivered"\} 2/);
    expect(metrics).toMatch(/rescored_watches_total 3/);
    expect(metrics).toMatch(/rescore_chunks\{market="live",state="done"\} 1/);
    expect(metrics).toMatch(/market_sync_age_seconds \d/);
    expect(metrics).toMatch(/market_sync_last\{status="(activated|unchanged|running)"\} 1/);
    expect(undocumentedMetrics(metrics)).toEqual([]);
    await worker.kill('SIGTERM');
  });
});

function watchOf({ body }: Received): string {
  return (JSON.parse(body) as { data: { watch_id: string } }).data.watch_id;
}
