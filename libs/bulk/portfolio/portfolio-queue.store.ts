import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, newId } from '#platform';
import { bind, type Database, type Executor } from '#storage';

import { insertBatch } from '../batch/batch.store.js';
import type { NewBatchItem } from '../batch/batch.js';
import { endPortfolio, OPEN_BATCHES } from './end-portfolio.js';
import { readPortfolio } from './portfolio-row.js';

/** Maximum parts of a portfolio in progress as batches at once: other work waits for no more than these. */
const AT_ONCE = 6;
/** Maximum portfolios claimed at once. */
const CLAIMED = 50;
const LEASE_SECONDS = 10;
/** A file not completely read by then never will be. */
const ABANDONED_SECONDS = 3_600;
const PACE_SECONDS = 60;

const RECENT = `(SELECT coalesce(sum(size), 0) FROM portfolio_parts recent
  WHERE recent.org_id = p.org_id AND recent.livemode = p.livemode
    AND recent.begun_at > :now::timestamptz - make_interval(secs => ${PACE_SECONDS}))`;

/** Portfolios with room for another batch within their pace, and those with nothing left to do. */
const CLAIM = `
  WITH due AS (
    SELECT id FROM portfolios p
    WHERE ended_at IS NULL AND accepted_at IS NOT NULL
      AND (queued_at IS NULL OR queued_at <= :now::timestamptz - make_interval(secs => ${LEASE_SECONDS}))
      AND CASE WHEN begun_parts < parts AND cancel_requested_at IS NULL
            THEN ${OPEN_BATCHES} < ${AT_ONCE} AND ${RECENT} < pace ELSE ${OPEN_BATCHES} = 0 END
    ORDER BY created_at LIMIT ${CLAIMED} FOR UPDATE SKIP LOCKED
  )
  UPDATE portfolios p SET queued_at = :now, turn = turn + 1 FROM due WHERE p.id = due.id
  RETURNING p.id AS "portfolioId", p.turn`;

const LOCK = `
  SELECT key_id AS "keyId", request_id AS "requestId", traceparent, ${OPEN_BATCHES}::int AS open,
    CASE WHEN cancel_requested_at IS NULL THEN greatest(0, pace - ${RECENT})::int ELSE 0 END AS room
  FROM portfolios p WHERE id = :id AND accepted_at IS NOT NULL AND ended_at IS NULL FOR UPDATE`;

const NEXT = `
  SELECT part, size, items FROM portfolio_parts WHERE portfolio_id = :id AND batch_id IS NULL
  ORDER BY part LIMIT :most`;

const BEGIN = `
  WITH part AS (
    UPDATE portfolio_parts SET batch_id = :batchId, items = NULL, begun_at = :now WHERE portfolio_id = :id AND part = :part
  )
  UPDATE portfolios SET begun_parts = :part::int + 1 WHERE id = :id`;

const EXPIRE = `
  DELETE FROM portfolios WHERE id IN (
    SELECT id FROM portfolios
    WHERE (expires_at <= :now AND ended_at IS NOT NULL)
      OR (accepted_at IS NULL AND ended_at IS NULL AND created_at <= :now::timestamptz - make_interval(secs => ${ABANDONED_SECONDS}))
    LIMIT ${CLAIMED} FOR UPDATE SKIP LOCKED)`;

/** Items of batches in progress, and portfolio listings not yet in a batch. */
const WAITING = `
  SELECT (SELECT coalesce(sum(total - succeeded - errored - canceled), 0) FROM batches WHERE ended_at IS NULL)::int AS batch,
    (SELECT coalesce(sum(part.size), 0) FROM portfolios p JOIN portfolio_parts part ON part.portfolio_id = p.id
     WHERE p.ended_at IS NULL AND p.accepted_at IS NOT NULL AND p.cancel_requested_at IS NULL
       AND part.batch_id IS NULL)::int AS portfolio`;

interface Advanced {
  /** Batches started. */
  readonly begun: number;
  readonly ended: boolean;
}

interface Locked {
  readonly keyId: string;
  readonly requestId: string;
  readonly traceparent: string | null;
  readonly open: number;
  readonly room: number;
}

/** The worker's view of portfolios: whose parts become batches next, and which have ended. */
@Injectable()
export class PortfolioQueueStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Claims portfolios with something to do, under a lease. */
  async claim(): Promise<readonly { readonly portfolioId: string; readonly turn: number }[]> {
    const { rows } = await this.database.pool.query<{ portfolioId: string; turn: number }>(
      bind(CLAIM, { now: this.clock.now() }, 'portfolio_claim'),
    );
    return rows;
  }

  /** Turns the next parts into batches, as many as there is room for; ends the portfolio if none are left. */
  advance(id: string): Promise<Advanced> {
    return this.database.transaction(async (client) => {
      const now = this.clock.now();
      const { rows } = await client.query<Locked>(bind(LOCK, { id, now }));
      const [locked] = rows;
      if (locked === undefined) return { begun: 0, ended: false };
      const begun = await beginParts(client, id, locked, now);
      const ended = await endPortfolio(client, id, now);
      await client.query(bind('UPDATE portfolios SET queued_at = NULL WHERE id = :id', { id }));
      return { begun, ended };
    });
  }

  /** Work waiting to be scored, over all organisations. */
  async waiting(): Promise<{ readonly batch: number; readonly portfolio: number }> {
    const { rows } = await this.database.pool.query<{ batch: number; portfolio: number }>(WAITING);
    return rows[0] ?? { batch: 0, portfolio: 0 };
  }

  /** Deletes expired portfolios and the remains of interrupted uploads. Returns how many. */
  async expire(): Promise<number> {
    const { rowCount } = await this.database.pool.query(bind(EXPIRE, { now: this.clock.now() }));
    return rowCount ?? 0;
  }
}

async function beginParts(client: Executor, id: string, locked: Locked, now: Date): Promise<number> {
  const { open, keyId, requestId, traceparent } = locked;
  if (locked.room === 0 || open >= AT_ONCE) return 0;
  const { rows: parts } = await client.query<{ part: number; size: number; items: NewBatchItem[] }>(
    bind(NEXT, { id, most: AT_ONCE - open }),
  );
  if (parts.length === 0) return 0;
  const portfolio = await readPortfolio(client, id);
  const { orgId, livemode, snapshotVersion, options } = portfolio;
  let room = locked.room;
  let begun = 0;
  for (const { part, size, items } of parts) {
    // The part that exceeds the pace is the last one: a pace below a part's size still starts one part a minute.
    if (room <= 0) break;
    room -= size;
    begun += 1;
    // A millisecond apart, and not later than their analyses: batches are scored and listed in id order.
    const batchId = newId('ba', new Date(now.getTime() - parts.length + begun));
    await client.query(bind(BEGIN, { id, part, batchId, now }));
    const batch = {
      id: batchId,
      orgId,
      livemode,
      keyId,
      requestId,
      traceparent,
      snapshotVersion,
      options,
      items,
    };
    await insertBatch(client, { ...batch, portfolioId: id }, now);
  }
  return begun;
}
