import { Agent, request } from 'undici';

import { systemClock, NO_PROOF } from '#platform';
import { KeyStore, OrganisationStore } from '#auth';
import { type RedisConnection, SignalReceiver } from '#messaging';
import type { Database } from '#storage';

/** Milliseconds between polls without a signal. */
const POLL_INTERVAL = 50;
/** Far above what is measured, so that limits have no effect. */
const UNLIMITED = 1_000_000_000;

/** The duration of one batch, in milliseconds. */
export interface BatchTimes {
  /** From sending it to its 202. */
  readonly accepted: number;
  /** From its 202 to the commit of its last result. */
  readonly finished: number;
}

/** An accepted batch that may still be in progress. */
export interface AcceptedBatch {
  readonly accepted: number;
  readonly finished: Promise<number>;
}

/** Sends batches and detects their ends with one query for all open ones, so that measuring costs little. */
export class BatchClient {
  private readonly open = new Map<string, (at: number) => void>();
  private readonly agent = new Agent({ connections: 64, pipelining: 1 });
  private readonly timer: NodeJS.Timeout;
  private looking = false;
  private moved = false;

  constructor(
    private readonly baseUrl: string,
    private readonly database: Database,
    subscriber: RedisConnection,
  ) {
    new SignalReceiver(subscriber).on('batch', (id) => {
      if (this.open.has(id)) this.look();
    });
    this.timer = setInterval(() => this.look(), POLL_INTERVAL);
  }

  /** A key of a new organisation with limits that are never reached here. */
  async newKey(name: string, livemode: boolean): Promise<string> {
    const organisations = new OrganisationStore(this.database, systemClock);
    const { id: orgId } = await organisations.create(name, 'enterprise');
    for (const limit of [
      'requests_per_minute',
      'requests_burst',
      'items_per_minute',
      'items_burst',
      'batches_in_flight',
      'batch_items_backlog',
    ] as const) {
      await organisations.setLimit({ orgId, livemode }, limit, UNLIMITED);
    }
    return (await new KeyStore(this.database, systemClock, NO_PROOF).create({ orgId, livemode, name })).text;
  }

  /** Sends a batch and waits for its last result. Throws unless it is accepted. */
  async run(key: string, body: string): Promise<BatchTimes> {
    const { accepted, finished } = await this.submit(key, body);
    return { accepted, finished: await finished };
  }

  /** Sends a batch. Throws unless it is accepted. */
  async submit(key: string, body: string): Promise<AcceptedBatch> {
    const sent = performance.now();
    const response = await request(`${this.baseUrl}/v1/batches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
      dispatcher: this.agent,
    });
    const text = await response.body.text();
    const answered = performance.now();
    if (response.statusCode !== 202) throw new Error(`not accepted: ${response.statusCode} ${text}`);
    const { id } = JSON.parse(text) as { id: string };
    const ended = new Promise<number>((resolve) => this.open.set(id, resolve));
    this.look();
    return { accepted: answered - sent, finished: ended.then((at) => at - answered) };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.agent.close();
  }

  /** One query at a time; changes meanwhile are seen by the next. */
  private look(): void {
    this.moved = true;
    if (!this.looking) void this.askWhileMoving();
  }

  private async askWhileMoving(): Promise<void> {
    this.looking = true;
    while (this.moved && this.open.size > 0) {
      this.moved = false;
      const { rows } = await this.database.pool.query<{ id: string }>({
        name: 'ended_batches',
        text: 'SELECT id FROM batches WHERE id = ANY ($1) AND ended_at IS NOT NULL',
        values: [[...this.open.keys()]],
      });
      const now = performance.now();
      for (const { id } of rows) {
        this.open.get(id)?.(now);
        this.open.delete(id);
      }
    }
    this.looking = false;
  }
}
