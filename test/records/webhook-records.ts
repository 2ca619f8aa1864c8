import { newId } from '#platform';
import { type Database, openDatabase } from '#storage';
import {
  type AttemptOutcome,
  publish,
  DeliveryLogStore,
  DeliveryReplayStore,
  DeliveryStatisticsStore,
  DeliveryStore,
  type EndpointFilters,
  EventStore,
  type EventType,
  WebhookEndpointStore,
} from '#webhooks';

import { createDatabase } from '../support/services.js';
import { testEvent } from '../support/test-event.js';

export const START = new Date('2026-04-01T08:00:00Z');
export const SEALED = { keyId: 'k1', bytes: Buffer.from('sealed') };
const CLAIM = { limit: 1_000, window: 16, leaseSeconds: 30 };

/** The stores of webhooks over one database, with a clock that only the test moves. */
export class WebhookRecords {
  now = START;
  owner = { orgId: newId('org'), livemode: true };
  readonly endpoints: WebhookEndpointStore;
  readonly deliveries: DeliveryStore;
  readonly events: EventStore;
  readonly replays: DeliveryReplayStore;
  readonly log: DeliveryLogStore;
  readonly figures: DeliveryStatisticsStore;

  private constructor(readonly database: Database) {
    const clock = { now: () => this.now };
    this.endpoints = new WebhookEndpointStore(database, clock);
    this.deliveries = new DeliveryStore(database, clock);
    this.events = new EventStore(database);
    this.replays = new DeliveryReplayStore(database, clock);
    this.log = new DeliveryLogStore(database);
    this.figures = new DeliveryStatisticsStore(database);
  }

  static async open(): Promise<WebhookRecords> {
    const url = await createDatabase();
    return new WebhookRecords(openDatabase({ url, poolSize: 6, applicationName: 'test' }));
  }

  /** A failed attempt that is tried again in 5 s, unless `of` says otherwise. */
  outcome(deliveryId: string, of: Partial<AttemptOutcome>): AttemptOutcome {
    return {
      deliveryId,
      attemptedAt: this.now,
      duration: 12,
      outcome: 'failed',
      reason: 'status',
      detail: 'The receiver answered 500.',
      response: { status: 500, headers: {}, body: 'no' },
      nextAt: new Date(this.now.getTime() + 5_000),
      ...of,
    };
  }

  delivered(deliveryId: string): AttemptOutcome {
    return this.outcome(deliveryId, { outcome: 'delivered', reason: null, detail: null, nextAt: null });
  }

  /** Back to the start, without any row. */
  async reset(): Promise<void> {
    this.now = START;
    this.owner = { orgId: newId('org'), livemode: true };
    await this.database.pool.query(
      'TRUNCATE events, deliveries, delivery_attempts, gathered_events, webhook_endpoints',
    );
  }

  pass(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  /** Creates an endpoint for these types (null: all) and returns its id. */
  async endpoint(
    eventTypes: EventType[] | null = null,
    limit = 20,
    filters: EndpointFilters | null = null,
  ): Promise<string> {
    const url = 'https://example.com/hook';
    const given = {
      id: newId('we'),
      ...this.owner,
      url,
      eventTypes,
      filters,
      description: null,
      metadata: {},
    };
    return (await this.endpoints.create({ ...given, secret: SEALED }, limit)).id;
  }

  async emit(type: EventType, cause: string): Promise<string> {
    const { owner, now } = this;
    const event = testEvent(owner, type, `${owner.orgId}.${cause}`, now);
    await publish(this.database.pool, [event]);
    return event.id;
  }

  claim() {
    return this.deliveries.claim(CLAIM);
  }

  async claimIds(): Promise<string[]> {
    return (await this.claim()).map(({ deliveryId }) => deliveryId);
  }
}
