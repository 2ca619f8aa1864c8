import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import { notSuspended } from '#auth';
import { type Clock, CLOCK, DATABASE } from '#platform';
import { currentMoves, type SandboxMove } from '#sandbox';
import { bind, type Database, type Market, rowsOfLines, toLines, toLongLines } from '#storage';
import { publish } from '#webhooks';

import { eventsOf, type Rescored } from '../scoring/rescored.js';
import type { Watch } from './watch.js';
import { WATCH_COLUMNS } from './watch.store.js';

/** Watches adjacent in id order, scored in one transaction. */
export interface RescoreChunk {
  readonly activationId: number;
  readonly chunk: number;
}

export interface RescoreOptions {
  readonly watchesPerChunk: number;
  /** Maximum chunks dispatched and not yet done. */
  readonly window: number;
  /** Seconds after which an unfinished chunk is dispatched again. */
  readonly leaseSeconds: number;
}

/** The activation a chunk belongs to. */
export interface RescoreRun {
  readonly activationId: number;
  readonly market: Market;
  readonly version: string;
}

interface OpenRun extends RescoreRun {
  readonly lastId: string;
  readonly chunks: number;
  readonly startedAt: Date;
  /** All transactions before this one had ended when the run began (an xid8 as text). */
  readonly sinceXid: string;
  /** The organisation that moved its sandbox, or whose suspension ended; null if the whole market is scored. */
  readonly orgId: string | null;
}

/** Progress of a market's open runs in chunks, or of its latest run if none is open. */
export interface RescoreProgress {
  readonly market: Market;
  readonly open: number;
  readonly done: number;
}

export interface ChunkResult {
  readonly scored: number;
  readonly events: number;
}

/**
 * A run keeps looking for watches this long after its activation: an api process that had not heard of it yet may
 * create a watch scored on the previous snapshot.
 */
const TAIL_MS = 60_000;

/** Splits watches into chunks: those matching a condition that uses `:bound`. */
const cutWatches = (where: string): string => `
  WITH next AS (
    SELECT id, (row_number() OVER (ORDER BY id) - 1) / :watchesPerChunk::int AS part FROM watches
    WHERE livemode = :livemode AND activation_id < :activationId AND ${where} AND (:orgId::text IS NULL OR org_id = :orgId)
    ORDER BY id LIMIT :watchesPerChunk::int * :window::int
  ), cut AS (
    INSERT INTO rescore_chunks (activation_id, chunk, from_id, to_id, leased_until)
    SELECT :activationId, :chunks::int + part, min(id), max(id), :now::timestamptz + make_interval(secs => :leaseSeconds)
    FROM next GROUP BY part RETURNING chunk, to_id
  ), moved AS (
    UPDATE rescore_runs SET last_id = greatest(last_id, (SELECT max(to_id) FROM cut)),
      chunks = chunks + (SELECT count(*) FROM cut)
    WHERE activation_id = :activationId AND EXISTS (SELECT FROM cut)
  )
  SELECT chunk FROM cut ORDER BY chunk`;

/** Excludes suspended organisations: no chunk scores their watches, so they would be found over and over. */
const STRAGGLERS = `xid >= :bound::xid8 AND ${notSuspended('watches.org_id')}`;

const WRITE = `
  UPDATE watches w SET activation_id = :activationId, current = coalesce(t.assessment, w.current), problem = t.problem,
    baseline = CASE WHEN t.event_id IS NULL THEN w.baseline ELSE t.assessment END,
    listing_changed = w.listing_changed AND t.event_id IS NULL,
    last_event_id = coalesce(t.event_id, w.last_event_id)
  FROM ${rowsOfLines({ id: 'text', assessment: 'json', problem: 'text', event_id: 'text' })}
  WHERE w.id = t.id`;

/** Rescores all watches of a market, chunk by chunk, once per activation. */
@Injectable()
export class RescoreStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Chunks to dispatch: new ones within the window, and those whose lease expired. Several relays may ask at once. */
  async claim(options: RescoreOptions): Promise<readonly RescoreChunk[]> {
    return this.database.transaction(async (client) => {
      const { rows: runs } = await client.query<OpenRun>(
        `SELECT activation_id::int AS "activationId", market, version, last_id AS "lastId", chunks,
           started_at AS "startedAt", since_xid::text AS "sinceXid", org_id AS "orgId"
         FROM rescore_runs r WHERE closed_at IS NULL FOR UPDATE SKIP LOCKED`,
      );
      const claimed: RescoreChunk[] = [];
      for (const run of runs) claimed.push(...(await this.claimOf(client, run, options)));
      return claimed;
    });
  }

  /** Chunks dispatched and done. */
  async progress(): Promise<readonly RescoreProgress[]> {
    const { rows } = await this.database.pool.query<RescoreProgress>(
      `SELECT r.market, count(c.chunk) FILTER (WHERE c.done_at IS NULL)::int AS open,
         count(c.done_at)::int AS done
       FROM rescore_runs r LEFT JOIN rescore_chunks c USING (activation_id)
       WHERE r.closed_at IS NULL OR r.activation_id IN (SELECT max(activation_id) FROM rescore_runs GROUP BY market)
       GROUP BY r.market`,
    );
    return rows;
  }

  /** Null if the run is closed: superseded by a newer activation, or everything is scored. */
  async findRun(activationId: number): Promise<RescoreRun | null> {
    const { rows } = await this.database.pool.query<RescoreRun>(
      `SELECT activation_id::int AS "activationId", market, version FROM rescore_runs
       WHERE activation_id = $1 AND closed_at IS NULL`,
      [activationId],
    );
    return rows[0] ?? null;
  }

  /**
   * Scores a chunk's watches that the activation has not reached yet and writes everything at once: assessments,
   * events, deliveries, the end of the chunk. A second call finds nothing left to score. Watches of a suspended
   * organisation are left to the run that starts when the suspension ends.
   *
   * @param score returns one result per watch, in order; called with the rows locked, and with the sandbox moves by
   *   organisation.
   * @returns null if the chunk is done or its run closed.
   */
  async scoreChunk(
    { activationId, chunk }: RescoreChunk,
    score: (
      watches: readonly Watch[],
      moves: ReadonlyMap<string, SandboxMove>,
    ) => Promise<readonly Rescored[]>,
  ): Promise<ChunkResult | null> {
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<RescoreRun & { orgId: string | null; from: string; to: string }>(
        `SELECT r.activation_id::int AS "activationId", r.market, r.version, r.org_id AS "orgId", c.from_id AS from, c.to_id AS to
         FROM rescore_chunks c JOIN rescore_runs r USING (activation_id)
         WHERE c.activation_id = $1 AND c.chunk = $2 AND c.done_at IS NULL AND r.closed_at IS NULL
         FOR UPDATE OF c`,
        [activationId, chunk],
      );
      const [run] = rows;
      if (run === undefined) return null;
      const { rows: watches } = await client.query<Watch>(
        `SELECT ${WATCH_COLUMNS} FROM watches
         WHERE livemode = $1 AND id BETWEEN $2 AND $3 AND activation_id < $4 AND ($5::text IS NULL OR org_id = $5)
           AND ${notSuspended('watches.org_id')}
         ORDER BY id FOR UPDATE`,
        [run.market === 'live', run.from, run.to, activationId, run.orgId],
      );
      const owners = [...new Set(watches.map(({ orgId }) => orgId))];
      const moves = run.market === 'live' ? new Map() : await currentMoves(client, owners);
      const rescored = await score(watches, moves);
      const published = await publish(client, rescored.flatMap(eventsOf));
      await this.write(client, activationId, watches, rescored, published);
      await client.query(
        `UPDATE rescore_chunks SET done_at = $3, scored = $4, events = $5 WHERE activation_id = $1 AND chunk = $2`,
        [activationId, chunk, this.clock.now(), watches.length, published.size],
      );
      return { scored: watches.length, events: published.size };
    });
  }

  /** Deletes runs closed before the given time, with their chunks; returns how many. */
  async deleteClosedBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.database.pool.query('DELETE FROM rescore_runs WHERE closed_at < $1', [
      moment,
    ]);
    return rowCount ?? 0;
  }

  private async claimOf(client: PoolClient, run: OpenRun, options: RescoreOptions): Promise<RescoreChunk[]> {
    const now = this.clock.now();
    const { rows: state } = await client.query<{ newer: boolean; open: number }>(
      `SELECT EXISTS (SELECT FROM snapshot_activations WHERE market = $2 AND id > $1)
           OR EXISTS (SELECT FROM rescore_runs WHERE market = $2 AND org_id = $3 AND activation_id > $1) AS newer,
         (SELECT count(*)::int FROM rescore_chunks WHERE activation_id = $1 AND done_at IS NULL) AS open`,
      [run.activationId, run.market, run.orgId],
    );
    const { newer = false, open = 0 } = state[0] ?? {};
    const over = !newer && open === 0 && now.getTime() - run.startedAt.getTime() > TAIL_MS;
    const renewed = newer ? [] : await this.renew(client, run, now, options);
    const fresh = newer ? [] : await this.cutNext(client, run, now, open, options);
    if (newer || (over && fresh.length === 0)) {
      await client.query('UPDATE rescore_runs SET closed_at = $2 WHERE activation_id = $1', [
        run.activationId,
        now,
      ]);
    }
    return [...renewed, ...fresh].map((chunk) => ({ activationId: run.activationId, chunk }));
  }

  /** Chunks whose worker did not finish in time. */
  private async renew(
    client: PoolClient,
    run: OpenRun,
    now: Date,
    { leaseSeconds }: RescoreOptions,
  ): Promise<number[]> {
    const { rows } = await client.query<{ chunk: number }>(
      `UPDATE rescore_chunks SET leased_until = $2::timestamptz + make_interval(secs => $3)
       WHERE activation_id = $1 AND done_at IS NULL AND leased_until <= $2 RETURNING chunk`,
      [run.activationId, now, leaseSeconds],
    );
    return rows.map(({ chunk }) => chunk);
  }

  /**
   * The next watches in id order; after the last, once all chunks are done, those committed too late for their place in
   * that order. A watch missed by the first pass was written by a transaction that was running when the run began, or
   * later, so stragglers are found among the newest rows only.
   */
  private async cutNext(
    client: PoolClient,
    run: OpenRun,
    now: Date,
    open: number,
    options: RescoreOptions,
  ): Promise<number[]> {
    const rest = { ...options, window: options.window - open };
    if (rest.window <= 0) return [];
    const next = await this.cut(client, run, now, rest, { where: 'id > :bound', bound: run.lastId });
    if (next.length > 0 || open > 0) return next;
    return this.cut(client, run, now, rest, { where: STRAGGLERS, bound: run.sinceXid });
  }

  /** Splits watches the run has not scored into chunks and advances the run past them. */
  private async cut(
    client: PoolClient,
    run: OpenRun,
    now: Date,
    lease: RescoreOptions,
    { where, bound }: { readonly where: string; readonly bound: string },
  ): Promise<number[]> {
    const { activationId, chunks, orgId } = run;
    const values = { activationId, chunks, orgId, livemode: run.market === 'live', bound, now, ...lease };
    const { rows } = await client.query<{ chunk: number }>(bind(cutWatches(where), values));
    return rows.map(({ chunk }) => chunk);
  }

  private async write(
    client: PoolClient,
    activationId: number,
    watches: readonly Watch[],
    rescored: readonly Rescored[],
    published: ReadonlySet<string>,
  ): Promise<void> {
    const column = (valueOf: (result: Rescored) => string | null) => toLines(rescored.map(valueOf));
    const values = {
      activationId,
      id: toLines(watches.map(({ id }) => id)),
      assessment: toLongLines(
        rescored.map(({ assessment }) => (assessment === null ? null : JSON.stringify(assessment))),
      ),
      problem: column(({ problem }) => problem),
      event_id: column(({ event }) => (event !== null && published.has(event.id) ? event.id : null)),
    };
    await client.query(bind(WRITE, values, 'write_rescored'));
  }
}
