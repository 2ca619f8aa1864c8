import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError, newId, showValue } from '#platform';
import { bind, type Database, type Executor, inPage, type Owner, type PageQuery, pageValues } from '#storage';

import { OPTION_NAMES, OPTION_PARAMETERS, optionValues } from './batch-options.js';
import { BATCH_COLUMNS, type BatchRow, PUBLISH_END, toBatch } from './batch-row.js';
import { BATCH_DAYS, type BatchBacklog, type BatchRecord, type NewBatch } from './batch.js';
import { toChunks } from './to-chunks.js';

/** How much work an organisation may have in progress. */
export interface BatchAllowance {
  readonly batches: number;
  readonly items: number;
}

/** Those of portfolios have a pace and a limit of their own. */
const BACKLOG = `
  SELECT count(*)::int AS batches, coalesce(sum(total - succeeded - errored - canceled), 0)::int AS items
  FROM batches WHERE org_id = :orgId AND livemode = :livemode AND ended_at IS NULL AND portfolio_id IS NULL`;

/** Inserts the batch, its chunks with their items, and refusals; also ends the batch if nothing is left to score. */
const CREATE = `
  WITH batch AS (
    INSERT INTO batches (id, org_id, livemode, key_id, request_id, traceparent, portfolio_id, snapshot_version, ${OPTION_NAMES.join(', ')}, created_at,
      expires_at, total, errored, ended_at)
    VALUES (:id, :orgId, :livemode, :keyId, :requestId, :traceparent, :portfolioId, :snapshotVersion, ${OPTION_PARAMETERS}, :now::timestamptz,
      :now::timestamptz + make_interval(days => ${BATCH_DAYS}),
      :total::int, :refused::int, CASE WHEN :total::int = :refused::int THEN :now::timestamptz END)
    RETURNING *
  ), refused AS (
    INSERT INTO batch_results (batch_id, position, status, error, retryable, ended_at)
    SELECT :id, position, 'errored', error, false, :now
    FROM json_to_recordset(:refusals::json) AS t (position int, error json)
  ), chunks AS (
    INSERT INTO batch_chunks (batch_id, chunk, org_id, livemode, first_position, last_position, items, finished_at)
    SELECT :id, chunk, :orgId, :livemode, first, last, items, CASE WHEN open = 0 THEN :now::timestamptz END
    FROM json_to_recordset(:chunks::json) AS t (chunk int, first int, last int, open int, items json)
  ), published AS (${PUBLISH_END})
  SELECT ${BATCH_COLUMNS} FROM batch`;

/** Chunks first, then the batch: the order in which workers lock them. */
const CANCEL = `
  WITH stopped AS (
    UPDATE batch_chunks SET finished_at = :now
    WHERE batch_id = :id AND started_at IS NULL AND finished_at IS NULL
    RETURNING first_position, last_position, scored_positions
  ), dropped AS (
    INSERT INTO batch_results (batch_id, position, status, retryable, ended_at)
    SELECT :id, item.position, 'canceled', false, :now
    FROM stopped s, generate_series(s.first_position, s.last_position) AS item (position)
    WHERE item.position <> ALL (s.scored_positions)
    ON CONFLICT DO NOTHING
    RETURNING position
  ), batch AS (
    UPDATE batches SET
      cancel_requested_at = coalesce(cancel_requested_at, :now),
      canceled = canceled + (SELECT count(*) FROM dropped),
      ended_at = CASE WHEN succeeded + errored + canceled + (SELECT count(*) FROM dropped) = total
        THEN :now::timestamptz END
    WHERE id = :id AND ended_at IS NULL
    RETURNING *
  ), published AS (${PUBLISH_END})
  SELECT ${BATCH_COLUMNS} FROM batch`;

const COUNT_RETRYABLE = `
  SELECT count(*)::int AS count FROM batch_results r JOIN batches b ON b.id = r.batch_id
  WHERE b.id = :id AND b.org_id = :orgId AND b.livemode = :livemode AND r.status = 'errored' AND r.retryable
    AND b.ended_at IS NOT NULL AND b.canceled = 0`;

/**
 * Queues failed items that may succeed on retry again, under the next run of their chunks. A cancellation that came too
 * late to cancel anything applied to the previous run only.
 */
const RETRY = `
  WITH cleared AS (
    DELETE FROM batch_results WHERE batch_id = :id AND status = 'errored' AND retryable RETURNING position
  ), chunks AS (
    UPDATE batch_chunks c SET run = run + 1, queued_at = NULL, started_at = NULL, starts = 0, item_starts = '{}', finished_at = NULL
    WHERE batch_id = :id
      AND EXISTS (SELECT FROM cleared WHERE position BETWEEN c.first_position AND c.last_position)
  )
  UPDATE batches SET errored = errored - (SELECT count(*) FROM cleared), run = run + 1,
    ended_at = NULL, cancel_requested_at = NULL
  WHERE id = :id AND EXISTS (SELECT FROM cleared)
  RETURNING ${BATCH_COLUMNS}`;

const LOCK_ENDED =
  'SELECT id FROM batches WHERE id = ANY (:ids) AND ended_at IS NOT NULL ORDER BY id FOR UPDATE';

/** A portfolio has ended when its batches have. One that is canceled, or being canceled, is not reopened. */
const REOPEN = `
  UPDATE portfolios p SET ended_at = NULL, cancel_requested_at = NULL
  WHERE id = :portfolioId AND (cancel_requested_at IS NULL OR ended_at IS NOT NULL AND begun_parts = parts
    AND NOT EXISTS (SELECT FROM portfolio_parts part JOIN batches b ON b.id = part.batch_id
      WHERE part.portfolio_id = p.id AND b.canceled > 0))`;

/** Through the parts: they are few, and batches have no index on their portfolio. */
const OF_PORTFOLIO =
  'portfolio_id = :portfolioId AND id IN (SELECT batch_id FROM portfolio_parts part WHERE part.portfolio_id = :portfolioId)';

/** Batches as their owners see them. An id of another organisation or mode is not found. */
@Injectable()
export class BatchStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Accepts a batch with all of its items, or nothing. If one with this id already exists it is returned unchanged: an
   * earlier run of the same request created it.
   *
   * @throws DomainError `too_many_batches` or `batch_backlog_full`, with the figures.
   */
  create(batch: NewBatch, allowance: BatchAllowance): Promise<BatchRecord> {
    return this.database.transaction(async (client) => {
      const owner = `batches:${batch.orgId}:${batch.livemode}`;
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [owner]);
      const existing = await select(client, batch, batch.id);
      if (existing !== null) return existing;
      assertRoom(await backlogOf(client, batch), batch.items.length, allowance);
      return insertBatch(client, batch, this.clock.now());
    }, batch.orgId);
  }

  /** The organisation's work in progress. */
  backlog(owner: Owner): Promise<BatchBacklog> {
    return backlogOf(this.database.forOrganisation(owner.orgId), owner);
  }

  /** Throws not_found. */
  async get(owner: Owner, id: string): Promise<BatchRecord> {
    const found = await select(this.database.forOrganisation(owner.orgId), owner, id);
    if (found === null) throw new DomainError('not_found', `There is no batch ${showValue(id)}.`);
    return found;
  }

  /**
   * Newest first; one more than `limit` if there is another page.
   *
   * @param portfolioId whose parts to list; null for batches that are not part of a portfolio.
   */
  async list(
    owner: Owner,
    page: PageQuery,
    portfolioId: string | null = null,
  ): Promise<readonly BatchRecord[]> {
    const text = `SELECT ${BATCH_COLUMNS} FROM batches WHERE org_id = :orgId AND livemode = :livemode AND ${
      portfolioId === null ? 'portfolio_id IS NULL' : OF_PORTFOLIO
    } ${inPage(page)}`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<BatchRow>(bind(text, { ...owner, ...pageValues(page), portfolioId }));
    return rows.map(toBatch);
  }

  /**
   * Cancels whatever has not started; chunks that a worker has started are finished, and then end the batch. Canceling
   * again changes nothing. Throws not_found, batch_ended.
   */
  async cancel(owner: Owner, id: string): Promise<BatchRecord> {
    const before = await this.get(owner, id);
    if (before.status === 'canceled') return before;
    const now = this.clock.now();
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<BatchRow>(bind(CANCEL, { id, now, eventId: newId('evt', now) }));
    const [row] = rows;
    if (row !== undefined) return toBatch(row);
    throw new DomainError(
      'batch_ended',
      `Batch "${id}" has already completed; there is nothing left to cancel.`,
    );
  }

  /** How many failed items `retryFailed` would retry; 0 also if there is no such batch. */
  async countRetryable(owner: Owner, id: string): Promise<number> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<{ count: number }>(bind(COUNT_RETRYABLE, { ...owner, id }));
    return rows[0]?.count ?? 0;
  }

  /**
   * Retries the failed items of a finished batch on the batch's own snapshot. Items refused for their content stay
   * refused. Throws not_found, batch_not_ended, batch_canceled, portfolio_canceled, nothing_to_retry.
   */
  retryFailed(owner: Owner, id: string): Promise<BatchRecord> {
    return this.database.transaction(async (client) => {
      const batch = await select(client, owner, id, 'FOR UPDATE');
      if (batch === null) throw new DomainError('not_found', `There is no batch ${showValue(id)}.`);
      if (batch.status === 'canceled') {
        throw new DomainError('batch_canceled', `Batch "${id}" was canceled; submit its items again.`);
      }
      if (batch.status !== 'completed') {
        const detail = `Batch "${id}" is ${batch.status}; retry once it has ended.`;
        throw new DomainError('batch_not_ended', detail, { retryAfter: 2 });
      }
      const { rows } = await client.query<BatchRow>(bind(RETRY, { id }));
      const [row] = rows;
      if (row !== undefined) {
        if (row.portfolio_id !== null) await reopen(client, row.portfolio_id);
        return toBatch(row);
      }
      throw new DomainError(
        'nothing_to_retry',
        `Batch "${id}" has no failed items that a retry could change: ${batch.counts.errored} would ` +
          'fail again for the reason that each result states.',
      );
    }, owner.orgId);
  }
}

/**
 * Within the caller's transaction, reopens those of the finished batches that have retryable items, then their
 * portfolio. Anyone locking several rows must take batches in id order and the portfolio last. Returns how many were
 * reopened. Throws portfolio_canceled.
 */
export async function retryBatches(
  executor: Executor,
  portfolioId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows: ended } = await executor.query<{ id: string }>(bind(LOCK_ENDED, { ids }));
  let retried = 0;
  for (const { id } of ended) retried += (await executor.query(bind(RETRY, { id }))).rowCount ?? 0;
  if (retried > 0) await reopen(executor, portfolioId);
  return retried;
}

/** Throws portfolio_canceled. */
async function reopen(executor: Executor, portfolioId: string): Promise<void> {
  if (((await executor.query(bind(REOPEN, { portfolioId }))).rowCount ?? 0) > 0) return;
  throw portfolioCanceled(portfolioId);
}

export const portfolioCanceled = (id: string): DomainError =>
  new DomainError('portfolio_canceled', `Portfolio "${id}" was canceled; submit its listings again.`);

async function backlogOf(executor: Executor, owner: Owner): Promise<BatchBacklog> {
  const { rows } = await executor.query<BatchBacklog>(bind(BACKLOG, { ...owner }));
  return rows[0] ?? { batches: 0, items: 0 };
}

async function select(executor: Executor, owner: Owner, id: string, lock = ''): Promise<BatchRecord | null> {
  const text = `SELECT ${BATCH_COLUMNS} FROM batches WHERE id = :id AND org_id = :orgId AND livemode = :livemode ${lock}`;
  const { rows } = await executor.query<BatchRow>(bind(text, { ...owner, id }));
  const [row] = rows;
  return row === undefined ? null : toBatch(row);
}

/** Runs in the caller's transaction; the caller checks that there is room. */
export async function insertBatch(executor: Executor, batch: NewBatch, now: Date): Promise<BatchRecord> {
  const { items, options, portfolioId = null, ...plain } = batch;
  const refusals = items.flatMap((item, position) =>
    'error' in item ? [{ position, error: item.error }] : [],
  );
  const values = {
    ...plain,
    ...optionValues(options),
    portfolioId,
    now,
    chunks: JSON.stringify(toChunks(items)),
    eventId: newId('evt', now),
    total: items.length,
    refused: refusals.length,
    refusals: JSON.stringify(refusals),
  };
  const { rows } = await executor.query<BatchRow>(bind(CREATE, values, 'batch_create'));
  const [row] = rows;
  if (row === undefined) throw new Error(`batch ${batch.id} was not inserted`);
  return toBatch(row);
}

/** Items per second that even a small installation handles; used only for a realistic Retry-After. */
const DRAIN_RATE = 1_000;

function assertRoom(backlog: BatchBacklog, items: number, allowance: BatchAllowance): void {
  const extra = {
    batches_in_flight: backlog.batches,
    batches_in_flight_limit: allowance.batches,
    items_in_backlog: backlog.items,
    items_in_backlog_limit: allowance.items,
  };
  const retryAfter = Math.min(60, Math.max(1, Math.ceil(backlog.items / DRAIN_RATE)));
  if (backlog.batches >= allowance.batches) {
    const inFlight = backlog.batches === 1 ? '1 batch is' : `${backlog.batches} batches are`;
    const detail = `${inFlight} in flight and the plan allows ${allowance.batches}; wait until one has ended.`;
    throw new DomainError('too_many_batches', detail, { retryAfter, extra });
  }
  if (backlog.items + items > allowance.items) {
    const detail =
      `${backlog.items} items are waiting to be scored and the plan allows ${allowance.items}; ${items} ` +
      'more do not fit yet. Retry later.';
    throw new DomainError('batch_backlog_full', detail, { retryAfter, extra });
  }
}
