import type { BatchCounts, BatchStatus } from '../batch/batch.js';

/** A batch as the API shows it. */
export interface BatchView {
  readonly id: string;
  readonly status: BatchStatus;
  readonly request_counts: BatchCounts;
  readonly created_at: string;
  readonly ended_at: string | null;
  /** The policy version that decides on its items. */
  readonly policy: { readonly name: string; readonly version: number } | null;
  readonly snapshot_version: string;
}

/** The same as one line of a table. */
export function summarise({ id, status, request_counts: counts, ...batch }: BatchView): object {
  return {
    id,
    status,
    ...counts,
    created_at: batch.created_at,
    ended_at: batch.ended_at,
    snapshot_version: batch.snapshot_version,
  };
}
