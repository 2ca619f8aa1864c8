import { type Clock, newId, systemClock } from '#platform';

import type { Database } from '../database.js';
import type { ItemError } from './batch.js';
import { announceEnd } from './batch-row.js';

/** One chunk in one of its runs. */
export interface ChunkKey {
  readonly batchId: string;
  readonly chunk: number;
  readonly run: number;
}

export interface ChunkItem {
  readonly position: number;
  /** The validated property. */
  readonly property: object;
}

/** A chunk that a worker has begun, with those of its items that have no result yet. */
export interface StartedChunk extends ChunkKey {
  readonly orgId: string;
  readonly livemode: boolean;
  readonly snapshotVersion: string;
  /** When the batch was accepted. */
  readonly createdAt: Date;
  readonly cancelRequested: boolean;
  /** Starts including this one; above 1 an earlier one did not end. */
  readonly starts: number;
  readonly items: readonly ChunkItem[];
}

/** What came of one item. */
export type ItemOutcome = { readonly position: number } & (
  | {
      readonly status: 'succeeded';
      /** JSON of the answer, kept byte for byte. */
      readonly analysis: string;
      readonly modelVersion: string;
      readonly inputHash: string;
      /** YYYY-MM-DD. */
      readonly asOf: string;
      readonly today: string | null;
    }
  | { readonly status: 'errored'; readonly error: ItemError; readonly retryable: boolean }
  | { readonly status: 'canceled' }
);

/**
 * Counts the start. It need not survive a crash of PostgreSQL itself, only the worker's, so it does not wait for the
 * disk.
 */
const START = `
  WITH begun AS (
    UPDATE batch_chunks SET starts = starts + 1, started_at = coalesce(started_at, $4)
    WHERE batch_id = $1 AND chunk = $2 AND run = $3 AND finished_at IS NULL
    RETURNING starts, first_position, last_position
  ), marked AS (
    UPDATE batches SET started_at = $4 WHERE id = $1 AND started_at IS NULL AND EXISTS (SELECT FROM begun)
  )
  SELECT b.org_id AS "orgId", b.livemode, b.snapshot_version AS "snapshotVersion", b.created_at AS "createdAt",
    b.cancel_requested_at IS NOT NULL AS "cancelRequested", begun.starts,
    (SELECT coalesce(json_agg(json_build_object('position', i.position, 'property', i.property) ORDER BY i.position), '[]')
     FROM batch_items i
     WHERE i.batch_id = $1 AND i.position BETWEEN begun.first_position AND begun.last_position
       AND NOT EXISTS (SELECT FROM batch_results r WHERE r.batch_id = $1 AND r.position = i.position)) AS items,
    set_config('synchronous_commit', 'off', true) AS "relaxed"
  FROM begun JOIN batches b ON b.id = $1`;

/**
 * Results, audit rows, counters, the chunk's end and the batch's closing event, all or nothing. An item that has a
 * result keeps it, and counts once.
 */
const FINISH = `
  WITH input AS (
    SELECT * FROM unnest($4::int[], $5::text[], $6::text[], $7::json[], $8::text[], $9::text[], $10::date[],
      $11::date[], $12::json[], $13::boolean[])
    AS t (position, status, analysis_id, analysis, model_version, input_hash, as_of, today, error, retryable)
  ), written AS (
    INSERT INTO batch_results (batch_id, position, status, analysis_id, error, retryable, ended_at)
    SELECT $1, position, status, analysis_id, error, retryable, $14 FROM input
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
  SELECT EXISTS (SELECT FROM batch WHERE ended_at IS NOT NULL) AS ended`;

/** The worker's view of a batch: chunks that it begins and ends. */
export class BatchChunkStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock = systemClock,
  ) {}

  /** Begins a chunk; null when it has ended, or its run is over, so that there is nothing to do. */
  async start(key: ChunkKey): Promise<StartedChunk | null> {
    const { rows } = await this.database.pool.query<Omit<StartedChunk, keyof ChunkKey>>({
      name: 'batch_chunk_start',
      text: START,
      values: [key.batchId, key.chunk, key.run, this.clock.now()],
    });
    const [row] = rows;
    const { batchId, chunk, run } = key;
    return row === undefined ? null : { ...row, batchId, chunk, run };
  }

  /** A sign of life from the worker that is at it, so that nobody else begins it. */
  async renew({ batchId, chunk, run }: ChunkKey): Promise<void> {
    await this.database.pool.query(
      `UPDATE batch_chunks SET queued_at = $4 WHERE batch_id = $1 AND chunk = $2 AND run = $3 AND finished_at IS NULL
       RETURNING set_config('synchronous_commit', 'off', true)`,
      [batchId, chunk, run, this.clock.now()],
    );
  }

  /**
   * Runs `work` unless another process does so for this chunk now. The right to it ends with the process, so that
   * starts counted inside mean deaths.
   */
  async alone({ batchId, chunk }: ChunkKey, work: () => Promise<void>): Promise<void> {
    const name = [`${batchId}.${chunk}`];
    const client = await this.database.pool.connect();
    let usable = false;
    try {
      const { rows } = await client.query<{ held: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 1)) AS held',
        name,
      );
      if (rows[0]?.held === true) {
        await work();
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 1))', name);
      }
      usable = true;
    } finally {
      client.release(!usable); // closing the connection frees the lock, too
    }
  }

  /** Counts a start of one item by itself; returns the number of starts including this one. */
  async startItem(batchId: string, position: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ starts: number }>(
      `UPDATE batch_items SET starts = starts + 1 WHERE batch_id = $1 AND position = $2
       RETURNING starts, set_config('synchronous_commit', 'off', true) AS relaxed`,
      [batchId, position],
    );
    return rows[0]?.starts ?? 0;
  }

  /** Writes the results of some items, leaving the chunk open. */
  async write(key: ChunkKey, outcomes: readonly ItemOutcome[]): Promise<void> {
    await this.end(key, outcomes, false);
  }

  /** Writes the last results of a chunk and closes it. Returns whether that ended the batch. */
  finish(key: ChunkKey, outcomes: readonly ItemOutcome[]): Promise<boolean> {
    return this.end(key, outcomes, true);
  }

  private async end(key: ChunkKey, outcomes: readonly ItemOutcome[], closed: boolean): Promise<boolean> {
    const now = this.clock.now();
    const scored = outcomes.map((outcome) => (outcome.status === 'succeeded' ? outcome : null));
    const failed = outcomes.map((outcome) => (outcome.status === 'errored' ? outcome : null));
    const { rows } = await this.database.pool.query<{ ended: boolean }>({
      name: 'batch_chunk_finish',
      text: FINISH,
      values: [
        key.batchId,
        key.chunk,
        key.run,
        outcomes.map(({ position }) => position),
        outcomes.map(({ status }) => status),
        scored.map((item) => (item === null ? null : newId('an', now))),
        scored.map((item) => item?.analysis ?? null),
        scored.map((item) => item?.modelVersion ?? null),
        scored.map((item) => item?.inputHash ?? null),
        scored.map((item) => item?.asOf ?? null),
        scored.map((item) => item?.today ?? null),
        failed.map((item) => (item === null ? null : JSON.stringify(item.error))),
        failed.map((item) => item?.retryable ?? false),
        now,
        closed,
        newId('evt', now),
      ],
    });
    return rows[0]?.ended ?? false;
  }
}
