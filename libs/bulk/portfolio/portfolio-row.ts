import { bind, type Executor } from '#storage';

import type { BatchOptions } from '../batch/batch-options.js';
import type { PortfolioRecord } from './portfolio.js';

/** A row of `portfolios`, with the totals of its batches. */
export interface PortfolioRow {
  readonly id: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly options: BatchOptions;
  readonly snapshot_version: string;
  readonly total: number;
  readonly parts: number;
  readonly begun_parts: number;
  readonly succeeded: number;
  readonly errored: number;
  readonly canceled: number;
  readonly refused: number;
  readonly unfit: number;
  readonly cancel_requested_at: Date | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly expires_at: Date;
}

/**
 * `p` with sums over its batches. `refused`: refused listings of parts without a batch; `unfit`: the other listings of
 * those parts, if they will never become batches.
 */
export const SELECT_PORTFOLIO = `
  SELECT p.id, p.org_id, p.livemode, p.options, p.snapshot_version, p.total, p.parts, p.begun_parts, done.*,
    CASE WHEN p.cancel_requested_at IS NULL THEN 0 ELSE p.total - done.begun - done.refused END AS unfit,
    p.cancel_requested_at, p.created_at, p.ended_at, p.expires_at
  FROM portfolios p, LATERAL (
    SELECT coalesce(sum(b.total), 0)::int AS begun, coalesce(sum(b.succeeded), 0)::int AS succeeded,
      coalesce(sum(b.errored), 0)::int AS errored, coalesce(sum(b.canceled), 0)::int AS canceled,
      min(b.started_at) AS started_at,
      coalesce(sum(part.refused) FILTER (WHERE part.batch_id IS NULL), 0)::int AS refused
    FROM portfolio_parts part LEFT JOIN batches b ON b.id = part.batch_id WHERE part.portfolio_id = p.id) done
  WHERE p.accepted_at IS NOT NULL`;

export function toPortfolio(row: PortfolioRow): PortfolioRecord {
  const { total, succeeded } = row;
  const errored = row.errored + row.refused;
  const canceled = row.canceled + row.unfit;
  return {
    id: row.id,
    orgId: row.org_id,
    livemode: row.livemode,
    options: row.options,
    status: statusOf(row, canceled),
    counts: { total, processing: total - succeeded - errored - canceled, succeeded, errored, canceled },
    cancelRequested: row.cancel_requested_at !== null,
    parts: row.parts,
    begunParts: row.begun_parts,
    snapshotVersion: row.snapshot_version,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
  };
}

/** Reads a portfolio locked by the transaction, whoever owns it. */
export async function readPortfolio(client: Executor, id: string): Promise<PortfolioRecord> {
  const { rows } = await client.query<PortfolioRow>(bind(`${SELECT_PORTFOLIO} AND p.id = :id`, { id }));
  const [row] = rows;
  if (row === undefined) throw new Error(`portfolio ${id} is gone while it is locked`);
  return toPortfolio(row);
}

/** As for a batch: if a cancellation found nothing to cancel, it completed. */
function statusOf(row: PortfolioRow, canceled: number): PortfolioRecord['status'] {
  if (row.ended_at !== null) return canceled === 0 ? 'completed' : 'canceled';
  return row.started_at === null ? 'queued' : 'processing';
}
