import { publishRows } from '#webhooks';

import { type BatchOptions, OPTION_NAMES, optionsOf } from './batch-options.js';
import { ENDED_BATCH_SQL } from './batch-view.js';
import type { BatchRecord, BatchStatus } from './batch.js';

/** A row of `batches` as selected by BATCH_COLUMNS. */
export interface BatchRow extends BatchOptions {
  readonly id: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly portfolio_id: string | null;
  readonly snapshot_version: string;
  readonly total: number;
  readonly succeeded: number;
  readonly errored: number;
  readonly canceled: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly expires_at: Date;
}

export const BATCH_COLUMNS = `id, org_id, livemode, portfolio_id, snapshot_version, ${OPTION_NAMES.join(', ')}, total, succeeded, errored,
  canceled, created_at, started_at, ended_at, expires_at`;

export function toBatch(row: BatchRow): BatchRecord {
  const { total, succeeded, errored, canceled } = row;
  return {
    id: row.id,
    orgId: row.org_id,
    livemode: row.livemode,
    portfolioId: row.portfolio_id,
    status: statusOf(row),
    counts: { total, processing: total - succeeded - errored - canceled, succeeded, errored, canceled },
    snapshotVersion: row.snapshot_version,
    options: optionsOf(row),
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
  };
}

function statusOf(row: BatchRow): BatchStatus {
  if (row.ended_at === null) return row.started_at === null ? 'queued' : 'processing';
  return row.canceled === 0 ? 'completed' : 'canceled';
}

/**
 * The part of a statement that publishes the end of a batch: one `batch.completed` each time its last open item ends.
 * Parts of a portfolio publish nothing: the portfolio has its own event. It uses the CTE `batch`, rows of `batches` as
 * they are after the statement; :eventId is the event's id.
 */
export const PUBLISH_END = publishRows({
  type: 'batch.completed',
  from: 'batch WHERE ended_at IS NOT NULL AND portfolio_id IS NULL',
  id: ':eventId',
  at: 'ended_at',
  cause: `id || '.' || run`,
  traceparent: 'traceparent',
  data: ENDED_BATCH_SQL,
});
