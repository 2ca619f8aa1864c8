import { createHash } from 'node:crypto';

export interface ItemResult {
  readonly analysisId: string | null;
  readonly digest: string;
  /** `succeeded`, or the error code. */
  readonly outcome: string;
}

/** A batch that was answered 202. */
export interface AcceptedBatch {
  readonly id: string;
  readonly customIds: readonly string[];
  /** By custom id, as first read after the batch ended: the record and the SHA-256 of its bytes. */
  readonly results: Map<string, ItemResult>;
  /** Results beyond the first per custom id, as read. */
  repeated: number;
}

/** Everything the client was told with a 2xx, kept outside the service. */
export class Ledger {
  /** Analysis id → SHA-256 of the body it came with. */
  readonly analyses = new Map<string, string>();
  readonly batches: AcceptedBatch[] = [];
  readonly watches: string[] = [];
  /** Suffixes of `snapshot_version` for which each watch must be notified. */
  readonly moves: string[] = [];
  readonly endpoints = new Map<string, { readonly path: string; deletedAt: number }>();
  /** Answers to an Idempotency-Key that name a different id than the first. */
  readonly changed: string[] = [];

  noteAnalysis(id: string, body: string): void {
    this.analyses.set(id, digest(body));
  }
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
