import type { ClientBase, Pool } from 'pg';

import { newId } from '#platform';

import type { ItemError } from './batch.js';
import type { ChunkKey, ItemOutcome } from './batch-chunk.js';
import { announceEnd } from './batch-row.js';

/** Whether a scored item is watched from now on, or why it is not. */
export type ItemWatch = { readonly id: string } | { readonly error: ItemError };

export interface WrittenOutcomes {
  /** Whether that ended the batch. */
  readonly ended: boolean;
  /** The items that had no result before. */
  readonly positions: readonly number[];
}

/**
 * Results, audit rows, counters, the chunk's end and the batch's closing event, all or nothing. An item that has a
 * result keeps it, and counts once.
 */
const WRITE = `
  WITH input AS (
    SELECT * FROM unnest($4::int[], $5::text[], $6::text[], string_to_array($7, E'\\n', '')::json[], $8::text[], $9::text[], $10::date[],
      $11::date[], $12::json[], $13::boolean[], $17::text[], $18::json[])
    AS t (position, status, analysis_id, analysis, model_version, input_hash, as_of, today, error, retryable,
      watch_id, watch_error)
  ), written AS (
    INSERT INTO batch_results (batch_id, position, status, analysis_id, error, retryable, ended_at, watch_id, watch_error)
    SELECT $1, position, status, analysis_id, error, retryable, $14, watch_id, watch_error FROM input
    ON CONFLICT DO NOTHING
    RETURNING position, status
  ), recorded AS (
    INSERT INTO analyses (id, org_id, livemode, key_id, request_id, created_at, property, include, as_of, today,
      analysis, snapshot_version, model_version, input_hash)
    SELECT input.analysis_id, b.org_id, b.livemode, b.key_id, b.request_id, $14, i.property, '{}', input.as_of,
      input.today, input.analysis, b.snapshot_version, input.model_version, input.input_hash
    FROM written
    JOIN input ON input.position = written.position
    JOIN batch_items i ON i.batch_id = $1 AND i.position = written.position
    JOIN batches b ON b.id = $1
    WHERE written.status = 'succeeded'
  ), finished AS (
    UPDATE batch_chunks SET finished_at = $14
    WHERE batch_id = $1 AND chunk = $2 AND run = $3 AND finished_at IS NULL AND $15::boolean
  ), batch AS (
    UPDATE batches SET
      succeeded = succeeded + (SELECT count(*) FROM written WHERE status = 'succeeded'),
      errored = errored + (SELECT count(*) FROM written WHERE status = 'errored'),
      canceled = canceled + (SELECT count(*) FROM written WHERE status = 'canceled'),
      ended_at = CASE WHEN succeeded + errored + canceled + (SELECT count(*) FROM written) = total
        THEN $14::timestamptz END
    WHERE id = $1 AND EXISTS (SELECT FROM written)
    RETURNING *
  ), announced AS (${announceEnd('batch', '$16')})
  SELECT EXISTS (SELECT FROM batch WHERE ended_at IS NOT NULL) AS ended,
    (SELECT coalesce(array_agg(position), '{}') FROM written) AS positions`;

/**
 * Writes what came of some items of a chunk.
 *
 * @param closed whether they are the last, so that the chunk ends.
 * @param watches by position; the watches themselves are written by the caller.
 */
export async function writeOutcomes(
  executor: Pick<ClientBase | Pool, 'query'>,
  { batchId, chunk, run }: ChunkKey,
  outcomes: readonly ItemOutcome[],
  { closed, now }: { readonly closed: boolean; readonly now: Date },
  watches: ReadonlyMap<number, ItemWatch> = new Map(),
): Promise<WrittenOutcomes> {
  const scored = outcomes.map((outcome) => (outcome.status === 'succeeded' ? outcome : null));
  const failed = outcomes.map((outcome) => (outcome.status === 'errored' ? outcome : null));
  const watched = outcomes.map(({ position }) => watches.get(position));
  const { rows } = await executor.query<WrittenOutcomes>({
    name: 'batch_outcomes',
    text: WRITE,
    values: [
      batchId,
      chunk,
      run,
      outcomes.map(({ position }) => position),
      outcomes.map(({ status }) => status),
      scored.map((item) => (item === null ? null : newId('an', now))),
      // A JSON text has no line breaks, and one long text costs either side less than an array of escaped ones.
      scored.map((item) => item?.analysis ?? '').join('\n'),
      scored.map((item) => item?.modelVersion ?? null),
      scored.map((item) => item?.inputHash ?? null),
      scored.map((item) => item?.asOf ?? null),
      scored.map((item) => item?.today ?? null),
      failed.map((item) => (item === null ? null : JSON.stringify(item.error))),
      failed.map((item) => item?.retryable ?? false),
      now,
      closed,
      newId('evt', now),
      watched.map((watch) => (watch !== undefined && 'id' in watch ? watch.id : null)),
      watched.map((watch) => (watch !== undefined && 'error' in watch ? JSON.stringify(watch.error) : null)),
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`chunk ${chunk} of ${batchId}: no answer to its results`);
  return row;
}
