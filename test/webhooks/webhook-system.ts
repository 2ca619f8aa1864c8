import { randomBytes } from 'node:crypto';

import { newId, SecretCipher, systemClock } from '#platform';
import {
  publish,
  DeliveryLogStore,
  DeliveryReplayStore,
  type EventType,
  newWebhookSecret,
  WebhookEndpointStore,
} from '#webhooks';

import type { TestProcess } from '../support/processes.js';
import { testEvent } from '../support/test-event.js';
import { type SystemOptions, type SystemParts, TestSystem, type Variables } from '../support/test-system.js';

export interface Subscriber {
  readonly id: string;
  readonly secret: string;
}

export interface WebhookSystemOptions extends SystemOptions {
  /** Of the subscriber; false when absent. */
  readonly livemode?: boolean;
}

/** A system of workers that deliver, with one subscriber and the stores that the api would use. */
export class WebhookSystem extends TestSystem {
  readonly owner: { orgId: string; readonly livemode: boolean };
  readonly endpoints: WebhookEndpointStore;
  readonly log: DeliveryLogStore;
  readonly replays: DeliveryReplayStore;
  private readonly secretsKey = randomBytes(32);

  private constructor(parts: SystemParts, livemode: boolean) {
    super(parts);
    this.owner = { orgId: newId('org'), livemode };
    this.endpoints = new WebhookEndpointStore(this.database, systemClock);
    this.log = new DeliveryLogStore(this.database);
    this.replays = new DeliveryReplayStore(this.database, systemClock);
  }

  static override async open({
    livemode = false,
    ...options
  }: WebhookSystemOptions = {}): Promise<WebhookSystem> {
    return new WebhookSystem(await TestSystem.parts(options), livemode);
  }

  /** A worker of the repository, which opens the secrets of `subscribe`. */
  override worker(environment: Variables = {}, program = 'apps/worker/main.js'): Promise<TestProcess> {
    return super.worker({ SECRETS_KEY: this.secretsKey.toString('base64'), ...environment }, program);
  }

  async subscribe(url: string, eventTypes: EventType[] | null = null): Promise<Subscriber> {
    const id = newId('we');
    const secret = newWebhookSecret();
    const sealed = this.seal(secret, id);
    await this.endpoints.create(
      { id, ...this.owner, url, eventTypes, description: null, metadata: {}, secret: sealed },
      1_000,
    );
    return { id, secret };
  }

  seal(secret: string, id: string) {
    return new SecretCipher([this.secretsKey]).seal(secret, id);
  }

  /** Commits one event for each text, in one statement; returns their ids. */
  async emit(type: EventType, causes: readonly string[]): Promise<string[]> {
    const events = causes.map((cause) => testEvent(this.owner, type, `${this.owner.orgId}.${cause}`));
    await publish(this.database.pool, events);
    return events.map(({ id }) => id);
  }

  /** Brings every pending attempt forward to now, as if the time until it had passed. */
  async fastForward(): Promise<void> {
    await this.database.pool.query(`UPDATE deliveries SET due_at = now() WHERE status = 'pending'`);
  }
}
