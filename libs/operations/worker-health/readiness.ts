import { Inject, Injectable } from '@nestjs/common';

import type { RedisConnection } from '#messaging';
import { DATABASE, inTime, REDIS_PRODUCER } from '#platform';
import { type MarketState, ScoringService } from '#scoring';
import { type Database, PoolBusyError } from '#storage';

/**
 * The same terms as the api's report. `degraded`: can work, but new jobs wait for Redis to return, or those of a market
 * for its active snapshot to load.
 */
export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'not_ready';
  readonly checks: Readonly<Record<'database' | 'redis' | 'accepting', boolean>>;
  readonly markets: readonly MarketState[];
}

/** A probe is answered within this time, although jobs wait longer for the database. */
const DATABASE_MS = 2_000;
/** So is one while Redis is frozen: its connection stays open, and its commands wait longer. */
const REDIS_MS = 2_000;

/** Whether this process can do its work: PostgreSQL answers, accepts writes, and the process is not draining. */
@Injectable()
export class Readiness {
  private draining = false;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REDIS_PRODUCER) private readonly redis: RedisConnection,
    private readonly scoring: ScoringService,
  ) {}

  /** Not ready from now on: the process is about to stop. */
  drain(): void {
    this.draining = true;
  }

  async report(): Promise<ReadinessReport> {
    const [database, redis] = await Promise.all([this.databaseServes(), this.redisServes()]);
    const accepting = !this.draining;
    const checks = { database, redis, accepting };
    const markets = this.scoring.markets();
    const all = redis && markets.every(({ version, active }) => version === active);
    return { status: database && accepting ? (all ? 'ready' : 'degraded') : 'not_ready', checks, markets };
  }

  private async redisServes(): Promise<boolean> {
    if (this.redis.status !== 'ready') return false;
    const answered = this.redis.ping().then(
      () => true,
      () => false,
    );
    return inTime(answered, REDIS_MS, () => false);
  }

  private async databaseServes(): Promise<boolean> {
    const question = "SELECT current_setting('transaction_read_only') = 'off' AS writable";
    const answered = this.database.pool.query<{ writable: boolean }>(question).then(
      ({ rows }) => rows[0]?.writable === true,
      // Its own statements are using all connections, and will finish.
      (error: unknown) => error instanceof PoolBusyError,
    );
    return inTime(answered, DATABASE_MS, () => false);
  }
}
