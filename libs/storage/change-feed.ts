import { Client } from 'pg';

import type { Logger } from '#platform';

import { connectLimit } from './connect-limit.js';
import type { DatabaseClock } from './database-clock.js';
import { isReadOnly } from './database-error.js';
import { databaseSocket } from './database-socket.js';

/** What can change under a running process: who may call, which snapshot answers, how sandboxes were moved. */
const CHANGE_TOPICS = ['access', 'snapshots', 'sandbox'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

interface Version {
  readonly topic: string;
  readonly version: string;
  readonly now: Date;
  readonly read_only: string;
}

export interface ChangeFeedOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Set by each poll. */
  readonly clock: DatabaseClock;
  /** How often to read the versions even without a notification, in milliseconds. */
  readonly pollMs?: number;
  /** For a process that nobody waits for: it may also take that long to answer, see `connectLimit`. */
  readonly patient?: boolean;
}

const POLL_MS = 400;
/** A server that answers no sooner is not asked again on the same connection. */
const ANSWER_MS = 1_000;
/** A clock difference of at least this is logged. */
const WRONG_CLOCK_MS = 1_000;

/**
 * Tells a process that something changed: at once through LISTEN/NOTIFY, or at the next poll if a notification was
 * lost. A caching reader asks `isConfirmedWithin` whether it still knows that nothing changed.
 */
export class ChangeFeed {
  private readonly listeners = new Map<string, (() => void)[]>();
  private readonly versions = new Map<string, string>();
  private client: Client | undefined;
  /** One that is being let in. */
  private entering: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private announced = false;
  private confirmedAt = -Infinity;
  private readOnly = false;
  private writable = false;
  private closed = false;

  constructor(private readonly options: ChangeFeedOptions) {}

  /** Calls `listener` after each change of the topic, including one made while the connection was lost. */
  on(topic: ChangeTopic, listener: () => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  /** Reads the versions once and keeps following them; resolves even if PostgreSQL is down. */
  async start(): Promise<void> {
    await this.poll();
    this.timer = setInterval(() => void this.poll(), this.options.pollMs ?? POLL_MS);
  }

  /** Whether listeners have been told of every change older than `milliseconds`. */
  isConfirmedWithin(milliseconds: number): boolean {
    return performance.now() - this.confirmedAt <= milliseconds;
  }

  /** Whether the server accepts no writes at present, like a standby or a fenced primary. */
  get isReadOnly(): boolean {
    return this.readOnly;
  }

  /** Whether the server has ever accepted writes from this process. */
  get wasWritable(): boolean {
    return this.writable;
  }

  /** Cuts a login short. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.entering?.connection.stream.destroy();
    await this.polling;
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  /** One read at a time; a notification during a read triggers one more. */
  private poll(): Promise<void> {
    this.polling ??= this.readVersions().finally(() => {
      this.polling = undefined;
      if (this.announced && !this.closed) void this.poll();
    });
    return this.polling;
  }

  private async readVersions(): Promise<void> {
    this.announced = false;
    const startedAt = performance.now();
    try {
      this.client ??= await this.connect();
      const askedAt = performance.now();
      const { rows } = await this.client.query<Version>(
        "SELECT topic, version, clock_timestamp() AS now, current_setting('transaction_read_only') AS read_only " +
          'FROM changes',
      );
      this.setClock(rows[0]?.now, askedAt);
      this.setReadOnly(rows[0]?.read_only === 'on');
      for (const { topic, version } of rows) this.observe(topic, version);
      this.confirmedAt = startedAt;
    } catch (err) {
      if (!this.closed) this.options.logger.warn('changes.unavailable', { err });
      this.drop();
    }
  }

  private observe(topic: string, version: string): void {
    const known = this.versions.get(topic);
    if (known === version) return;
    this.versions.set(topic, version);
    if (known === undefined) return;
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }

  /** The primary may by now be another server of the same name, so a read-only one is left after each poll. */
  private setReadOnly(readOnly: boolean): void {
    if (readOnly !== this.readOnly) {
      const { logger } = this.options;
      if (readOnly) logger.warn('database.read_only', {});
      else logger.info('database.writable', {});
    }
    this.readOnly = readOnly;
    if (readOnly) this.drop();
    else this.writable = true;
  }

  private setClock(now: Date | undefined, askedAt: number): void {
    if (now === undefined) return;
    const moved = this.options.clock.set(now, askedAt, performance.now());
    if (Math.abs(moved) >= WRONG_CLOCK_MS)
      this.options.logger.warn('clock.set', { moved_ms: Math.round(moved) });
  }

  private async connect(): Promise<Client> {
    const { url, patient = false } = this.options;
    const client = new Client({
      connectionString: url,
      application_name: 'deal-changes',
      connectionTimeoutMillis: connectLimit(patient),
      query_timeout: patient ? connectLimit(patient) : ANSWER_MS,
      keepAlive: true,
      stream: () => databaseSocket(),
    });
    client.on('error', () => {
      if (this.client === client) this.drop();
    });
    client.on('notification', () => {
      this.announced = true;
      void this.poll();
    });
    this.entering = client;
    try {
      await client.connect();
      // Refused on a standby, whose versions are polled.
      await client.query('LISTEN di_changes').catch((error: unknown) => {
        if (!isReadOnly(error)) throw error;
      });
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    } finally {
      this.entering = undefined;
    }
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    client?.end().catch(() => undefined);
  }
}
