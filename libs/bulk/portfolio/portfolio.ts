import type { Owner } from '#storage';

import type { BatchOptions } from '../batch/batch-options.js';
import type { BatchCounts, BatchStatus, NewBatchItem } from '../batch/batch.js';

/** Maximum listings in a file. */
export const MAX_LISTINGS = 100_000;
/** Maximum bytes of a file: some three hundred per listing. */
export const FILE_LIMIT = 32_000_000;

/** A portfolio in its current state. */
export interface PortfolioRecord extends Owner {
  readonly id: string;
  readonly options: BatchOptions;
  readonly status: BatchStatus;
  readonly counts: BatchCounts;
  /** Whether no further part becomes a batch. */
  readonly cancelRequested: boolean;
  /** Its number of batches, and how many of them have started. */
  readonly parts: number;
  readonly begunParts: number;
  /** The single snapshot on which all of its listings are scored. */
  readonly snapshotVersion: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
}

/** What is known of a portfolio before its file is read. */
export interface NewPortfolio extends Owner {
  readonly id: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly traceparent: string | null;
  readonly snapshotVersion: string;
  /** Maximum listings per minute that become batches. */
  readonly pace: number;
}

/** One reading of a portfolio's file. A second one may take over from a first that is presumed dead. */
export type PortfolioReading = Pick<NewPortfolio, 'orgId' | 'livemode' | 'id' | 'requestId'>;

/** What the file contained. */
export interface PortfolioContent {
  readonly options: BatchOptions;
  readonly total: number;
  readonly parts: number;
}

/** The items of a batch the portfolio will become; the next part starts where it ends. */
export interface PortfolioPart {
  readonly part: number;
  /** 1..500 items, in file order. */
  readonly items: readonly NewBatchItem[];
}

/** A part in its current state; one that is not yet a batch has its items. */
export interface PartRecord {
  readonly part: number;
  readonly size: number;
  readonly batchId: string | null;
  readonly items: readonly NewBatchItem[] | null;
}
