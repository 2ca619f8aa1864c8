import type { Owner } from '#storage';

import type { BatchOptions } from './batch-options.js';
import type { ItemError } from './batch.js';

/** One chunk in one of its runs. */
export interface ChunkKey {
  readonly batchId: string;
  readonly chunk: number;
  readonly run: number;
}

export interface ChunkItem {
  readonly position: number;
  /** The validated property. */
  readonly property: object;
}

/** A chunk that a worker has begun, with those of its items that have no result yet. */
export interface StartedChunk extends Owner, ChunkKey {
  /** What was asked for the batch. */
  readonly options: BatchOptions;
  readonly snapshotVersion: string;
  /** When the batch was accepted. */
  readonly createdAt: Date;
  /** Of the request that submitted the batch; null: it has none. */
  readonly traceparent: string | null;
  readonly cancelRequested: boolean;
  /** Starts including this one; above 1 an earlier one did not end. */
  readonly starts: number;
  readonly items: readonly ChunkItem[];
}

/** What came of one item. */
export type ItemOutcome = { readonly position: number } & (
  | {
      readonly status: 'succeeded';
      /** JSON of the answer without line breaks, kept byte for byte. */
      readonly analysis: string;
      /** What a watch begins with; needed where the batch starts watches. */
      readonly assessment?: unknown;
      readonly modelVersion: string;
      readonly inputHash: string;
      /** YYYY-MM-DD. */
      readonly asOf: string;
      readonly today: string | null;
    }
  | { readonly status: 'errored'; readonly error: ItemError; readonly retryable: boolean }
  | { readonly status: 'canceled' }
);
