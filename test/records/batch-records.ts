import {
  BatchChunkStore,
  BatchExpiryStore,
  BatchQueueStore,
  type BatchRecord,
  BatchResultStore,
  BatchStore,
  type ChunkKey,
  type ItemOutcome,
  type NewBatch,
  STANDARD_OPTIONS,
} from '#bulk';
import { newId } from '#platform';
import { type Database, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';
import { liveOf } from '../support/owners.js';

export const ALLOWANCE = { batches: 100, items: 50_000 };

export function succeeded(position: number): ItemOutcome {
  return {
    position,
    status: 'succeeded',
    analysis: `{"deal_score":  ${position % 100}}`,
    modelVersion: 'm1',
    inputHash: 'h',
    asOf: '2026-03-31',
    today: null,
  };
}

export function errored(position: number, retryable: boolean): ItemOutcome {
  const error = { code: 'item_crashed', detail: 'It crashed.' };
  return { position, status: 'errored', error, retryable };
}

/** The stores of batches on a database of their own, at a time that the test moves. */
export class BatchRecords {
  readonly batches: BatchStore;
  readonly queue: BatchQueueStore;
  readonly chunks: BatchChunkStore;
  readonly results: BatchResultStore;
  readonly expiry: BatchExpiryStore;
  private time = new Date();

  private constructor(readonly database: Database) {
    const clock = { now: () => this.time };
    this.batches = new BatchStore(database, clock);
    this.queue = new BatchQueueStore(database, clock);
    this.chunks = new BatchChunkStore(database, clock);
    this.results = new BatchResultStore(database);
    this.expiry = new BatchExpiryStore(database, clock);
  }

  static async open(): Promise<BatchRecords> {
    const url = await createDatabase();
    return new BatchRecords(openDatabase({ url, poolSize: 8, applicationName: 'test' }));
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }

  newBatch(size: number, overrides: Partial<NewBatch> = {}): NewBatch {
    return {
      id: newId('ba', this.time),
      orgId: 'org_a',
      livemode: true,
      keyId: 'key_a',
      requestId: 'req_a',
      traceparent: null,
      snapshotVersion: 'live-1',
      options: { ...STANDARD_OPTIONS, metadata: { portfolio: 'north' } },
      items: Array.from({ length: size }, (_, index) => ({
        customId: `c${index}`,
        property: { area: 'Dubai Marina', index },
      })),
      ...overrides,
    };
  }

  /** Works on a chunk as a worker does; returns whether that ended the batch. */
  async run(key: ChunkKey, outcome: (position: number) => ItemOutcome = succeeded): Promise<boolean> {
    const started = await this.chunks.start(key);
    if (started === null) return false;
    const outcomes = started.items.map(({ position }) => outcome(position));
    return this.chunks.finish(started, outcomes);
  }

  get(id: string): Promise<BatchRecord> {
    return this.batches.get(liveOf('org_a'), id);
  }

  /** Everything announced so far: the bodies that webhooks carry. */
  async events(): Promise<{ type: string; data: Record<string, unknown> }[]> {
    const { rows } = await this.database.pool.query<{
      body: { type: string; data: Record<string, unknown> };
    }>('SELECT body::json AS body FROM events ORDER BY created_at, id');
    return rows.map(({ body }) => body);
  }
}
