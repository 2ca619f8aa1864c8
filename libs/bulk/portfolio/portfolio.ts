import type { Owner } from '#storage';

import type { BatchOptions } from '../batch/batch-options.js';
import type { BatchCounts, BatchStatus, NewBatchItem } from '../batch/batch.js';

/** Listings of a file. */
export const MAX_LISTINGS = 100_000;
/** Bytes of a file: three hundred for each of so many listings. */
export const FILE_LIMIT = 32_000_000;

/** A portfolio as it is now. */
export interface PortfolioRecord extends Owner {
  readonly id: string;
  readonly options: BatchOptions;
  readonly status: BatchStatus;
  readonly counts: BatchCounts;
  /** Whether no further part becomes a batch. */
  readonly cancelRequested: boolean;
  /** Batches that it consists of, and how many of them were begun. */
  readonly parts: number;
  readonly begunParts: number;
  /** The one snapshot that all of its listings are scored on. */
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
  /** Listings a minute that become batches at most. */
  readonly pace: number;
}

/** What the file turned out to hold. */
export interface PortfolioContent {
  readonly options: BatchOptions;
  readonly total: number;
  readonly parts: number;
}

/** The items of a batch that a portfolio is to become; the next begins where it ends. */
export interface PortfolioPart {
  readonly part: number;
  /** 1..500, in the order of the file. */
  readonly items: readonly NewBatchItem[];
}

/** A part as it stands: of one that is no batch yet, its items. */
export interface PartRecord {
  readonly part: number;
  readonly size: number;
  readonly batchId: string | null;
  readonly items: readonly NewBatchItem[] | null;
}
