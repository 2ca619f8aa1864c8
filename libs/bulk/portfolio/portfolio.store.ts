import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError, showValue } from '#platform';
import { bind, type Database, type Executor, inPage, type Owner, type PageQuery, pageValues } from '#storage';

import { portfolioCanceled, retryBatches } from '../batch/batch.store.js';
import { BATCH_DAYS } from '../batch/batch.js';
import { endPortfolio } from './end-portfolio.js';
import { type PortfolioRow, SELECT_PORTFOLIO, toPortfolio } from './portfolio-row.js';
import type {
  NewPortfolio,
  PartRecord,
  PortfolioContent,
  PortfolioPart,
  PortfolioReading,
  PortfolioRecord,
} from './portfolio.js';

const CREATE = `
  INSERT INTO portfolios (id, org_id, livemode, key_id, request_id, traceparent, snapshot_version, options, pace, created_at, expires_at)
  VALUES (:id, :orgId, :livemode, :keyId, :requestId, :traceparent, :snapshotVersion, '{}', :pace, :now,
    :now::timestamptz + make_interval(days => ${BATCH_DAYS}))
  ON CONFLICT (id) DO NOTHING`;

/** While its file is being read, by this request. */
const READING = 'id = :id AND request_id = :requestId AND accepted_at IS NULL';

/** Parts need not survive a crash of PostgreSQL before the whole is accepted, so this does not wait for the disk. */
const ADD = `
  WITH reading AS (SELECT id FROM portfolios WHERE ${READING} FOR KEY SHARE)
  INSERT INTO portfolio_parts (portfolio_id, part, org_id, livemode, size, refused, items)
  SELECT id, :part, :orgId, :livemode, :size, :refused, :items FROM reading
  RETURNING set_config('synchronous_commit', 'off', true)`;

/** Waiting listings: those of parts that are not yet batches, and of batches that have not ended. */
const BACKLOG = `
  SELECT coalesce(sum(p.total - coalesce((
    SELECT sum(b.succeeded + b.errored + b.canceled) FROM portfolio_parts part JOIN batches b ON b.id = part.batch_id
    WHERE part.portfolio_id = p.id), 0)), 0)::int AS waiting
  FROM portfolios p
  WHERE p.org_id = :orgId AND p.livemode = :livemode AND p.accepted_at IS NOT NULL AND p.ended_at IS NULL`;

const ACCEPT = `
  UPDATE portfolios SET options = :options, total = :total, parts = :parts, accepted_at = :now
  WHERE ${READING}`;

/** Batches of a finished portfolio with failed listings that may succeed on retry, and how many of these. */
const RETRYABLE = `
  SELECT b.id, count(*)::int AS items
  FROM portfolio_parts part JOIN batches b ON b.id = part.batch_id JOIN batch_results r ON r.batch_id = b.id
  WHERE part.portfolio_id = :id AND b.ended_at IS NOT NULL AND b.canceled = 0 AND b.errored > 0
    AND r.status = 'errored' AND r.retryable
  GROUP BY b.id ORDER BY b.id`;

const OWN = 'p.org_id = :orgId AND p.livemode = :livemode';

/** Portfolios as their owners see them. An id of another organisation or mode is not found. */
@Injectable()
export class PortfolioStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Prepares for a file about to be read; removes what an earlier run of the request left behind. */
  async begin(portfolio: NewPortfolio): Promise<void> {
    const { orgId, id } = portfolio;
    const own = this.database.forOrganisation(orgId);
    await own.query(bind('DELETE FROM portfolios WHERE id = :id AND accepted_at IS NULL', { id }));
    await own.query(bind(CREATE, { ...portfolio, now: this.clock.now() }));
  }

  /** Throws idempotency_in_flight if another reading has taken over. */
  async add(reading: PortfolioReading, part: PortfolioPart): Promise<void> {
    const items = JSON.stringify(part.items);
    const refused = part.items.filter((item) => 'error' in item).length;
    const values = { ...reading, part: part.part, size: part.items.length, refused, items };
    const { rowCount } = await this.database
      .forOrganisation(reading.orgId)
      .query(bind(ADD, values, 'portfolio_part_add'));
    if (rowCount === 0) throw takenOver();
  }

  /**
   * Accepts the portfolio: from now on it is scored. Throws portfolio_backlog_full, and idempotency_in_flight if another
   * reading has taken over.
   *
   * @param backlog maximum listings of the organisation that may wait to be scored.
   */
  accept(
    owner: PortfolioReading,
    { options, total, parts }: PortfolioContent,
    backlog: number,
  ): Promise<PortfolioRecord> {
    return this.database.transaction(async (client) => {
      const { orgId, livemode, id, requestId } = owner;
      const lock = `portfolios:${orgId}:${livemode}`;
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
      assertRoom(await waitingOf(client, owner), total, backlog);
      const values = { id, requestId, options: JSON.stringify(options), total, parts, now: this.clock.now() };
      if ((await client.query(bind(ACCEPT, values))).rowCount === 0) throw takenOver();
      return found(await select(client, owner, id), id);
    }, owner.orgId);
  }

  /** Listings of the organisation waiting to be scored. */
  waiting(owner: Owner): Promise<number> {
    return waitingOf(this.database.forOrganisation(owner.orgId), owner);
  }

  /** Removes what this request read of a portfolio that was not accepted. */
  async discard({ orgId, id, requestId }: PortfolioReading): Promise<void> {
    const statement = bind(`DELETE FROM portfolios WHERE ${READING}`, { id, requestId });
    await this.database.forOrganisation(orgId).query(statement);
  }

  find(owner: Owner, id: string): Promise<PortfolioRecord | null> {
    return select(this.database.forOrganisation(owner.orgId), owner, id);
  }

  /** Throws not_found. */
  async get(owner: Owner, id: string): Promise<PortfolioRecord> {
    return found(await this.find(owner, id), id);
  }

  /** Newest first; one more than `limit` if there is another page. */
  async list(owner: Owner, page: PageQuery): Promise<readonly PortfolioRecord[]> {
    const text = `SELECT * FROM (${SELECT_PORTFOLIO} AND ${OWN}) p WHERE true ${inPage(page)}`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<PortfolioRow>(bind(text, { ...owner, ...pageValues(page) }));
    return rows.map(toPortfolio);
  }

  /** Its parts in order. Callers check ownership first. */
  async parts({ orgId }: Pick<Owner, 'orgId'>, id: string): Promise<readonly Omit<PartRecord, 'items'>[]> {
    const text = `SELECT part, size, batch_id AS "batchId" FROM portfolio_parts WHERE portfolio_id = :id ORDER BY part`;
    const { rows } = await this.database.forOrganisation(orgId).query<PartRecord>(bind(text, { id }));
    return rows;
  }

  /** One part in its current state. */
  async part({ orgId }: Pick<Owner, 'orgId'>, id: string, part: number): Promise<PartRecord | null> {
    const text = `SELECT part, size, batch_id AS "batchId", items FROM portfolio_parts WHERE portfolio_id = :id AND part = :part`;
    const { rows } = await this.database.forOrganisation(orgId).query<PartRecord>(bind(text, { id, part }));
    return rows[0] ?? null;
  }

  /**
   * No further part becomes a batch. Returns the batches in progress, for the caller to cancel. Throws not_found,
   * portfolio_ended.
   */
  async cancel(owner: Owner, id: string): Promise<readonly string[]> {
    const { status, endedAt } = await this.get(owner, id);
    if (endedAt !== null) {
      if (status === 'canceled') return [];
      throw new DomainError(
        'portfolio_ended',
        `Portfolio "${id}" has already completed; there is nothing left to cancel.`,
      );
    }
    const { orgId } = owner;
    const text = `UPDATE portfolios SET cancel_requested_at = coalesce(cancel_requested_at, :now) WHERE id = :id AND ended_at IS NULL`;
    await this.database.forOrganisation(orgId).query(bind(text, { id, now: this.clock.now() }));
    const open = `SELECT b.id FROM portfolio_parts part JOIN batches b ON b.id = part.batch_id
      WHERE part.portfolio_id = :id AND b.ended_at IS NULL ORDER BY part.part`;
    const { rows } = await this.database.forOrganisation(orgId).query<{ id: string }>(bind(open, { id }));
    return rows.map((row) => row.id);
  }

  /** Ends the portfolio if nothing of it is left to do. Callers check ownership first. */
  async end({ orgId }: Pick<Owner, 'orgId'>, id: string): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(bind('SELECT FROM portfolios WHERE id = :id FOR UPDATE', { id }));
      await endPortfolio(client, id, this.clock.now());
    }, orgId);
  }

  /** Failed listings `retryFailed` would retry; 0 also if there is no such portfolio. */
  async countRetryable(owner: Owner, id: string): Promise<number> {
    if ((await this.find(owner, id))?.status !== 'completed') return 0;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<{ items: number }>(bind(RETRYABLE, { id }));
    return rows.reduce((sum, { items }) => sum + items, 0);
  }

  /**
   * Reopens its batches with such listings, all or none. Throws not_found, portfolio_not_ended, portfolio_canceled,
   * nothing_to_retry.
   */
  async retryFailed(owner: Owner, id: string): Promise<void> {
    await this.database.transaction(async (client) => {
      const { status, counts } = found(await select(client, owner, id), id);
      if (status === 'canceled') throw portfolioCanceled(id);
      if (status !== 'completed') {
        throw new DomainError(
          'portfolio_not_ended',
          `Portfolio "${id}" is ${status}; retry once it has ended.`,
          {
            retryAfter: 2,
          },
        );
      }
      const { rows } = await client.query<{ id: string }>(bind(RETRYABLE, { id }));
      const ids = rows.map((batch) => batch.id);
      if ((await retryBatches(client, id, ids)) > 0) return;
      const detail =
        `Portfolio "${id}" has no failed listings that a retry could change: ${counts.errored} would ` +
        'fail again for the reason that each result states.';
      throw new DomainError('nothing_to_retry', detail);
    }, owner.orgId);
  }
}

async function select(executor: Executor, owner: Owner, id: string): Promise<PortfolioRecord | null> {
  const text = `${SELECT_PORTFOLIO} AND ${OWN} AND p.id = :id`;
  const { rows } = await executor.query<PortfolioRow>(bind(text, { ...owner, id }));
  const [row] = rows;
  return row === undefined ? null : toPortfolio(row);
}

function found(portfolio: PortfolioRecord | null, id: string): PortfolioRecord {
  if (portfolio === null) throw new DomainError('not_found', `There is no portfolio ${showValue(id)}.`);
  return portfolio;
}

/** As for any key in use: a retry gets the answer of the reading that took over. */
function takenOver(): DomainError {
  const detail = 'Another request with this Idempotency-Key is reading the file; retry in a second.';
  return new DomainError('idempotency_in_flight', detail, { retryAfter: 1 });
}

async function waitingOf(executor: Executor, { orgId, livemode }: Owner): Promise<number> {
  const { rows } = await executor.query<{ waiting: number }>(bind(BACKLOG, { orgId, livemode }));
  return rows[0]?.waiting ?? 0;
}

/** Throws portfolio_backlog_full if at least `listings` more do not fit alongside those waiting. */
export function assertRoom(waiting: number, listings: number, limit: number): void {
  if (waiting + listings <= limit) return;
  const when = waiting === 0 ? 'split the file' : 'send it once they are scored';
  const detail =
    `${waiting} portfolio listings are waiting to be scored and the plan allows ${limit}, so a file of ` +
    `${listings} or more does not fit; ${when}.`;
  const extra = { listings_in_backlog: waiting, listings_in_backlog_limit: limit };
  throw new DomainError('portfolio_backlog_full', detail, { retryAfter: 60, extra });
}
