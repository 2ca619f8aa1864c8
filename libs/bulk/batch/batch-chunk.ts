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

/** A chunk a worker has started, with those of its items that have no result yet. */
export interface StartedChunk extends Owner, ChunkKey {
  /** The options requested for the batch. */
  readonly options: BatchOptions;
  readonly snapshotVersion: string;
  /** When the batch was accepted. */
  readonly createdAt: Date;
  /** The traceparent of the request that submitted the batch; null if it had none. */
  readonly traceparent: string | null;
  readonly cancelRequested: boolean;
  /** Starts including this one; above 1, an earlier start did not finish. */
  readonly starts: number;
  /** Its snapshot could not be read before. */
  readonly postponed: boolean;
  readonly items: readonly ChunkItem[];
}

/** The outcome of one item. */
export type ItemOutcome = { readonly position: number } & (
  | {
      readonly status: 'succeeded';
      /** The answer as JSON without line breaks, kept byte for byte. */
      readonly analysis: string;
      /** The initial state of a watch; required if the batch starts watches. */
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
