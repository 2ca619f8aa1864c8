import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database } from '#storage';

/** What one process says that it has. */
export interface SnapshotHolding {
  readonly process: string;
  readonly kind: 'api' | 'worker';
  readonly versions: readonly string[];
  readonly problem: string | null;
}

/** A process that was not seen for this long has ended. */
const ALIVE_SECONDS = 30;
/** Of each market the newest offers are fetched ahead; older ones when they are asked for. */
const OFFERED = 2;

/** Which snapshots are offered to the processes, and which of them each has. Times are those of the database. */
@Injectable()
export class SnapshotHolderStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Asks every process to fetch a snapshot. */
  async offer(version: string): Promise<void> {
    await this.database.pool.query(bind('SELECT offer_snapshot(:version)', { version }));
  }

  /** The versions that a process should have at hand. */
  async offered(): Promise<readonly string[]> {
    const text = `
      SELECT version FROM (
        SELECT version, rank() OVER (PARTITION BY market ORDER BY offered_at DESC) AS nth
        FROM snapshots WHERE offered_at IS NOT NULL AND removed_at IS NULL
      ) newest WHERE nth <= :most ORDER BY nth, version`;
    const { rows } = await this.database.pool.query<{ version: string }>(bind(text, { most: OFFERED }));
    return rows.map(({ version }) => version);
  }

  /** What a process has now; it is alive. */
  async hold({ process, kind, versions, problem }: SnapshotHolding): Promise<void> {
    const text = `
      INSERT INTO snapshot_holders (process, kind, versions, problem, seen_at)
      VALUES (:process, :kind, :versions, :problem, clock_timestamp())
      ON CONFLICT (process) DO UPDATE
        SET versions = EXCLUDED.versions, problem = EXCLUDED.problem, seen_at = EXCLUDED.seen_at`;
    await this.database.pool.query(bind(text, { process, kind, versions: [...versions], problem }));
  }

  /** The process ends, or has ended. */
  async leave(process: string): Promise<void> {
    await this.database.pool.query(
      bind('DELETE FROM snapshot_holders WHERE process = :process', { process }),
    );
  }

  /** The processes that are alive, in the order of their names; forgets those that were not seen for an hour. */
  async alive(): Promise<readonly SnapshotHolding[]> {
    await this.database.pool.query(
      `DELETE FROM snapshot_holders WHERE seen_at < clock_timestamp() - interval '1 hour'`,
    );
    const text = `SELECT process, kind, versions, problem FROM snapshot_holders
      WHERE seen_at > clock_timestamp() - make_interval(secs => :seconds) ORDER BY process`;
    const { rows } = await this.database.pool.query<SnapshotHolding>(bind(text, { seconds: ALIVE_SECONDS }));
    return rows;
  }
}
