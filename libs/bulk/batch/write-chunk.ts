import type { ClientBase, Pool } from 'pg';

import { newId } from '#platform';
import { bind } from '#storage';

import { ANALYSIS_ROWS, analysisColumns, recordAnalyses } from './analysis-columns.js';
import type { ItemOutcome, StartedChunk } from './batch-chunk.js';
import { PUBLISH_END } from './batch-row.js';

/**
 * Finishes a chunk that was started once: its successes in the chunk's own row, audit rows, failures, counters and the
 * batch's closing event, all or nothing. The chunk's row decides: if it is closed or has been started again, nothing is
 * written here, because the other start then writes item by item.
 */
const WRITE = `
  WITH scored AS MATERIALIZED (SELECT * FROM ${ANALYSIS_ROWS}),
  finished AS (
    UPDATE batch_chunks SET finished_at = :now,
      scored_positions = scored_positions || ARRAY(SELECT position FROM scored),
      scored_ids = scored_ids || ARRAY(SELECT analysis_id FROM scored)
    WHERE batch_id = :batchId AND chunk = :chunk AND run = :run AND starts = 1 AND finished_at IS NULL
    RETURNING batch_id
  ), batch AS (
    UPDATE batches SET
      succeeded = succeeded + :succeeded::int, errored = errored + :errored::int, canceled = canceled + :canceled::int,
      ended_at = CASE WHEN succeeded + errored + canceled + :succeeded::int + :errored::int + :canceled::int = total
        THEN :now::timestamptz END
    WHERE id IN (SELECT batch_id FROM finished)
    RETURNING *
  ), failed AS (
    INSERT INTO batch_results (batch_id, position, status, error, retryable, ended_at)
    SELECT batch.id, item.position, item.status, item.error, item.retryable, :now
    FROM batch, json_to_recordset(:failed::json) AS item (position int, status text, error json, retryable boolean)
  ), recorded AS (${recordAnalyses()}), published AS (${PUBLISH_END})
  SELECT EXISTS (SELECT FROM batch WHERE ended_at IS NOT NULL) AS ended`;

/** Finishes a chunk that was started once, with its items' outcomes. Returns whether that ended the batch. */
export async function writeChunk(
  executor: Pick<ClientBase | Pool, 'query'>,
  chunk: StartedChunk,
  outcomes: readonly ItemOutcome[],
  now: Date,
): Promise<boolean> {
  const scored = outcomes.filter((outcome) => outcome.status === 'succeeded');
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'succeeded' ? [] : [{ retryable: false, ...outcome }],
  );
  const errored = failed.filter(({ status }) => status === 'errored').length;
  const { batchId, chunk: number, run } = chunk;
  const values = {
    ...{ batchId, chunk: number, run, now },
    ...analysisColumns(chunk, scored, now),
    failed: JSON.stringify(failed),
    succeeded: scored.length,
    errored,
    canceled: failed.length - errored,
    eventId: newId('evt', now),
  };
  const { rows } = await executor.query<{ ended: boolean }>(bind(WRITE, values, 'batch_chunk_end'));
  return rows[0]?.ended === true;
}
