import type { BatchRecord } from './batch.js';

/** A batch as it is published; `batch.completed` events carry the same members. */
export interface BatchView {
  readonly id: string;
  readonly object: 'batch';
  readonly livemode: boolean;
  readonly status: BatchRecord['status'];
  readonly request_counts: BatchRecord['counts'];
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly expires_at: string;
  readonly snapshot_version: string;
  readonly watch: boolean;
  readonly metadata: BatchRecord['metadata'];
  readonly results_url: string;
}

export function toBatchView(batch: BatchRecord): BatchView {
  return {
    id: batch.id,
    object: 'batch',
    livemode: batch.livemode,
    status: batch.status,
    request_counts: batch.counts,
    created_at: batch.createdAt.toISOString(),
    started_at: batch.startedAt?.toISOString() ?? null,
    ended_at: batch.endedAt?.toISOString() ?? null,
    expires_at: batch.expiresAt.toISOString(),
    snapshot_version: batch.snapshotVersion,
    watch: batch.watch,
    metadata: batch.metadata,
    results_url: `/v1/batches/${batch.id}/results`,
  };
}
