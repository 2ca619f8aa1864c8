import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import { bind, type Database } from '#storage';

import type { ChunkKey, ItemOutcome, StartedChunk } from './batch-chunk.js';
import { type BatchOptions, OPTION_NAMES, optionsOf } from './batch-options.js';
import type { HeldItem } from './to-chunks.js';
import { writeChunk } from './write-chunk.js';
import { writeOutcomes } from './write-outcomes.js';
import { writeWatched } from './write-watched.js';

/**
 * Counts the start. It has to survive a crash of the worker but not of PostgreSQL, so it does not wait for the disk.
 */
const START = `
  WITH begun AS (
    UPDATE batch_chunks SET starts = starts + 1, started_at = coalesce(started_at, :now)
    WHERE batch_id = :batchId AND chunk = :chunk AND run = :run AND finished_at IS NULL
    RETURNING starts, items, first_position, last_position, scored_positions, postponed_until IS NOT NULL AS postponed
  ), marked AS (
    UPDATE batches SET started_at = :now WHERE id = :batchId AND started_at IS NULL AND EXISTS (SELECT FROM begun)
  )
  SELECT b.org_id AS "orgId", b.livemode, b.snapshot_version AS "snapshotVersion", b.created_at AS "createdAt", b.traceparent,
    b.cancel_requested_at IS NOT NULL AS "cancelRequested", ${OPTION_NAMES.map((name) => `b.${name}`).join(', ')}, begun.starts,
    begun.postponed, begun.items AS held, begun.scored_positions || ARRAY(SELECT r.position FROM batch_results r WHERE r.batch_id = :batchId
      AND r.position >= begun.first_position AND r.position <= begun.last_position) AS done,
    set_config('synchronous_commit', 'off', true) AS "relaxed"
  FROM begun JOIN batches b ON b.id = :batchId`;

const RENEW = `
  UPDATE batch_chunks SET queued_at = :now
  WHERE batch_id = :batchId AND chunk = :chunk AND run = :run AND finished_at IS NULL
  RETURNING set_config('synchronous_commit', 'off', true)`;

/** A chunk whose snapshot cannot be read is due again after this long. Workers have a pause between two such chunks. */
const POSTPONE_SECONDS = 1;

/** Until then it is in nobody's window. The start is taken back, since nothing was scored. */
const POSTPONE = `
  UPDATE batch_chunks SET queued_at = NULL, postponed_until = :now::timestamptz + make_interval(secs => ${POSTPONE_SECONDS}),
    starts = greatest(starts - 1, 0)
  WHERE batch_id = :batchId AND chunk = :chunk AND run = :run AND finished_at IS NULL`;

const START_ITEM = `
  UPDATE batch_chunks
  SET item_starts[:position - first_position + 1] = coalesce(item_starts[:position - first_position + 1], 0) + 1
  WHERE batch_id = :batchId AND chunk = :chunk AND run = :run
  RETURNING item_starts[:position - first_position + 1] AS starts,
    set_config('synchronous_commit', 'off', true) AS relaxed`;

const TAKE_BACK = `
  UPDATE batch_chunks SET item_starts[:position - first_position + 1] = item_starts[:position - first_position + 1] - 1
  WHERE batch_id = :batchId AND chunk = :chunk AND run = :run AND item_starts[:position - first_position + 1] > 0`;

interface StartRow extends Omit<StartedChunk, keyof ChunkKey | 'options' | 'items'>, BatchOptions {
  /** All items of the chunk, with the positions of those that already have a result. */
  readonly held: readonly HeldItem[];
  readonly done: readonly number[];
}

/** The worker's view of a batch: starting and finishing chunks. */
@Injectable()
export class BatchChunkStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Starts a chunk; null if it is finished or its run is over, so that there is nothing to do. */
  async start(key: ChunkKey): Promise<StartedChunk | null> {
    const { rows } = await this.database.pool.query<StartRow>(
      bind(START, { ...key, now: this.clock.now() }, 'batch_chunk_start'),
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { held, done, ...state } = row;
    const { batchId, chunk, run } = key;
    const items = held.flatMap(({ position, property }) =>
      property === null || done.includes(position) ? [] : [{ position, property }],
    );
    return { ...state, options: optionsOf(row), batchId, chunk, run, items };
  }

  /** A heartbeat from the worker processing the chunk, so that no other worker starts it. */
  async renew(key: ChunkKey): Promise<void> {
    await this.database.pool.query(bind(RENEW, { ...key, now: this.clock.now() }));
  }

  /** Puts a chunk that was started back for some seconds, so that others of its owner are dispatched meanwhile. */
  async postpone({ batchId, chunk, run }: ChunkKey): Promise<void> {
    await this.database.pool.query(bind(POSTPONE, { batchId, chunk, run, now: this.clock.now() }));
  }

  /**
   * Runs `work` unless another process is doing so for this chunk. The lock ends with the process, so starts counted
   * inside it mean crashes.
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
      client.release(!usable); // closing the connection also frees the lock
    }
  }

  /** Counts a start of a single item; returns the number of starts including this one. */
  async startItem(key: ChunkKey, position: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ starts: number }>(
      bind(START_ITEM, { ...key, position }),
    );
    return rows[0]?.starts ?? 0;
  }

  /** Takes back a start that did not crash the process. */
  async takeBackStart({ batchId, chunk, run }: ChunkKey, position: number): Promise<void> {
    await this.database.pool.query(bind(TAKE_BACK, { batchId, chunk, run, position }));
  }

  /** Writes the results of some items and leaves the chunk open. */
  async write(chunk: StartedChunk, outcomes: readonly ItemOutcome[]): Promise<void> {
    await this.end(chunk, outcomes, false);
  }

  /**
   * Writes the last results of a chunk and closes it; does nothing if another start of it finished first. Returns
   * whether that ended the batch.
   */
  async finish(chunk: StartedChunk, outcomes: readonly ItemOutcome[]): Promise<boolean> {
    if (chunk.options.watch || chunk.starts > 1) return this.end(chunk, outcomes, true);
    return writeChunk(this.database.pool, chunk, outcomes, this.clock.now());
  }

  private async end(
    chunk: StartedChunk,
    outcomes: readonly ItemOutcome[],
    closed: boolean,
  ): Promise<boolean> {
    const ending = { closed, now: this.clock.now() };
    const { ended } = chunk.options.watch
      ? await this.database.transaction((client) => writeWatched(client, chunk, outcomes, ending))
      : await writeOutcomes(this.database.pool, chunk, outcomes, ending);
    return ended;
  }
}
