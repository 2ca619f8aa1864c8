import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import { type Clock, CLOCK, DATABASE, DomainError } from '#platform';
import { ADVISORY_LOCKS, bind, type Database } from '#storage';

/**
 * `unchanged`: the feed had nothing new. `refused`: the snapshot failed its checks. `interrupted`: the process ended
 * midway; the next sync completes what it began.
 */
export const SYNC_STATUSES = [
  'running',
  'activated',
  'unchanged',
  'refused',
  'failed',
  'interrupted',
] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

/** One sync of the official feed. `datasets` and `checks` are JSON as reported by the sync. */
export interface MarketSync {
  readonly id: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly status: SyncStatus;
  /** The last step it reported. */
  readonly step: string | null;
  /** The snapshot it built or found. */
  readonly version: string | null;
  readonly datasets: readonly unknown[];
  readonly checks: readonly unknown[];
  /** Code and message of the failure. */
  readonly error: string | null;
}

/** How a sync ended. */
export interface SyncEnd extends Partial<Pick<MarketSync, 'version' | 'datasets' | 'checks' | 'error'>> {
  readonly status: Exclude<SyncStatus, 'running' | 'interrupted'>;
}

/** What the running sync, of which there is at most one, does with its row. */
export interface RunningSync {
  /** Records the current step. Throws sync_running if the lock was lost with its connection. */
  note(step: string): Promise<void>;
}

const COLUMNS = `id::int, started_at AS "startedAt", ended_at AS "endedAt", status, step, version, datasets, checks, error`;

const END = `
  UPDATE market_syncs SET status = :status, ended_at = :now, version = :version, datasets = :datasets, checks = :checks,
    error = :error
  WHERE id = :id AND status = 'running'`;

/** Syncs of the official feed: one at a time over all processes, each with its outcome. */
@Injectable()
export class MarketSyncStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Runs one sync and records how it ended, even if it throws. The lock belongs to the connection, so it ends with the
   * process, however that ends. Throws sync_running if another process holds it.
   */
  async run<T extends SyncEnd>(work: (sync: RunningSync) => Promise<T>): Promise<T> {
    const client = await this.database.pool.connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
        ADVISORY_LOCKS.marketSync,
      ]);
      if (rows[0]?.taken !== true) {
        throw new DomainError('sync_running', 'Another process is reading the feed; see deal market syncs.');
      }
      return await this.recorded(client, work);
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      client.release(true); // if unlocking failed the connection is closed, which releases the lock
    }
  }

  /** Newest first. */
  async list(limit = 20): Promise<readonly MarketSync[]> {
    const { rows } = await this.database.pool.query<MarketSync>(
      `SELECT ${COLUMNS} FROM market_syncs ORDER BY id DESC LIMIT $1`,
      [limit],
    );
    return rows;
  }

  /** When the market was last known to match the feed; null if never. */
  async lastSuccess(): Promise<Date | null> {
    const { rows } = await this.database.pool.query<{ at: Date | null }>(
      `SELECT max(ended_at) AS at FROM market_syncs WHERE status IN ('activated', 'unchanged')`,
    );
    return rows[0]?.at ?? null;
  }

  private async recorded<T extends SyncEnd>(
    client: PoolClient,
    work: (sync: RunningSync) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    await client.query(
      `UPDATE market_syncs SET status = 'interrupted', ended_at = $1 WHERE status = 'running'`,
      [now],
    );
    const { rows } = await client.query<{ id: string }>(
      'INSERT INTO market_syncs (started_at) VALUES ($1) RETURNING id',
      [now],
    );
    const id = rows[0]?.id ?? '';
    try {
      const end = await work({ note: (step) => this.note(client, id, step) });
      await this.end(id, end);
      return end;
    } catch (error) {
      const reason = error instanceof DomainError ? `${error.code}: ${error.message}` : String(error);
      await this.end(id, { status: 'failed', error: reason });
      throw error;
    }
  }

  /** Uses the connection that holds the lock: if it is lost, the sync ends here. */
  private async note(client: PoolClient, id: string, step: string): Promise<void> {
    await client
      .query('UPDATE market_syncs SET step = $2 WHERE id = $1', [id, step])
      .catch((cause: unknown) => {
        throw new DomainError(
          'sync_running',
          `The lock was lost before "${step}"; the next sync continues.`,
          {
            cause,
          },
        );
      });
  }

  private async end(id: string, { status, version, datasets, checks, error }: SyncEnd): Promise<void> {
    const values = {
      ...{ id, status, now: this.clock.now(), version: version ?? null },
      datasets: JSON.stringify(datasets ?? []),
      checks: JSON.stringify(checks ?? []),
      error: error ?? null,
    };
    await this.database.pool.query(bind(END, values));
  }
}
