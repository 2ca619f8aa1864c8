import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import { type Clock, CLOCK, DATABASE, idTime } from '#platform';
import { bind, type Database, inRowSteps, someOf, STEP_ROWS } from '#storage';
import { type Correction, type NewEvent, publish } from '#webhooks';

import type { SaleChange } from '../register/sale-change.js';

/** A run that has been handed over `turn` times. */
export interface CorrectionTurn {
  readonly activationId: number;
  readonly turn: number;
}

/** The search for what one activation of the live market corrected. */
export interface CorrectionRun extends CorrectionTurn {
  /** The snapshot that was activated, and the one before it. */
  readonly version: string;
  readonly former: string;
  readonly comparedAt: Date | null;
  /** Analyses before this id are still to be searched; null for all. */
  readonly beforeId: string | null;
  readonly lastLook: boolean;
  readonly startedAt: Date;
}

/** What the search reads of an analysis. */
export interface TracedAnalysis {
  readonly id: string;
  readonly orgId: string;
  readonly createdAt: Date;
  readonly property: string;
  readonly asOf: string;
  readonly today: string | null;
  readonly snapshotVersion: string;
  readonly derivedFrom: string | null;
}

/** A correction to record, with its event if the listing is watched. */
export interface FoundCorrection {
  readonly analysis: Pick<TracedAnalysis, 'id' | 'orgId' | 'createdAt'>;
  readonly correction: Correction;
  readonly event: NewEvent | null;
}

/** The result of a page of analyses. */
export interface PageOutcome {
  /** The id of the last analysis of the page. */
  readonly beforeId: string;
  readonly analyses: number;
  readonly untraceable: number;
  readonly found: readonly FoundCorrection[];
}

export interface CorrectionProgress {
  readonly activationId: number;
  readonly version: string;
  readonly former: string;
  /** Null if not compared yet. */
  readonly sales: number | null;
  readonly analyses: number;
  readonly untraceable: number;
  readonly corrected: number;
  readonly problem: string | null;
  readonly startedAt: Date;
  readonly closedAt: Date | null;
}

/** Seconds without a sign of life after which another worker takes over the run. */
const LEASE_SECONDS = 120;
/** How long after an activation analyses may still be made on the previous snapshot. */
const TAIL_MS = 120_000;

const CLAIM = `
  UPDATE correction_runs r SET turn = r.turn + 1, due_at = :now::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  FROM (
    SELECT activation_id FROM correction_runs WHERE closed_at IS NULL AND due_at <= :now
    ORDER BY activation_id LIMIT 4 FOR UPDATE SKIP LOCKED) due
  WHERE r.activation_id = due.activation_id RETURNING r.activation_id::int AS "activationId", r.turn`;

const OWN_TURN = 'activation_id = :activationId AND turn = :turn AND closed_at IS NULL';

const FIND = `
  SELECT activation_id::int AS "activationId", turn, version, former, compared_at AS "comparedAt",
    before_id AS "beforeId", last_look AS "lastLook", started_at AS "startedAt"
  FROM correction_runs WHERE ${OWN_TURN}`;

const COMPARED = `
  UPDATE correction_runs SET compared_at = :now, sales = :sales, closed_at = CASE WHEN :sales = 0 THEN :now::timestamptz END,
    due_at = :now::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  WHERE ${OWN_TURN} RETURNING 1`;

/** Also renews the lease. A former turn may have recorded some of them. */
const CHANGES = `
  WITH run AS (
    UPDATE correction_runs SET due_at = :now::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    WHERE ${OWN_TURN} RETURNING activation_id
  ), added AS (
    INSERT INTO register_corrections (activation_id, sale_id, change)
    SELECT run.activation_id, change->>'id', change FROM run CROSS JOIN json_array_elements(:changes) change
    ON CONFLICT DO NOTHING
  )
  SELECT 1 FROM run`;

const PAGE = `
  SELECT id, org_id AS "orgId", created_at AS "createdAt", property::text AS property, as_of::text AS "asOf",
    today::text AS today, snapshot_version AS "snapshotVersion", derived_from::text AS "derivedFrom"
  FROM analyses
  WHERE livemode AND snapshot_version <> :version AND created_at >= :since::timestamptz
    AND created_at <= :until::timestamptz AND (:beforeId::text IS NULL OR id < :beforeId)
  ORDER BY id DESC LIMIT :limit`;

const BODIES = `
  SELECT id, analysis::text AS analysis FROM analyses
  WHERE id = ANY (:ids) AND created_at = ANY (:times::timestamptz[])`;

const ADVANCE = `
  UPDATE correction_runs SET before_id = :beforeId, due_at = :now::timestamptz + make_interval(secs => ${LEASE_SECONDS}),
    analyses = analyses + CASE WHEN last_look THEN 0 ELSE :analyses END,
    untraceable = untraceable + CASE WHEN last_look THEN 0 ELSE :untraceable END
  WHERE ${OWN_TURN} RETURNING 1`;

const RECORD = `
  WITH fresh AS (
    INSERT INTO analysis_corrections (id, org_id, livemode, analysis_id, analysed_at, activation_id, correction, created_at)
    SELECT id, org_id, true, analysis_id, analysed_at, :activationId, correction, :now
    FROM unnest(:ids::text[], :orgIds::text[], :analysisIds::text[], :times::timestamptz[], :corrections::json[])
      AS t (id, org_id, analysis_id, analysed_at, correction)
    ON CONFLICT DO NOTHING RETURNING id
  ), counted AS (
    UPDATE correction_runs SET corrected = corrected + (SELECT count(*) FROM fresh) WHERE activation_id = :activationId
  )
  SELECT id FROM fresh`;

/** After the first pass there is one more, over what was still made on the previous snapshot; then the run is over. */
const END_LOOK = `
  UPDATE correction_runs SET last_look = true, before_id = NULL,
    closed_at = CASE WHEN last_look THEN :now::timestamptz END,
    due_at = greatest(:now::timestamptz, started_at + make_interval(secs => ${TAIL_MS / 1_000}))
  WHERE ${OWN_TURN}`;

const PROGRESS = `
  SELECT activation_id::int AS "activationId", version, former, sales, analyses::float8 AS analyses,
    untraceable::float8 AS untraceable, corrected::float8 AS corrected, problem, started_at AS "startedAt",
    closed_at AS "closedAt"
  FROM correction_runs ORDER BY activation_id DESC LIMIT :limit`;

const OF_CLOSED = 'activation_id IN (SELECT activation_id FROM correction_runs WHERE closed_at < :moment)';
const DELETE_SALES_OF_CLOSED = `
  DELETE FROM register_corrections WHERE ${OF_CLOSED} AND ${someOf('register_corrections', OF_CLOSED)}`;
const DELETE_CLOSED = 'DELETE FROM correction_runs WHERE closed_at < :moment';

/** Searches all analyses once per activation of the live market, a page at a time. */
@Injectable()
export class CorrectionRunStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs nobody is working on. Several relays may ask at once. */
  async claim(): Promise<readonly CorrectionTurn[]> {
    return (await this.database.pool.query<CorrectionTurn>(bind(CLAIM, { now: this.clock.now() }))).rows;
  }

  /** Null if the run is over, or has been handed over again since. */
  async find(turn: CorrectionTurn): Promise<CorrectionRun | null> {
    return (await this.database.pool.query<CorrectionRun>(bind(FIND, { ...turn }))).rows[0] ?? null;
  }

  /**
   * Records the result of the comparison, a few thousand changes at a time; a run without changes is over. False if the
   * run now belongs to another turn. One that is interrupted compares again.
   */
  async recordChanges(run: CorrectionRun, changes: readonly SaleChange[]): Promise<boolean> {
    const { pool } = this.database;
    for (let at = 0; at < changes.length; at += STEP_ROWS) {
      const step = JSON.stringify(changes.slice(at, at + STEP_ROWS));
      const values = { ...turnOf(run), now: this.clock.now(), changes: step };
      if ((await pool.query(bind(CHANGES, values))).rowCount !== 1) return false;
    }
    const values = { ...turnOf(run), now: this.clock.now(), sales: changes.length };
    return (await pool.query(bind(COMPARED, values))).rowCount === 1;
  }

  /** By sale id. */
  async changes({
    activationId,
  }: Pick<CorrectionTurn, 'activationId'>): Promise<ReadonlyMap<string, SaleChange>> {
    const text = 'SELECT change FROM register_corrections WHERE activation_id = :activationId';
    const { rows } = await this.database.pool.query<{ change: SaleChange }>(bind(text, { activationId }));
    return new Map(rows.map(({ change }) => [change.id, change]));
  }

  /** The next analyses for the run, newest first. */
  async page(run: CorrectionRun, limit: number): Promise<readonly TracedAnalysis[]> {
    const { version, beforeId, lastLook, startedAt } = run;
    const values = {
      ...{ version, beforeId, limit },
      since: lastLook ? new Date(startedAt.getTime() - TAIL_MS) : '-infinity',
      until: (beforeId === null ? null : idTime(beforeId)) ?? 'infinity',
    };
    return (await this.database.pool.query<TracedAnalysis>(bind(PAGE, values))).rows;
  }

  /** The answers given, by analysis id. */
  async bodies(analyses: readonly TracedAnalysis[]): Promise<ReadonlyMap<string, string>> {
    if (analyses.length === 0) return new Map();
    const values = { ids: analyses.map(({ id }) => id), times: analyses.map(({ createdAt }) => createdAt) };
    const { rows } = await this.database.pool.query<{ id: string; analysis: string }>(bind(BODIES, values));
    return new Map(rows.map(({ id, analysis }) => [id, analysis]));
  }

  /**
   * Records a page with its events and advances past it, in one transaction. What an earlier turn recorded stays, with
   * its event. Null if the run now belongs to another turn.
   */
  recordPage(run: CorrectionRun, { found, ...page }: PageOutcome): Promise<number | null> {
    return this.database.transaction(async (client) => {
      const values = { ...turnOf(run), ...page, now: this.clock.now() };
      if ((await client.query(bind(ADVANCE, values))).rowCount !== 1) return null;
      return found.length === 0 ? 0 : this.record(client, run, found);
    });
  }

  /** Ends a pass over the analyses. */
  async endLook(run: CorrectionRun): Promise<void> {
    await this.database.pool.query(bind(END_LOOK, { ...turnOf(run), now: this.clock.now() }));
  }

  /** Lets the next turn start now. */
  async handBack(run: CorrectionRun): Promise<void> {
    const text = `UPDATE correction_runs SET due_at = :now WHERE ${OWN_TURN}`;
    await this.database.pool.query(bind(text, { ...turnOf(run), now: this.clock.now() }));
  }

  /** Ends a run that cannot compare. */
  async giveUp(run: CorrectionRun, problem: string): Promise<void> {
    const text = `UPDATE correction_runs SET problem = :problem, closed_at = :now WHERE ${OWN_TURN}`;
    await this.database.pool.query(bind(text, { ...turnOf(run), problem, now: this.clock.now() }));
  }

  /** Newest first. */
  async progress(limit: number): Promise<readonly CorrectionProgress[]> {
    return (await this.database.pool.query<CorrectionProgress>(bind(PROGRESS, { limit }))).rows;
  }

  /** The sales an activation corrected, in id order. */
  async changesOf(activationId: number): Promise<readonly SaleChange[]> {
    const changes = await this.changes({ activationId });
    return [...changes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /**
   * Deletes runs closed before the given time, after the sales they found, a few thousand of these at a time; returns how
   * many runs.
   */
  async deleteClosedBefore(moment: Date): Promise<number> {
    const { pool } = this.database;
    const sales = bind(DELETE_SALES_OF_CLOSED, { moment });
    await inRowSteps(async () => (await pool.query(sales)).rowCount);
    return (await pool.query(bind(DELETE_CLOSED, { moment }))).rowCount ?? 0;
  }

  private async record(
    client: PoolClient,
    { activationId }: CorrectionRun,
    found: readonly FoundCorrection[],
  ): Promise<number> {
    const values = {
      ...{ activationId, now: this.clock.now() },
      ids: found.map(({ correction }) => correction.id),
      orgIds: found.map(({ analysis }) => analysis.orgId),
      analysisIds: found.map(({ analysis }) => analysis.id),
      times: found.map(({ analysis }) => analysis.createdAt.toISOString()),
      corrections: found.map(({ correction }) => JSON.stringify(correction)),
    };
    const { rows } = await client.query<{ id: string }>(bind(RECORD, values));
    const fresh = new Set(rows.map(({ id }) => id));
    const events = found.flatMap(({ correction, event }) =>
      event !== null && fresh.has(correction.id) ? [event] : [],
    );
    await publish(client, events);
    return rows.length;
  }
}

const turnOf = ({ activationId, turn }: CorrectionRun): CorrectionTurn => ({ activationId, turn });
