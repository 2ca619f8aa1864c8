import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { JobQueues, openRedis } from '#messaging';
import { createLogger, DomainError, KeyProof, systemClock } from '#platform';
import type { LoadSnapshot } from '#scoring';
import { MarketSyncStore, SnapshotHolderStore } from '#snapshots';

import { problemOf } from '../support/calls.js';
import { fixtureLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';
import { ADMIN_KEY, type TestApi } from '../support/test-api.js';
import { TestSystem } from '../support/test-system.js';
import { until } from '../support/until.js';

const SNAPSHOTS = '/admin/v1/snapshots';
const SYNCS = '/admin/v1/market-syncs';
const ROLLBACK = `${SNAPSHOTS}/live-2/rollback`;
const SYNC = { market: 'live' } as const;
const NIGHTLY = { pattern: '30 6 * * *', timeZone: 'Asia/Dubai' };

let system: TestSystem;
let api: TestApi;
let queues: JobQueues;
let closeRedis: () => void;

/** One that the files are damaged of. */
const load: LoadSnapshot = (version) =>
  version === 'live-damaged'
    ? Promise.reject(new DomainError('snapshot_unavailable', 'sales.bin was altered after it was built'))
    : fixtureLoader()(version);

beforeAll(async () => {
  system = await TestSystem.open({ proof: new KeyProof([Buffer.alloc(32, 'proof')]) });
  await system.activate('sandbox-1');
  for (const version of ['live-damaged', 'live-1', 'live-2'])
    await system.activate(version, 'live', {
      dataFreshness: '2026-03-31T00:00:00.000Z',
      modelVersion: 'hedonic-2',
      modelRules: 'rules-of-hedonic',
      counts: { sales: 812 },
      files: { 'sales.bin': { bytes: 4_000, sha256: '' }, 'model.bin': { bytes: 500, sha256: '' } },
    });
  api = await system.api({ load });
  const redis = openRedis(
    system.services.redisUrl,
    'producer',
    createLogger({ process: 'test', level: 'silent' }),
  );
  closeRedis = () => redis.disconnect();
  queues = new JobQueues(redis);
}, 120_000);
afterAll(async () => {
  await queues.close();
  closeRedis();
  await system.close();
});

const read = async <T>(path: string): Promise<T> => (await (await api.get(path, ADMIN_KEY)).json()) as T;
const refusal = async (response: Response) => {
  const { code, detail } = await problemOf(response);
  return [response.status, code, detail] as const;
};
const codeOf = async (response: Response) => (await refusal(response)).slice(0, 2);
const active = async () => {
  const { data } = await read<{ data: { version: string; active: boolean }[] }>(SNAPSHOTS);
  return data.filter((one) => one.active).map(({ version }) => version);
};
const actions = async () => {
  const { data } = await read<{ data: Record<string, unknown>[] }>('/admin/v1/actions?limit=100');
  return data.filter(({ action }) => action === 'snapshot.activated');
};

describe('snapshots', () => {
  it('are listed with whom they answer for, since when and why, their size, and where a rollback leads', async () => {
    const { data } = await read<{ data: Record<string, unknown>[] }>(SNAPSHOTS);
    const brief = data.map(({ version, market, active: answers, answers_here: here, rollback }) => [
      ...[version, market, answers, here, rollback],
    ]);
    expect(brief).toEqual([
      ['live-2', 'live', true, true, false],
      ['live-1', 'live', false, false, true],
      ['live-damaged', 'live', false, false, false],
      ['sandbox-1', 'sandbox', true, true, false],
    ]);
    expect(data[0]).toMatchObject({
      object: 'snapshot',
      sales: 812,
      bytes: 4_500,
      model_version: 'hedonic-2',
      model_rules: 'rules-of-hedonic',
      data_freshness: '2026-03-31T00:00:00.000Z',
      activations: [{ reason: 'test' }],
      problem: null,
      removed_at: null,
    });
    expect(await read(`${SNAPSHOTS}/live-2`)).toEqual(data[0]);
    expect(await read(`${SNAPSHOTS}?limit=2`)).toEqual({ data: data.slice(0, 2), has_more: true });
  });

  it('are activated and rolled back for every key, each with a log entry under the key’s name', async () => {
    const key = await system.key({ livemode: true });
    const answering = async (): Promise<string> => {
      const response = await api.post('/v1/analyze?include=provenance', { property: LISTING }, key);
      return ((await response.json()) as { provenance: { snapshot_version: string } }).provenance
        .snapshot_version;
    };
    const response = await api.post(ROLLBACK, '', ADMIN_KEY);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        object: 'snapshot_activation',
        market: 'live',
        version: 'live-1',
        reason: 'rollback',
        activated_at: expect.any(String),
      },
    ]);
    await until('live-1 answers', async () => (await answering()) === 'live-1');
    // Sent again, it does not go back another step.
    const again = await api.post(ROLLBACK, '', ADMIN_KEY);
    expect([again.status, await again.json()]).toMatchObject([200, { version: 'live-1' }]);
    expect(await active()).toEqual(['live-1', 'sandbox-1']);
    expect((await api.post(`${SNAPSHOTS}/live-2/activate`, '', ADMIN_KEY)).status).toBe(200);
    await until('live-2 answers', async () => (await answering()) === 'live-2');
    // What is active already stays so, and leaves no entry.
    expect((await api.post(`${SNAPSHOTS}/live-2/activate`, '', ADMIN_KEY)).status).toBe(200);
    expect(await actions()).toMatchObject([
      {
        actor: 'admin_key:environment',
        target: 'live-2',
        organisation: null,
        details: { market: 'live', reason: 'operator', before: 'live-1' },
        request_id: expect.stringMatching(/^req_/),
      },
      { target: 'live-1', details: { market: 'live', reason: 'rollback', before: 'live-2' } },
    ]);
  });

  it('that cannot be read, do not exist or were deleted change nothing, and the error says why', async () => {
    const before = [await active(), await actions()];
    await system.database.pool.query(
      `INSERT INTO snapshots (version, market, manifest, created_at, removed_at) VALUES ('live-0', 'live', '{}', '2020-01-01', now())`,
    );
    const activate = async (version: string) =>
      refusal(await api.post(`${SNAPSHOTS}/${version}/activate`, '', ADMIN_KEY));
    expect(await activate('live-damaged')).toEqual([
      ...[503, 'snapshot_unavailable', 'sales.bin was altered after it was built'],
    ]);
    expect(await activate('live-0')).toEqual([409, 'snapshot_removed', expect.stringContaining('"live-0"')]);
    expect(await activate('live-9')).toEqual([404, 'unknown_snapshot', expect.stringContaining('"live-9"')]);
    expect(await codeOf(await api.get(`${SNAPSHOTS}/live-9`, ADMIN_KEY))).toEqual([404, 'unknown_snapshot']);
    const takeBack = async (version: string) =>
      refusal(await api.post(`${SNAPSHOTS}/${version}/rollback`, '', ADMIN_KEY));
    expect(await takeBack('live-1')).toEqual([
      ...[409, 'snapshot_not_active', expect.stringContaining('"live-2" is')],
    ]);
    expect((await takeBack('sandbox-1')).slice(0, 2)).toEqual([409, 'nothing_to_roll_back']);
    expect([await active(), await actions()]).toEqual(before);
  });

  it('that a process lacks are not activated, and the error names the process', async () => {
    const holders = new SnapshotHolderStore(system.database);
    await holders.hold({ process: 'host:1', kind: 'worker', versions: [], problem: 'live-1: disk full' });
    const response = await api.post(ROLLBACK, '', ADMIN_KEY);
    expect(await refusal(response)).toEqual([
      ...[503, 'snapshot_unavailable', expect.stringContaining('worker host:1 (disk full)')],
    ]);
    expect(await holders.offered()).toContain('live-1');
    await holders.leave('host:1');
    expect(await active()).toEqual(['live-2', 'sandbox-1']);
  });
});

describe('feed syncs', () => {
  it('are listed with what they read and checked, and why they failed', async () => {
    const syncs = new MarketSyncStore(system.database, systemClock);
    await syncs.run(() =>
      Promise.resolve({
        ...({ status: 'refused', version: 'live-3' } as const),
        datasets: [{ dataset: 'transactions', records: 7 }],
        checks: [{ name: 'counts', passed: false, detail: 'sales 9 → 1' }],
      }),
    );
    await syncs
      .run(() => Promise.reject(new DomainError('feed_unavailable', 'no answer')))
      .catch(() => undefined);
    const {
      data,
      has_more: more,
      schedule,
    } = await read<{
      data: Record<string, unknown>[];
      has_more: boolean;
      schedule: unknown;
    }>(SYNCS);
    expect([more, schedule]).toEqual([false, null]);
    expect(data).toMatchObject([
      { status: 'failed', error: 'feed_unavailable: no answer', ended_at: expect.any(String) },
      {
        status: 'refused',
        version: 'live-3',
        datasets: [{ records: 7 }],
        checks: [{ passed: false }],
        error: null,
      },
    ]);
  });

  it('are started only by a worker that has a feed, once however often they are requested', async () => {
    expect(await codeOf(await api.post(SYNCS, '', ADMIN_KEY))).toEqual([409, 'feed_not_configured']);
    await queues.schedule('sync-market', SYNC, NIGHTLY);
    expect(await read(SYNCS)).toMatchObject({
      schedule: {
        pattern: '30 6 * * *',
        time_zone: 'Asia/Dubai',
        next_at: expect.stringMatching(/T02:30:00/),
      },
    });
    const { active: running } = (await queues.states()).find(({ job }) => job === 'sync-market') ?? {
      active: -1,
    };
    expect(running).toBe(0);
    for (let asked = 0; asked < 2; asked += 1) {
      const response = await api.post(SYNCS, '', ADMIN_KEY);
      expect([response.status, await response.json()]).toEqual([
        ...[202, { object: 'market_sync_request', market: 'live', status: 'queued' }],
      ]);
    }
    expect(await read('/admin/v1/queues')).toMatchObject({
      data: expect.arrayContaining([
        // The one on schedule is delayed until its time.
        expect.objectContaining({ job: 'sync-market', waiting: 1, delayed: 1, active: 0 }),
      ]),
    });
    const { data } = await read<{ data: Record<string, unknown>[] }>('/admin/v1/actions?limit=1');
    expect(data).toMatchObject([
      { action: 'market_sync.requested', actor: 'admin_key:environment', target: 'live' },
    ]);
  });
});

describe('queues', () => {
  it('show what waits, since when, and what is delayed, for every kind of job', async () => {
    const since = Date.now();
    await queues.add('score-batch', [
      { batchId: 'ba_1', chunk: 0, run: 0, starts: 0, turn: 3 },
      { batchId: 'ba_1', chunk: 1, run: 0, starts: 0, turn: 1 },
    ]);
    const { data } = await read<{ data: Record<string, unknown>[] }>('/admin/v1/queues');
    expect(data.map(({ job }) => job)).toEqual([
      ...[
        'score-batch',
        'expire-batch',
        'advance-portfolio',
        'deliver-webhook',
        'rescore-watches',
        'trace-corrections',
      ],
      'sync-market',
    ]);
    expect(data[0]).toMatchObject({ object: 'queue', waiting: 2, delayed: 0, active: 0 });
    const oldest = Date.parse(String(data[0]?.['oldest_waiting_since']));
    expect(oldest).toBeGreaterThanOrEqual(since);
    expect(oldest).toBeLessThanOrEqual(Date.now());
    expect(data[1]).toMatchObject({ waiting: 0, oldest_waiting_since: null });
  });
});

describe('the usage of an organisation', () => {
  it('is what its own keys see, in the requested mode', async () => {
    const organisation = await system.organisation();
    const key = await system.key({ orgId: organisation.id });
    await api.post('/v1/analyze', { property: LISTING }, key);
    const own = (await (await api.get('/v1/usage', key)).json()) as Record<string, unknown>;
    const path = `/admin/v1/organisations/${organisation.id}/usage`;
    const shown = await read<Record<string, unknown>>(`${path}?mode=test`);
    expect(shown).toMatchObject({ analyses: 1, items: 1, plan: 'enterprise', limits: own['limits'] });
    expect(await read(path)).toMatchObject({ livemode: true, analyses: 0, requests: 0 });
    expect(await codeOf(await api.get('/admin/v1/organisations/org_none/usage', ADMIN_KEY))).toEqual([
      ...[404, 'unknown_organisation'],
    ]);
  });
});
