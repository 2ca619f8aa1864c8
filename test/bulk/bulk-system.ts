import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BatchView } from '#bulk';

import { LISTING } from '../support/listing.js';
import type { TestProcess } from '../support/processes.js';
import { type SystemOptions, type SystemParts, TestSystem, type Variables } from '../support/test-system.js';
import { until } from '../support/until.js';

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

/** A system on the fixture market with one organisation that submits batches. */
export class BulkSystem extends TestSystem {
  /** A test key of the organisation. */
  readonly apiKey: string;
  private baseUrl = '';

  private constructor(parts: SystemParts, key: string) {
    super(parts);
    this.apiKey = key;
  }

  /** The address of the api that was started last. */
  get url(): string {
    return this.baseUrl;
  }

  static override async open(options: SystemOptions = {}): Promise<BulkSystem> {
    const parts = await TestSystem.parts(options);
    const system = new TestSystem(parts);
    const { id: orgId } = await system.organisation('enterprise', { requests_burst: 1e6, items_burst: 1e6 });
    await system.activate('sandbox-1');
    return new BulkSystem(parts, await system.key({ orgId }));
  }

  /** Starts an api process and sends what follows to it; `program` as startProcess takes it. */
  async startApi(environment: Variables = {}, program?: string): Promise<TestProcess> {
    const { process, url } = await this.apiProcess(environment, program);
    this.baseUrl = url;
    return process;
  }

  request(path: string, init: ApiCall = {}, key = this.apiKey): Promise<Response> {
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
    key = this.apiKey,
  ): Promise<BatchView> {
    const body = JSON.stringify({ items });
    const response = await this.request('/v1/batches', { method: 'POST', body, headers }, key);
    const text = await response.text();
    if (response.status !== 202) throw new Error(`not accepted: ${response.status} ${text}`);
    return JSON.parse(text) as BatchView;
  }

  async get(id: string, key = this.apiKey): Promise<BatchView> {
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
