import type { ClientBase, Pool } from 'pg';

import { newId } from '#platform';

import { analysisColumns, analysisRows, recordAnalyses } from './analysis-columns.js';
import type { ItemOutcome, StartedChunk } from './batch-chunk.js';
import { publishEnd } from './batch-row.js';

/**
 * The end of a chunk that was started once: its successes with it in one row, audit rows, failures, counters and the
 * batch's closing event, all or nothing. The chunk's row decides: whoever finds it closed, or started again, writes
 * nothing, for then the other one writes item by item.
 */
const WRITE = `
  WITH scored AS MATERIALIZED (SELECT * FROM ${analysisRows(5)}),
  finished AS (
    UPDATE batch_chunks SET finished_at = $4,
      scored_positions = scored_positions || ARRAY(SELECT position FROM scored),
      scored_ids = scored_ids || ARRAY(SELECT analysis_id FROM scored)
    WHERE batch_id = $1 AND chunk = $2 AND run = $3 AND starts = 1 AND finished_at IS NULL
    RETURNING batch_id
  ), batch AS (
    UPDATE batches SET
      succeeded = succeeded + $14::int, errored = errored + $15::int, canceled = canceled + $16::int,
      ended_at = CASE WHEN succeeded + errored + canceled + $14::int + $15::int + $16::int = total
        THEN $4::timestamptz END
    WHERE id IN (SELECT batch_id FROM finished)
    RETURNING *
  ), failed AS (
    INSERT INTO batch_results (batch_id, position, status, error, retryable, ended_at)
    SELECT batch.id, item.position, item.status, item.error, item.retryable, $4
    FROM batch, json_to_recordset($13::json) AS item (position int, status text, error json, retryable boolean)
  ), recorded AS (${recordAnalyses()}), published AS (${publishEnd('batch', '$17')})
  SELECT EXISTS (SELECT FROM batch WHERE ended_at IS NOT NULL) AS ended`;

/** Ends a chunk that was started once with what came of its items. Returns whether that ended the batch. */
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
  const { rows } = await executor.query<{ ended: boolean }>({
    name: 'batch_chunk_end',
    text: WRITE,
    values: [
      chunk.batchId,
      chunk.chunk,
      chunk.run,
      now,
      ...analysisColumns(chunk, scored, now),
      JSON.stringify(failed),
      scored.length,
      errored,
      failed.length - errored,
      newId('evt', now),
    ],
  });
  return rows[0]?.ended === true;
}
