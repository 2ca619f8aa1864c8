import type { QueryConfig } from 'pg';

import {
  BatchChunkStore,
  BatchExpiryStore,
  BatchQueueStore,
  BatchStore,
  type ItemOutcome,
  STANDARD_OPTIONS,
} from '#bulk';
import { newId, systemClock } from '#platform';
import type { Database, Executor } from '#storage';
import { DeliveryStore, EVENT_TYPES, EventStore, newEvent, publish, WebhookEndpointStore } from '#webhooks';

import { LISTING } from '../abuse/target/objects.js';
import type { Layout } from './layouts.js';

const ENDPOINTS = 5;
const EVENTS = 2_000;
const AT_ONCE = 100;
const CLAIM = { limit: 80, window: 16, share: 125, leaseSeconds: 30 };
const BATCHES = 10;
const ITEMS = 500;
const WINDOW = 4;

const ENDPOINT = { url: 'https://example.com/', eventTypes: null, filters: null, description: null } as const;
const RECORD = { duration: 5, outcome: 'delivered', reason: null, detail: null, nextAt: null } as const;
const RESPONSE = { status: 200, headers: {}, body: 'ok' };
const SCORED = { modelVersion: 'm', inputHash: 'h', asOf: '2026-03-31', today: null } as const;
const CRASHED = { code: 'item_crashed', detail: 'It crashed.' };

/** Of every ten items, one is refused and one fails; these have rows of their own. */
const outcomeOf = (position: number): ItemOutcome =>
  position % 10 === 1
    ? { position, status: 'errored', error: CRASHED, retryable: false }
    : { position, status: 'succeeded', analysis: '{"deal_score":50}', ...SCORED };

/** What api and worker write for batches and webhooks, on one connection to a database with one layout. */
export class LayoutWork {
  private readonly owner = { orgId: newId('org'), livemode: true };
  private readonly batches: BatchStore;
  private readonly queue: BatchQueueStore;
  private readonly chunks: BatchChunkStore;
  private readonly deliveries: DeliveryStore;

  constructor(
    private readonly database: Database,
    private readonly layout: Layout,
  ) {
    this.batches = new BatchStore(database, systemClock);
    this.queue = new BatchQueueStore(database, systemClock);
    this.chunks = new BatchChunkStore(database, systemClock);
    this.deliveries = new DeliveryStore(database, systemClock);
  }

  async prepare(): Promise<void> {
    const endpoints = new WebhookEndpointStore(this.database, systemClock);
    const secret = { keyId: 'k', bytes: Buffer.from('sealed') };
    for (let made = 0; made < ENDPOINTS; made += 1) {
      const named = { id: newId('we'), ...this.owner, ...ENDPOINT, metadata: {}, secret };
      await endpoints.create(named, ENDPOINTS);
    }
  }

  /**
   * Publishes events until each endpoint has them.
   * @returns deliveries.
   */
  async deliver(): Promise<number> {
    for (let made = 0; made < EVENTS; made += AT_ONCE) {
      const events = Array.from({ length: AT_ONCE }, () => {
        const data = EVENT_TYPES['score.updated'].example;
        return newEvent(
          { ...this.owner, type: 'score.updated', cause: newId('evt'), data },
          systemClock.now(),
        );
      });
      await publish(this.publisher, events);
    }
    for (;;) {
      const claimed = await this.deliveries.claim(CLAIM);
      if (claimed.length === 0) return EVENTS * ENDPOINTS;
      await Promise.all(claimed.map(({ deliveryId }) => this.deliveries.due(deliveryId)));
      const attempt = { ...RECORD, attemptedAt: systemClock.now(), response: RESPONSE };
      await Promise.all(claimed.map(({ deliveryId }) => this.deliveries.record({ deliveryId, ...attempt })));
    }
  }

  /**
   * Batches from acceptance to end.
   * @returns items.
   */
  async score(): Promise<number> {
    for (let made = 0; made < BATCHES; made += 1) {
      const items = Array.from({ length: ITEMS }, (_, at) => ({
        customId: `c${at}`,
        ...(at % 10 === 0 ? { error: CRASHED } : { property: { ...LISTING, listing_price: at } }),
      }));
      const names = { keyId: 'key_a', requestId: 'req_a', traceparent: null, snapshotVersion: 'live-1' };
      const options = { ...STANDARD_OPTIONS, metadata: {} };
      await this.batches.create(
        { id: newId('ba'), ...this.owner, ...names, options, items },
        { batches: 1_000, items: 1e6 },
      );
      for (let due = await this.queue.claimChunks(WINDOW); due.length > 0;) {
        for (const key of due) {
          const started = await this.chunks.start(key);
          if (started !== null)
            await this.chunks.finish(
              started,
              started.items.map(({ position }) => outcomeOf(position)),
            );
        }
        due = await this.queue.claimChunks(WINDOW);
      }
    }
    return BATCHES * ITEMS;
  }

  /**
   * Makes every event too old.
   * @returns deliveries.
   */
  async age(): Promise<number> {
    await this.database.pool.query(`UPDATE events SET created_at = created_at - interval '40 days'`);
    await this.database.pool.query(`UPDATE batches SET expires_at = now() - interval '1 day'`);
    return this.count('SELECT count(*)::int AS count FROM deliveries');
  }

  /** Deletes as retention does today. */
  async forgetEvents(): Promise<void> {
    await new EventStore(this.database).deleteOlderThan(systemClock.now());
    await this.database.pool.query('VACUUM events, deliveries, delivery_attempts');
  }

  /**
   * Deletes as retention does today.
   * @returns items.
   */
  async forgetBatches(): Promise<number> {
    const expiry = new BatchExpiryStore(this.database, systemClock);
    const items = await this.count('SELECT sum(total)::int AS count FROM batches');
    for (let ids = await expiry.claimExpired(); ids.length > 0; ids = await expiry.claimExpired())
      for (const id of ids) await expiry.delete(id);
    await this.database.pool.query('VACUUM batches, batch_chunks, batch_results');
    return items;
  }

  /** The server process that does all of it. */
  backend(): Promise<number> {
    return this.count('SELECT pg_backend_pid() AS count');
  }

  close(): Promise<void> {
    return this.database.close();
  }

  private get publisher(): Executor {
    const { pool } = this.database;
    const { publish: change } = this.layout;
    if (change === undefined) return pool;
    const query = (config: QueryConfig) => pool.query({ ...config, text: change(config.text) });
    return { query };
  }

  private async count(text: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>(text);
    return rows[0]?.count ?? 0;
  }
}
