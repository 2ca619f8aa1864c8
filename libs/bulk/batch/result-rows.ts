import { BATCH_DAYS } from './batch.js';

/** More than the clocks of the processes that accept and score a batch may differ. */
const CLOCKS_DIFFER = `interval '1 hour'`;

/**
 * Items of the batch :batchId, accepted at :acceptedAt, up to :limit after the position :after, as `i`, with their
 * results `r` and analyses `a`. Unordered.
 *
 * A batch's analyses are written after it was accepted and before it expires, by the clock of whichever process writes
 * them, so only a few partitions are read. Their id is selected with CASE: PostgreSQL considers COALESCE able to leak
 * rows hidden by row-level security, and would read all rows of that period before comparing ids.
 */
export const RESULT_ROWS = `
  FROM (
    SELECT item.*, c.scored_ids[array_position(c.scored_positions, item.position)] AS scored_id
    FROM batch_chunks c, json_to_recordset(c.items) AS item (position int, custom_id text, property json, reference text, passthrough json)
    WHERE c.batch_id = :batchId AND c.last_position > :after AND c.first_position <= :after::int + :limit::int AND item.position > :after
    ORDER BY item.position LIMIT :limit
  ) i
  LEFT JOIN batch_results r ON r.batch_id = :batchId AND r.position = i.position
  LEFT JOIN LATERAL (
    SELECT analysis, property, as_of, today, livemode FROM analyses
    WHERE id = CASE WHEN r.analysis_id IS NULL THEN i.scored_id ELSE r.analysis_id END
      AND created_at >= :acceptedAt::timestamptz - ${CLOCKS_DIFFER}
      AND created_at < :acceptedAt::timestamptz + make_interval(days => ${BATCH_DAYS}) + ${CLOCKS_DIFFER}
    LIMIT 1
  ) a ON true`;

/** The analysis id of one of these items. */
export const ANALYSIS_ID = 'coalesce(r.analysis_id, i.scored_id)';

/** The listing of one of these items; once it is analysed, that of its sealed record. */
export const LISTING = 'coalesce(a.property, i.property)';
