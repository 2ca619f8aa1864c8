import type { Owner } from '#storage';

import type { BatchOptions } from './batch-options.js';
import type { FieldError } from '#platform';

export type BatchStatus = 'queued' | 'processing' | 'completed' | 'canceled';

/** Items by state; the last four add up to `total`. */
export interface BatchCounts {
  readonly total: number;
  readonly processing: number;
  readonly succeeded: number;
  readonly errored: number;
  readonly canceled: number;
}

/** A batch as it is now. */
export interface BatchRecord extends Owner {
  readonly id: string;
  /** The portfolio it belongs to; null: it was submitted directly. */
  readonly portfolioId: string | null;
  readonly options: BatchOptions;
  readonly status: BatchStatus;
  readonly counts: BatchCounts;
  /** The one snapshot that all of its items are scored on. */
  readonly snapshotVersion: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
}

/** Why an item has no analysis: a code of the error catalogue, and for wrong fields each of them. */
export interface ItemError {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
}

/** An item as it was accepted: a validated property, or why it was refused. */
export type NewBatchItem = {
  readonly customId: string | null;
  /** Of a refused item: the caller's reference, which the property of another holds. */
  readonly reference?: string;
  /** The cells of the caller's own columns, in their order. */
  readonly passthrough?: readonly string[];
} & ({ readonly property: object } | { readonly error: ItemError });

export interface NewBatch extends Owner {
  readonly id: string;
  readonly options: BatchOptions;
  readonly keyId: string;
  readonly requestId: string;
  /** Of the request that submitted it; null: it has none. */
  readonly traceparent: string | null;
  readonly snapshotVersion: string;
  /** Absent for one that was submitted directly. */
  readonly portfolioId?: string;
  /** 1..500, in the caller's order. */
  readonly items: readonly NewBatchItem[];
}

/** What an organisation has in the works, against what its plan allows. */
export interface BatchBacklog {
  readonly batches: number;
  /** Items accepted and not yet ended. */
  readonly items: number;
}

/** Items of one job. Scoring 50 takes some milliseconds: long enough to be worth a job, short enough to take turns. */
export const CHUNK_SIZE = 50;
export const MAX_ITEMS = 500;
/** How long a batch, its items and results are kept; the analyses outlive it. */
export const BATCH_DAYS = 30;
