import type { ClientBase, Pool } from 'pg';

import { newId } from '#platform';
import { bind } from '#storage';

import { ANALYSIS_ROWS, analysisColumns, recordAnalyses } from './analysis-columns.js';
import type { ItemOutcome, StartedChunk } from './batch-chunk.js';
import { PUBLISH_END } from './batch-row.js';
import type { ItemError } from './batch.js';

/** The watch started for a scored item, or why none was. */
export type ItemWatch = { readonly id: string } | { readonly error: ItemError };

export interface WrittenOutcomes {
  /** Whether the write ended the batch. */
  readonly ended: boolean;
  /** Items that had no result before. */
  readonly positions: readonly number[];
}

/**
 * Results, audit rows, counters, the chunk's end and the batch's closing event, all or nothing, while the chunk is open
 * in this run. An item that already has a result keeps it and counts once.
 */
const WRITE = `
  WITH open AS (
    UPDATE batch_chunks SET finished_at = CASE WHEN :closed::boolean THEN :now::timestamptz END
    WHERE batch_id = :batchId AND chunk = :chunk AND run = :run AND finished_at IS NULL
    RETURNING batch_id, scored_positions
  ), scored AS (SELECT * FROM ${ANALYSIS_ROWS}),
  written AS (
    INSERT INTO batch_results (batch_id, position, status, analysis_id, error, retryable, ended_at, watch_id, watch_error)
    SELECT open.batch_id, item.position, item.status, scored.analysis_id, item.error, item.retryable, :now, item.watch_id,
      item.watch_error
    FROM open, json_to_recordset(:results::json) AS item (position int, status text, error json, retryable boolean,
      watch_id text, watch_error json) LEFT JOIN scored ON scored.position = item.position
    WHERE item.position <> ALL (open.scored_positions)
    ON CONFLICT DO NOTHING
    RETURNING position, status
  ), batch AS (
    UPDATE batches SET
      succeeded = succeeded + (SELECT count(*) FROM written WHERE status = 'succeeded'),
      errored = errored + (SELECT count(*) FROM written WHERE status = 'errored'),
      canceled = canceled + (SELECT count(*) FROM written WHERE status = 'canceled'),
      ended_at = CASE WHEN succeeded + errored + canceled + (SELECT count(*) FROM written) = total
        THEN :now::timestamptz END
    WHERE id = :batchId AND EXISTS (SELECT FROM written)
    RETURNING *
  ), recorded AS (${recordAnalyses('WHERE scored.position IN (SELECT position FROM written)')}), published AS (${PUBLISH_END})
  SELECT EXISTS (SELECT FROM batch WHERE ended_at IS NOT NULL) AS ended,
    (SELECT coalesce(array_agg(position), '{}') FROM written) AS positions`;

/**
 * Writes the outcomes of some items of a chunk, one row each.
 *
 * @param closed whether these are the last, so that the chunk ends.
 * @param watches by position; the caller writes the watches themselves.
 */
export async function writeOutcomes(
  executor: Pick<ClientBase | Pool, 'query'>,
  chunk: StartedChunk,
  outcomes: readonly ItemOutcome[],
  { closed, now }: { readonly closed: boolean; readonly now: Date },
  watches: ReadonlyMap<number, ItemWatch> = new Map(),
): Promise<WrittenOutcomes> {
  const scored = outcomes.filter((outcome) => outcome.status === 'succeeded');
  const { batchId, chunk: number, run } = chunk;
  const values = {
    ...{ batchId, chunk: number, run, now, closed },
    ...analysisColumns(chunk, scored, now),
    results: JSON.stringify(outcomes.map((outcome) => toResult(outcome, watches.get(outcome.position)))),
    eventId: newId('evt', now),
  };
  const { rows } = await executor.query<WrittenOutcomes>(bind(WRITE, values, 'batch_outcomes'));
  const [row] = rows;
  if (row === undefined)
    throw new Error(`chunk ${chunk.chunk} of ${chunk.batchId}: no answer to its results`);
  return row;
}

/** A row of batch_results, without its analysis. */
function toResult(outcome: ItemOutcome, watch: ItemWatch | undefined): object {
  const { position, status } = outcome;
  return {
    position,
    status,
    retryable: false,
    ...(status === 'errored' ? { error: outcome.error, retryable: outcome.retryable } : {}),
    ...(watch === undefined ? {} : 'id' in watch ? { watch_id: watch.id } : { watch_error: watch.error }),
  };
}
