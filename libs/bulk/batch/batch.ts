import type { Owner } from '#storage';

import type { BatchOptions } from './batch-options.js';
import type { FieldError } from '#platform';

export const BATCH_STATUSES = ['queued', 'processing', 'completed', 'canceled'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export const ITEM_STATUSES = ['processing', 'succeeded', 'errored', 'canceled'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Items by state; the last four sum to `total`. */
export type BatchCounts = Readonly<Record<'total' | ItemStatus, number>>;

/** A batch in its current state. */
export interface BatchRecord extends Owner {
  readonly id: string;
  /** The portfolio it is part of; null if it was submitted directly. */
  readonly portfolioId: string | null;
  readonly options: BatchOptions;
  readonly status: BatchStatus;
  readonly counts: BatchCounts;
  /** The single snapshot on which all of its items are scored. */
  readonly snapshotVersion: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
}

/** Why an item has no analysis: a code of the error catalogue and, for invalid fields, each violation. */
export interface ItemError {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
}

/** An accepted item: a validated property, or why it was refused. */
export type NewBatchItem = {
  readonly customId: string | null;
  /** The caller's reference if the item was refused; otherwise it is in the property. */
  readonly reference?: string;
  /** The cells of the caller's own columns, in order. */
  readonly passthrough?: readonly string[];
} & ({ readonly property: object } | { readonly error: ItemError });

export interface NewBatch extends Owner {
  readonly id: string;
  readonly options: BatchOptions;
  readonly keyId: string;
  readonly requestId: string;
  /** The traceparent of the request that submitted it; null if it had none. */
  readonly traceparent: string | null;
  readonly snapshotVersion: string;
  /** Absent if the batch was submitted directly. */
  readonly portfolioId?: string;
  /** 1..500 items, in the caller's order. */
  readonly items: readonly NewBatchItem[];
}

/** An organisation's work in progress, against what its plan allows. */
export interface BatchBacklog {
  readonly batches: number;
  /** Items accepted and not yet finished. */
  readonly items: number;
}

/** Items per job. Scoring 50 takes some milliseconds: long enough to be worth a job, short enough to take turns. */
export const CHUNK_SIZE = 50;
export const MAX_ITEMS = 500;
/** Retention of a batch with its items and results; the analyses outlive it. */
export const BATCH_DAYS = 30;
