import { Pool, type PoolClient, type PoolConfig } from 'pg';

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

  constructor(options: PoolConfig) {
    super(options);
    this.on('release', (error) => {
      if (!(error instanceof Error)) this.served += 1;
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(received: Received): void;
  override connect(received?: Received): Promise<PoolClient> | void {
    const { served } = this;
    const told = <T>(error: T): T | PoolBusyError =>
      error instanceof Error && error.message === WAITED_IN_VAIN && this.served > served
        ? new PoolBusyError('no connection became free in time', { cause: error })
        : error;
    if (received !== undefined) {
      super.connect((error, client, done) => received(told(error), client, done));
      return;
    }
    return super.connect().catch((error: unknown) => {
      throw told(error);
    });
  }
}
