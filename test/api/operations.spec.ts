import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Counter, Registry } from 'prom-client';

import { parseApiKey } from '#auth';
import { MetricsServer, ServiceLevelStore } from '#operations';

import { undocumentedMetrics } from '../support/undocumented-metrics.js';
import { until } from '../support/until.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let orgId: string;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
});
afterAll(() => api.close());

const today = () => new Date().toISOString().slice(0, 10);

describe('GET /healthz, /readyz', () => {
  it('need no key for health checks', async () => {
    const health = await api.get('/healthz');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await api.get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        checks: { database: true, market: true, accepting: true, capacity: true },
        database_read_only: false,
        markets: [{ market: 'sandbox', version: 'sandbox-1', active: 'sandbox-1', problem: null }],
      },
    ]);
  });

  it('503 on /readyz while no snapshot is loaded', async () => {
    const empty = await openTestApi({ load: () => Promise.reject(new Error('no files')) });
    const ready = await empty.get('/readyz');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await ready.json()).toMatchObject({
      status: 'not_ready',
      checks: { database: true, market: false },
    });
    expect((await empty.get('/healthz')).status).toBe(200);
    await empty.close();
  });

  it('report a process that records by the database’s time if its machine’s clock differs', async () => {
    const elsewhen = await openTestApi({ machine: { now: () => new Date(Date.now() + 20 * 60_000) } });
    expect((await elsewhen.get('/readyz')).status).toBe(200);
    const before = Date.now();
    const its = await elsewhen.key();
    const answer = await elsewhen.post('/v1/analyze', { property: LISTING }, its);
    expect(answer.status).toBe(200);
    const path = `/v1/analyses/${answer.headers.get('analysis-id') ?? ''}`;
    const { created_at } = (await (await elsewhen.get(path, its)).json()) as { created_at: string };
    expect(Date.parse(created_at)).toBeGreaterThan(before - 1_000);
    expect(Date.parse(created_at)).toBeLessThan(Date.now() + 1_000);
    expect(elsewhen.log).toContainEqual(expect.objectContaining({ event: 'clock.set' }));
    await elsewhen.close();
  });

  it('leave metrics to a separate port', async () => {
    expect((await api.get('/metrics')).status).toBe(404);
    const registry = new Registry();
    new Counter({ name: 'calls_total', help: 'Calls.', registers: [registry] }).inc(3);
    const server = new MetricsServer(registry);
    const url = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
    const response = await fetch(`${url}/metrics`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, registry.contentType]);
    expect(await response.text()).toMatch(/^calls_total 3$[^]*^process_cpu_seconds_total /m);
    expect((await fetch(`${url}/healthz`)).status).toBe(404);
    server.close();
  });

  it('count requests by declared route, never by path', async () => {
    await api.get('/v1/analyses/an_secretlookingid', key);
    const text = await api.metrics();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/analyses/:id",status="404"} 1',
    );
    expect(text).not.toContain('secretlookingid');
    expect(undocumentedMetrics(text)).toEqual([]);
  });
});

describe('GET /v1/usage', () => {
  it('200: counts the analyses of this organisation and mode, by day and key, with the limits', async () => {
    await api.post('/v1/analyze', { property: LISTING }, key);
    await api.post('/v1/analyze', { property: LISTING }, key);
    await api.post('/v1/analyze', { property: LISTING }, await api.key());
    const response = await api.get('/v1/usage', key);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      livemode: false,
      plan: 'enterprise',
      to: today(),
      analyses: 2,
      data: [{ date: today(), analyses: 2 }],
      limits: { requests_per_minute: 1200 },
    });
    const live = await api.get('/v1/usage', await api.key({ orgId, livemode: true }));
    expect(await live.json()).toMatchObject({ analyses: 0, data: [] });
  });

  it('200: counts calls and items by day, key and route, including refused calls, and loses none', async () => {
    const caller = await api.key();
    const keyId = parseApiKey(caller)?.id;
    await api.post('/v1/analyze', { property: LISTING }, caller);
    await api.post('/v1/analyze', { property: { ...LISTING, bedrooms: 'two' } }, caller);
    await api.post('/v1/batches', { items: [{ property: LISTING }, { property: LISTING }] }, caller);
    await api.get('/v1/analyses/an_unknown', caller);
    const row = { date: today(), key_id: keyId };
    const calls = [
      { ...row, route: 'GET /v1/analyses/:id', requests: 1, items: 0 },
      { ...row, route: 'POST /v1/analyze', requests: 2, items: 2 },
      { ...row, route: 'POST /v1/batches', requests: 1, items: 2 },
    ];
    const usage = await until('the counts', async () => {
      const found = (await (await api.get('/v1/usage', caller)).json()) as { calls: { route: string }[] };
      const others = found.calls.filter(({ route }) => route !== 'GET /v1/usage');
      return others.length === 3 && { ...found, calls: others };
    });
    expect(usage).toMatchObject({ analyses: 1, items: 4, calls });
  });

  it('422 for an invalid or too long period', async () => {
    const wrong = {
      'from=2026-02-01&to=2026-01-01': 'to',
      'from=2020-01-01&to=2026-01-01': 'to',
      'from=2999-01-01': 'from',
      'from=yesterday': 'from',
    };
    for (const [query, parameter] of Object.entries(wrong)) {
      const response = await api.get(`/v1/usage?${query}`, key);
      expect(response.status).toBe(422);
      expect((await problemOf(response)).errors).toEqual([expect.objectContaining({ parameter })]);
    }
  });

  it('401 without a key, 403 without the scope', async () => {
    expect((await api.get('/v1/usage')).status).toBe(401);
    expect((await api.get('/v1/usage', await api.key({ scopes: ['analyze'] }))).status).toBe(403);
  });
});

describe('GET /v1/status', () => {
  it('200: sums what all processes recorded, against the targets', async () => {
    const store = new ServiceLevelStore(api.database);
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000);
    const latency = [90, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    await store.write({ minute, process: 'one', requests: 100, failures: 1, latency });
    await store.write({ minute, process: 'two', requests: 100, failures: 0, latency });
    // An earlier write of the same minute that was held up.
    await store.write({ minute, process: 'two', requests: 40, failures: 0, latency: [40] });
    const response = await api.get('/v1/status', key);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      targets: { availability_pct: 99.9, response_seconds: 60 },
      last_hour: {
        requests: 200,
        failures: 1,
        availability_pct: 99.5,
        within_60_seconds_pct: 99,
        p50_ms: 5,
        p99_ms: 100,
      },
      snapshots: { live: null, sandbox: 'sandbox-1' },
    });
    expect((await api.get('/v1/status')).status).toBe(401);
  });

  it('counts requests and latencies of the same moment', async () => {
    const store = new ServiceLevelStore(api.database);
    const [since, until] = [0, 60_000].map((at) => new Date(Date.UTC(2020, 0, 1) + at)) as [Date, Date];
    let writing = true;
    const writer = async (): Promise<void> => {
      for (let requests = 1; writing; requests += 1) {
        await store.write({ minute: since, process: 'one', requests, failures: 0, latency: [requests] });
      }
    };
    const written = writer();
    for (let at = 0; at < 200; at += 1) {
      const { requests, latency } = await store.read(since, until);
      expect(latency.reduce((sum, count) => sum + count, 0)).toBe(requests);
    }
    writing = false;
    await written;
  });
});

describe('GET /v1/model', () => {
  it("200: describes the snapshot of the key's market and its model's accuracy; 503 if there is none", async () => {
    const response = await api.get('/v1/model', key);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      market: 'sandbox',
      snapshot_version: 'sandbox-1',
      model_rules: 'rules-fixture',
      sources: [{ kind: 'dld-web-transactions' }],
      accuracy: {
        from: '2026-03-18',
        to: '2026-03-31',
        segments: [
          {
            ...{ segment: 'ready', sales: 120, median_error_pct: 6.2, within_10_pct: 66.1, prd: 1.021 },
            range_80: { coverage_pct: 80.4, median_width_pct: 27.9 },
          },
        ],
      },
    });
    expect((await api.get('/v1/model', await api.key({ livemode: true }))).status).toBe(503);
    expect((await api.get('/v1/model')).status).toBe(401);
  });
});
