import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import type { Database } from '#storage';

/** Maximum batches being deleted at once; the rest follow. */
const AT_ONCE = 20;
const LEASE_SECONDS = 60;

const CLAIM = `
  WITH due AS (
    SELECT id FROM batches
    WHERE expires_at <= $1 AND ended_at IS NOT NULL AND (expiring_until IS NULL OR expiring_until <= $1)
    ORDER BY expires_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  )
  UPDATE batches SET expiring_until = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  FROM due WHERE batches.id = due.id
  RETURNING batches.id`;

const DELETE = `
  WITH expired AS (
    DELETE FROM batches WHERE id = $1 AND expires_at <= $2 AND ended_at IS NOT NULL RETURNING id
  ), results AS (
    DELETE FROM batch_results WHERE batch_id IN (SELECT id FROM expired)
  )
  SELECT count(*)::int AS deleted FROM expired`;

/** Expired batches. Their analyses stay in the record under their own retention. */
@Injectable()
export class BatchExpiryStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Claims finished batches that have expired, oldest first, under a lease. */
  async claimExpired(): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(CLAIM, [this.clock.now()]);
    return rows.map(({ id }) => id);
  }

  /** Deletes an expired batch with its items, chunks and results; false if it is already gone or not due. */
  async delete(id: string): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ deleted: number }>(DELETE, [id, this.clock.now()]);
    return rows[0]?.deleted === 1;
  }
}
