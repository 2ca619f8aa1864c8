import type { Pool } from 'pg';

import { bind } from '#storage';

import { lockDeliveries, lockEndpoints } from '../rows/lock-rows.js';
import type { AttemptResult } from '../sending/delivery-outcome.js';

/** How one attempt ended. */
export interface AttemptOutcome {
  readonly deliveryId: string;
  readonly attemptedAt: Date;
  /** Milliseconds. */
  readonly duration: number;
  readonly outcome: AttemptResult;
  readonly reason: string | null;
  readonly detail: string | null;
  /** `{status, headers, body}` of the response, truncated; null if there was none. */
  readonly response: Readonly<Record<string, unknown>> | null;
  /** When the next attempt is due; null if there is none. */
  readonly nextAt: Date | null;
}

export interface RecordedAttempt {
  /**
   * Since when every attempt at the endpoint has failed; null if this or a simultaneous one succeeded, or if this one was
   * already recorded.
   */
  readonly failingSince: Date | null;
}

/**
 * A delivered delivery stays delivered, whatever a second worker saw; a held one stays held unless it was delivered
 * after all. The endpoint's row is written only when its health changes. An attempt that is already in the log changes
 * nothing: it was committed, and the answer that said so was lost. It is looked up for each row, because a join planned
 * while the log is short reads all of it, and keeps doing so until the log is next analysed.
 */
const RECORD = `
  WITH given AS (
    SELECT DISTINCT ON (id) * FROM unnest(:deliveryId::text[], :attemptedAt::timestamptz[], :duration::int[], :outcome::text[], :reason::text[], :detail::text[],
      :response::text[], :nextAt::timestamptz[])
      AS t (id, attempted_at, duration_ms, outcome, reason, detail, response, next_at)
    WHERE (SELECT a.attempt FROM delivery_attempts a WHERE a.delivery_id = t.id AND a.attempted_at = t.attempted_at
      AND a.duration_ms = t.duration_ms AND a.outcome = t.outcome LIMIT 1) IS NULL
    ORDER BY id, outcome
  ), locked AS MATERIALIZED (
    ${lockDeliveries('true', 'JOIN given USING (id)')}
  ), moved AS (
    UPDATE deliveries d SET
      attempts = d.attempts + 1,
      schedule_step = d.schedule_step + 1,
      status = CASE WHEN g.outcome = 'delivered' OR d.status = 'delivered' THEN 'delivered'
                    WHEN d.status = 'held' THEN 'held'
                    WHEN g.next_at IS NULL THEN 'failed'
                    ELSE 'pending' END,
      due_at = coalesce(g.next_at, d.due_at)
    FROM given g JOIN locked USING (id) WHERE d.id = g.id
    RETURNING d.id, d.endpoint_id, d.attempts
  ), logged AS (
    INSERT INTO delivery_attempts (delivery_id, attempt, attempted_at, duration_ms, outcome, reason, detail, response)
    SELECT g.id, m.attempts, g.attempted_at, g.duration_ms, g.outcome, g.reason, g.detail, g.response::json
    FROM moved m JOIN given g USING (id)
    ON CONFLICT DO NOTHING
  ), health AS (
    SELECT m.endpoint_id, bool_or(g.outcome = 'delivered') AS well, count(*)::int AS count,
      min(g.attempted_at) AS since
    FROM moved m JOIN given g USING (id) GROUP BY m.endpoint_id
  ), turned AS MATERIALIZED (
    ${lockEndpoints('NOT (h.well AND e.failing_since IS NULL)', 'JOIN health h ON h.endpoint_id = e.id')}
  ), changed AS (
    UPDATE webhook_endpoints e SET
      failures = CASE WHEN h.well THEN 0 ELSE e.failures + h.count END,
      failing_since = CASE WHEN h.well THEN NULL ELSE coalesce(e.failing_since, h.since) END
    FROM health h JOIN turned ON turned.id = h.endpoint_id WHERE e.id = h.endpoint_id
    RETURNING e.id, e.failing_since
  )
  SELECT m.id, c.failing_since AS "failingSince" FROM moved m LEFT JOIN changed c ON c.id = m.endpoint_id`;

/** Records attempts in one statement, which may be repeated; returns one result each, in order. */
export async function recordOutcomes(
  pool: Pool,
  outcomes: readonly AttemptOutcome[],
): Promise<readonly RecordedAttempt[]> {
  const column = <T>(read: (outcome: AttemptOutcome) => T): T[] => outcomes.map(read);
  const values = {
    deliveryId: column((row) => row.deliveryId),
    attemptedAt: column((row) => row.attemptedAt.toISOString()),
    duration: column((row) => Math.round(row.duration)),
    outcome: column((row) => row.outcome),
    reason: column((row) => row.reason),
    detail: column((row) => row.detail),
    response: column((row) => (row.response === null ? null : JSON.stringify(row.response))),
    nextAt: column((row) => row.nextAt?.toISOString() ?? null),
  };
  const { rows } = await pool.query<RecordedAttempt & { id: string }>(
    bind(RECORD, values, 'record_outcomes'),
  );
  const found = new Map(rows.map(({ id, failingSince }) => [id, { failingSince }]));
  return outcomes.map(({ deliveryId }) => found.get(deliveryId) ?? { failingSince: null });
}
