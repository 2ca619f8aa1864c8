import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { FeedClient, listSnapshots, readLakeSources, syncLake, TABLES_LAYOUT } from '#market';
import { readEnvironment, systemClock } from '#platform';
import { SCORING_RULES } from '#scoring';
import { MarketSyncStore, runSync, SnapshotStore, type SyncOutcome } from '#snapshots';
import { type Database, openDatabase } from '#storage';
import { MODEL_LAYOUT } from '#valuation';

import { feedSales } from '../support/feed-sales.js';
import { FeedServer } from '../support/feed-server.js';
import { startProcess, type TestProcess } from '../support/processes.js';
import { createDatabase } from '../support/services.js';

/** Commands are processes of their own; a busy machine takes its time. */
const TIMEOUT = 120_000;
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
const CODE_VERSION = `${version}+tables.${TABLES_LAYOUT}.model.${MODEL_LAYOUT}.score.${SCORING_RULES}`;

let folder: string;
let marketDir: string;
let feed: FeedServer;
let database: Database;
let snapshots: SnapshotStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deal-sync-'));
  marketDir = join(folder, 'market');
  feed = await FeedServer.start();
  database = openDatabase({ url: await createDatabase(), poolSize: 4, applicationName: 'test' });
  snapshots = new SnapshotStore(database, systemClock);
});
afterAll(async () => {
  await feed.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  DATABASE_URL: database.url,
  MARKET_DIR: marketDir,
  FEED_URL: feed.url,
  FEED_CLIENT_ID: feed.credentials.clientId,
  FEED_CLIENT_SECRET: feed.credentials.clientSecret,
});

/** The command as a process of its own, to be killed. */
const start = (): Promise<TestProcess> =>
  startProcess('apps/cli/main.js', settings(), ['market', 'sync', '--json']);

/** The same in this process. */
const sync = (): Promise<SyncOutcome> =>
  runSync({
    environment: readEnvironment('feed', settings()),
    syncs: new MarketSyncStore(database, systemClock),
    snapshots,
    codeVersion: CODE_VERSION,
    clock: systemClock,
    distribute: () => Promise.resolve(),
    onProgress: () => undefined,
  });

const statuses = async (): Promise<string[]> =>
  (await new MarketSyncStore(database, systemClock).list()).map(({ status }) => status);
const active = async (): Promise<string | undefined> => (await snapshots.active()).live;

describe('a partially read register', () => {
  it('is read again from its start, because what lies between is unknown', async () => {
    feed.publish(
      'transactions',
      feedSales({ count: 1_500, from: 1, until: '2026-03-31', days: 300 }).reverse(),
    );
    const failures = Array.from({ length: 8 }, () => ({ kind: 'reset' }) as const);
    feed.faults.push({ kind: 'short', rows: 500 }, ...failures);
    const lake = join(folder, 'partial');
    const read = () =>
      syncLake(
        new FeedClient({
          baseUrl: feed.url,
          credentials: feed.credentials,
          clock: systemClock,
          retry: { wait: () => Promise.resolve() },
        }),
        { marketDir: lake, clock: systemClock, overlapDays: 30, recordsPerImport: 500 },
      );
    await expect(read()).rejects.toMatchObject({ code: 'feed_unavailable' });
    expect((await readLakeSources(lake)).map(({ rows }) => rows)).toEqual([500]);
    const [transactions] = await read();
    expect(transactions).toMatchObject({ since: null, imported: { accepted: 1_000, merged: 500 } });
    const [again] = await read();
    expect(again).toMatchObject({ since: '2026-03-01' });
    feed.clear();
  });
});

describe('deal market sync', () => {
  it(
    'leaves nothing half done when killed while it reads, and again while it builds; the next run completes it',
    async () => {
      feed.publish('transactions', feedSales({ count: 300, from: 1, until: '2026-03-31', days: 60 }));
      const reading = await start();
      await reading.line(/reading transactions/);
      await reading.kill();
      const building = await start();
      await building.line(/training on 300 sales/);
      await building.kill();
      expect(await active()).toBeUndefined();
      expect(await statuses()).toEqual(['running', 'interrupted']);
      const { status, version, datasets } = await sync();
      expect(status).toBe('activated');
      expect(datasets).toMatchObject([{ dataset: 'transactions', since: '2026-03-01', accepted: 0 }, {}, {}]);
      expect(await active()).toBe(version);
      expect(await listSnapshots(marketDir)).toHaveLength(1);
      expect(await statuses()).toEqual(['activated', 'interrupted', 'interrupted']);
    },
    TIMEOUT,
  );

  it(
    'builds nothing if the feed has nothing new, and resumes from shortly before the latest known record',
    async () => {
      const before = await active();
      const { status, version, datasets } = await sync();
      expect({ status, version }).toEqual({ status: 'unchanged', version: before });
      expect(datasets[0]).toMatchObject({ dataset: 'transactions', since: '2026-03-01', accepted: 0 });
      expect(await listSnapshots(marketDir)).toHaveLength(1);
    },
    TIMEOUT,
  );

  it(
    'activates new sales in one step; an operator who rolls them back is not overruled',
    async () => {
      feed.publish(
        'transactions',
        feedSales({ count: 60, from: 1_001, until: '2026-04-05', days: 5, level: 1.05 }),
      );
      const before = await active();
      const { status, version, checks } = await sync();
      expect(status).toBe('activated');
      expect(checks.map(({ name, passed }) => [name, passed])).toEqual([
        ['counts', true],
        ['date', true],
        ['backtest_same_sales', true],
        ['backtest_new_sales', true],
      ]);
      expect(await active()).toBe(version);
      expect(await snapshots.history('live')).toMatchObject([{ reason: 'feed' }, { reason: 'feed' }]);
      await snapshots.activate(await snapshots.previous('live'), 'rollback');
      expect(await sync()).toMatchObject({ status: 'unchanged', version });
      expect(await active()).toBe(before);
      await snapshots.activate(version, 'test');
    },
    TIMEOUT,
  );

  it(
    'refuses a snapshot whose new sales do not fit the market, says why, and continues to answer as before',
    async () => {
      feed.publish(
        'transactions',
        feedSales({ count: 60, from: 2_001, until: '2026-04-09', days: 4, level: 2 }),
      );
      const before = await active();
      const refused = await start();
      expect((await refused.ended).code).toBe(1);
      expect(refused.output()).toMatch(/backtest_new_sales: median error .*snapshot_refused/);
      expect(await active()).toBe(before);
      const [last] = await new MarketSyncStore(database, systemClock).list(1);
      expect(last?.status).toBe('refused');
      feed.publish('transactions', feedSales({ count: 60, from: 2_001, until: '2026-04-09', days: 4 }));
      expect(await sync()).toMatchObject({ status: 'activated' });
    },
    TIMEOUT,
  );

  it(
    'runs one at a time, and names a failing feed in the sync’s record',
    async () => {
      const store = new MarketSyncStore(database, systemClock);
      await store.run(async () => {
        await expect(sync()).rejects.toMatchObject({ code: 'sync_running' });
        return { status: 'unchanged' };
      });
      feed.faults.push({ kind: 'status', status: 403 });
      await expect(sync()).rejects.toMatchObject({ code: 'feed_refused' });
      const [last] = await store.list(1);
      expect(last).toMatchObject({ status: 'failed', error: expect.stringContaining('feed_refused') });
    },
    TIMEOUT,
  );
});
