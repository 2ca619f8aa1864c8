import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database } from '#storage';

/** What one process reports to have. */
export interface SnapshotHolding {
  readonly process: string;
  readonly kind: 'api' | 'worker';
  readonly versions: readonly string[];
  /** As by `writeProblems`. */
  readonly problem: string | null;
}

/** A process not seen for this long has ended. */
const ALIVE_SECONDS = 30;
/** The newest offers of each market are fetched ahead; older ones on demand. */
const OFFERED = 2;

/** Which snapshots are offered to the processes, and which each of them has. Times are the database's. */
@Injectable()
export class SnapshotHolderStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Asks every process to fetch a snapshot. */
  async offer(version: string): Promise<void> {
    await this.database.pool.query(bind('SELECT offer_snapshot(:version)', { version }));
  }

  /** The versions a process should have available. */
  async offered(): Promise<readonly string[]> {
    const text = `
      SELECT version FROM (
        SELECT version, rank() OVER (PARTITION BY market ORDER BY offered_at DESC) AS nth
        FROM snapshots WHERE offered_at IS NOT NULL AND removed_at IS NULL
      ) newest WHERE nth <= :most ORDER BY nth, version`;
    const { rows } = await this.database.pool.query<{ version: string }>(bind(text, { most: OFFERED }));
    return rows.map(({ version }) => version);
  }

  /** Records what a process has now, and that it is alive. */
  async hold({ process, kind, versions, problem }: SnapshotHolding): Promise<void> {
    const text = `
      INSERT INTO snapshot_holders (process, kind, versions, problem, seen_at)
      VALUES (:process, :kind, :versions, :problem, clock_timestamp())
      ON CONFLICT (process) DO UPDATE
        SET versions = EXCLUDED.versions, problem = EXCLUDED.problem, seen_at = EXCLUDED.seen_at`;
    await this.database.pool.query(bind(text, { process, kind, versions: [...versions], problem }));
  }

  /** The process is ending, or has ended. */
  async leave(process: string): Promise<void> {
    await this.database.pool.query(
      bind('DELETE FROM snapshot_holders WHERE process = :process', { process }),
    );
  }

  /** Live processes, ordered by name; forgets those not seen for an hour. */
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
