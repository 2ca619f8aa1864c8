import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemClock } from '#platform';
import { KeyStore, OrganisationStore } from '#auth';
import type { BatchView } from '#bulk';
import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';

import { testLogin } from '../../apps/local/test-services.js';
import { startProcess, TEST_JOB_LOCK_MS, type TestProcess } from '../support/processes.js';
import { createDatabase, createRedis } from '../support/services.js';
import { until } from '../support/until.js';

/** A listing that the fixture market knows. */
export const LISTING = {
  area: 'Dubai Marina',
  building: 'Alder Tower',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
};

/** One result as the api shows it. */
export interface PublishedResult {
  readonly index: number;
  readonly custom_id: string | null;
  readonly status: 'processing' | 'succeeded' | 'errored' | 'canceled';
  readonly analysis_id: string | null;
  readonly analysis: Readonly<Record<string, unknown>> | null;
  readonly error: { readonly code: string } | null;
  readonly watch_id: string | null;
  readonly watch_error: { readonly code: string } | null;
}

/** What the database holds of a batch: every accepted item once, whatever happened. */
export interface BatchAccount {
  readonly items: number;
  readonly results: number;
  readonly analyses: number;
  readonly events: number;
}

/** What is sent to the api. */
export interface ApiCall {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A database and a Redis with api and worker processes on the fixture market, and one organisation that calls. */
export class BulkSystem {
  private baseUrl = '';

  private constructor(
    readonly services: { readonly databaseUrl: string; readonly redisUrl: string; readonly own: boolean },
    readonly database: Database,
    readonly key: string,
  ) {}

  /** The address of the api that was started last. */
  get url(): string {
    return this.baseUrl;
  }

  /** On services of the test run, or on those that the test itself keeps in order to kill them. */
  static async open(own?: { databaseUrl: string; redisUrl: string }): Promise<BulkSystem> {
    const services = own
      ? { ...own, own: true }
      : { databaseUrl: await createDatabase(), redisUrl: await createRedis(), own: false };
    const database = openDatabase({ url: services.databaseUrl, poolSize: 4, applicationName: 'test' });
    const system = new BulkSystem(services, database, await BulkSystem.issueKey(database));
    await system.activate('sandbox-1');
    return system;
  }

  /** A test key of a new organisation. */
  static async issueKey(database: Database): Promise<string> {
    const name = `Bulk ${process.pid} ${Date.now()} ${Math.random()}`;
    const organisations = new OrganisationStore(database);
    const { id: orgId } = await organisations.create(name, 'enterprise');
    // Tests that wait ask again and again; what they are about is not the rate of calls.
    for (const limit of ['requests_burst', 'items_burst'] as const) {
      await organisations.setLimit(orgId, false, limit, 1e6);
    }
    return (await new KeyStore(database).create({ orgId, livemode: false, name: 'test' })).text;
  }

  async activate(version: string): Promise<void> {
    const snapshots = new SnapshotStore(this.database, systemClock);
    await snapshots.register({ version, market: 'sandbox', manifest: { version } });
    await snapshots.activate(version, 'test');
  }

  /** Starts an api process and sends what follows to it. */
  async api(environment: Readonly<Record<string, string>> = {}): Promise<TestProcess> {
    const api = await this.start('api', { PORT: '0', ...environment });
    const [, port = ''] = await api.line(/"port":(\d+).*api\.listening/);
    this.baseUrl = `http://127.0.0.1:${port}`;
    await api.line(/market\.switched/);
    return api;
  }

  /** Starts a worker process and waits until it works. */
  async worker(environment: Readonly<Record<string, string>> = {}): Promise<TestProcess> {
    const worker = await this.doomedWorker(environment);
    await worker.line(/process\.started/);
    return worker;
  }

  /** Starts a worker process that may die before it has said anything. */
  doomedWorker(environment: Readonly<Record<string, string>> = {}): Promise<TestProcess> {
    return this.start('worker', { HEALTH_PORT: '0', JOB_LOCK_MS: TEST_JOB_LOCK_MS, ...environment });
  }

  request(path: string, init: ApiCall = {}, key = this.key): Promise<Response> {
    const { method = 'GET', body, headers } = init;
    return fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Submits items; throws unless they are accepted. */
  async submit(
    items: readonly object[],
    headers: Record<string, string> = {},
    key = this.key,
  ): Promise<BatchView> {
    const body = JSON.stringify({ items });
    const response = await this.request('/v1/batches', { method: 'POST', body, headers }, key);
    const text = await response.text();
    if (response.status !== 202) throw new Error(`not accepted: ${response.status} ${text}`);
    return JSON.parse(text) as BatchView;
  }

  async get(id: string, key = this.key): Promise<BatchView> {
    return (await (await this.request(`/v1/batches/${id}`, {}, key)).json()) as BatchView;
  }

  /** Waits for the end of a batch; also while the api cannot be asked. */
  async ended(id: string, timeout = 40_000): Promise<BatchView> {
    return until(
      `the end of batch ${id}`,
      async () => {
        const batch = await this.get(id).catch(() => undefined);
        return batch?.ended_at == null ? undefined : batch;
      },
      timeout,
    );
  }

  async results(id: string): Promise<readonly PublishedResult[]> {
    const response = await this.request(`/v1/batches/${id}/results`, {
      headers: { accept: 'application/x-ndjson' },
    });
    const lines = (await response.text()).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as PublishedResult);
  }

  async account(id: string): Promise<BatchAccount | undefined> {
    const { rows } = await this.database.pool.query<BatchAccount>(
      `SELECT (SELECT coalesce(sum(json_array_length(items)), 0) FROM batch_chunks WHERE batch_id = $1)::int AS items,
         ((SELECT count(*) FROM batch_results WHERE batch_id = $1)
           + (SELECT coalesce(sum(cardinality(scored_positions)), 0) FROM batch_chunks WHERE batch_id = $1))::int AS results,
         (SELECT count(*) FROM analyses a JOIN batches b ON b.request_id = a.request_id WHERE b.id = $1)::int AS analyses,
         (SELECT count(*) FROM events WHERE dedupe_key LIKE 'batch.completed.' || $1 || '.%')::int AS events`,
      [id],
    );
    return rows[0];
  }

  /** Leaves no batch to the next test. */
  async forgetBatches(): Promise<void> {
    await this.database.pool.query('TRUNCATE batches, batch_results, batch_chunks');
  }

  close(): Promise<void> {
    return this.database.close();
  }

  private start(kind: 'api' | 'worker', environment: Readonly<Record<string, string>>): Promise<TestProcess> {
    const { databaseUrl } = this.services;
    return startProcess(`../test/support/fixture-${kind}.mjs`, {
      // On a server of the test's own nobody made logins.
      DATABASE_URL: this.services.own ? databaseUrl : testLogin(databaseUrl, kind),
      REDIS_URL: this.services.redisUrl,
      MARKET_DIR: '/nonexistent',
      ALLOW_LOOPBACK_WEBHOOKS: 'true',
      ...environment,
    });
  }
}

/** `count` good items, with `changes` to the property of some positions. */
export function makeItems(count: number, changes: Readonly<Record<number, object>> = {}): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    custom_id: `c${index}`,
    property: { ...LISTING, listing_price: 1_000_000 + index * 1_000, ...changes[index] },
  }));
}

/** A directory that is deleted by `remove`. */
export function temporaryDirectory(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'deal-test-bulk-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
