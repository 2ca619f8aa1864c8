import { randomBytes } from 'node:crypto';

import { newId, SecretCipher, systemClock } from '#platform';
import { type Database, openDatabase } from '#storage';
import {
  publish,
  DeliveryLogStore,
  DeliveryReplayStore,
  type EventType,
  newWebhookSecret,
  WebhookEndpointStore,
} from '#webhooks';

import { testLogin } from '../../apps/local/test-services.js';
import { startProcess, TEST_JOB_LOCK_MS, type TestProcess } from '../support/processes.js';
import { testEvent } from '../support/test-event.js';
import { createDatabase, createRedis } from '../support/services.js';

export interface Subscriber {
  readonly id: string;
  readonly secret: string;
}

export interface WebhookSystemOptions {
  /** Own ones, which the test means to kill. */
  readonly services?: { readonly databaseUrl: string; readonly redisUrl: string };
  /** Of the subscriber; false when absent. */
  readonly livemode?: boolean;
}

/** A database and a Redis with worker processes on them, and the stores that the api would use. */
export class WebhookSystem {
  readonly owner: { orgId: string; readonly livemode: boolean };
  readonly endpoints: WebhookEndpointStore;
  readonly log: DeliveryLogStore;
  readonly replays: DeliveryReplayStore;
  private readonly key = randomBytes(32);

  private constructor(
    readonly database: Database,
    readonly services: { readonly databaseUrl: string; readonly redisUrl: string },
    /** As its workers connect. */
    private readonly workerUrl: string,
    livemode: boolean,
  ) {
    this.owner = { orgId: newId('org'), livemode };
    this.endpoints = new WebhookEndpointStore(database, systemClock);
    this.log = new DeliveryLogStore(database);
    this.replays = new DeliveryReplayStore(database, systemClock);
  }

  /** On services of the test run, or on those that the test itself keeps in order to kill them. */
  static async open({ services, livemode = false }: WebhookSystemOptions = {}): Promise<WebhookSystem> {
    const used = services ?? { databaseUrl: await createDatabase(), redisUrl: await createRedis() };
    const database = openDatabase({ url: used.databaseUrl, poolSize: 4, applicationName: 'test' });
    const workerUrl = services ? used.databaseUrl : testLogin(used.databaseUrl, 'worker');
    return new WebhookSystem(database, used, workerUrl, livemode);
  }

  /** Starts a worker process and waits until it serves; `program` as startProcess takes it. */
  async worker(
    environment: Readonly<Record<string, string>> = {},
    program = 'apps/worker/main.js',
  ): Promise<TestProcess> {
    const worker = await startProcess(program, {
      DATABASE_URL: this.workerUrl,
      REDIS_URL: this.services.redisUrl,
      MARKET_DIR: '/nonexistent',
      SECRETS_KEY: this.key.toString('base64'),
      ALLOW_LOOPBACK_WEBHOOKS: 'true',
      HEALTH_PORT: '0',
      JOB_LOCK_MS: TEST_JOB_LOCK_MS,
      ...environment,
    });
    await worker.line(/process\.started/);
    return worker;
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
    return new SecretCipher([this.key]).seal(secret, id);
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

  close(): Promise<void> {
    return this.database.close();
  }
}
