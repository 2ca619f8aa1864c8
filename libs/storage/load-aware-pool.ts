import { Pool, type PoolClient, type PoolConfig } from 'pg';

import { PoolShares } from './pool-shares.js';

/** pg's message when no connection of the pool became free in time. */
const WAITED_IN_VAIN = 'timeout exceeded when trying to connect';

/** No connection of the pool became free in time although others were served: the database is up but slow. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}

type Received = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that distinguishes waiting behind others (PoolBusyError) from a database that answers no one (pg's error). */
export class LoadAwarePool extends Pool {
  private served = 0;
  private readonly shares: PoolShares;
  /** Whom a connection is lent to, where that is known. */
  private readonly holders = new Map<PoolClient, string>();

  constructor(private readonly settings: PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(settings);
    this.shares = new PoolShares(settings.max);
    this.on('release', (error, client) => {
      if (!(error instanceof Error)) this.served += 1;
      const holder = this.holders.get(client);
      if (holder === undefined) return;
      this.holders.delete(client);
      // The pool has the connection back only after this event.
      queueMicrotask(() => this.shares.giveBack(holder));
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(received: Received): void;
  override connect(received?: Received): Promise<PoolClient> | void {
    const { served } = this;
    if (received !== undefined) {
      super.connect((error, client, done) => received(this.told(error, served), client, done));
      return;
    }
    return super.connect().catch((error: unknown) => {
      throw this.told(error, served);
    });
  }

  /** A connection for an organisation's work, out of its share of the pool. */
  async connectFor(orgId: string): Promise<PoolClient> {
    const { served } = this;
    if (!(await this.shares.take(orgId, this.settings.connectionTimeoutMillis))) {
      throw this.told(new Error(WAITED_IN_VAIN), served);
    }
    try {
      const client = await this.connect();
      this.holders.set(client, orgId);
      return client;
    } catch (error) {
      this.shares.giveBack(orgId);
      throw error;
    }
  }

  private told<T>(error: T, served: number): T | PoolBusyError {
    return error instanceof Error && error.message === WAITED_IN_VAIN && this.served > served
      ? new PoolBusyError('no connection became free in time', { cause: error })
      : error;
  }
}
