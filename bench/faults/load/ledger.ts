import { createHash } from 'node:crypto';

export interface ItemResult {
  readonly analysisId: string | null;
  readonly digest: string;
  /** `succeeded`, or the code of its error. */
  readonly outcome: string;
}

/** A batch that was answered 202. */
export interface AcceptedBatch {
  readonly id: string;
  readonly customIds: readonly string[];
  /** By custom id, when its results were first read after its end: the record and the SHA-256 of its bytes. */
  readonly results: Map<string, ItemResult>;
  /** Results beyond one of a custom id, as they were read. */
  repeated: number;
}

/** Everything that the client was told with 2xx, kept outside of the service. */
export class Ledger {
  /** Analysis id → SHA-256 of the body that came with it. */
  readonly analyses = new Map<string, string>();
  readonly batches: AcceptedBatch[] = [];
  readonly watches: string[] = [];
  /** Ends of `snapshot_version` under which each watch has to be told of. */
  readonly moves: string[] = [];
  readonly endpoints = new Map<string, { readonly path: string; deletedAt: number }>();
  /** Answers to one Idempotency-Key that name another id than the first. */
  readonly changed: string[] = [];

  noteAnalysis(id: string, body: string): void {
    this.analyses.set(id, digest(body));
  }
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
