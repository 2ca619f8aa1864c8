import { type BatchInput, isArray, type SubmitOptions } from './batch-input.js';
import { idempotencyKeyOf } from './build-request.js';
import type { FollowOptions } from './follow-batch.js';
import type { Batch, BatchResult } from './generated/openapi.js';

/** Items of all batches of a run. */
export interface RunProgress {
  readonly total: number;
  readonly processing: number;
  readonly succeeded: number;
  readonly errored: number;
  readonly canceled: number;
}

export interface RunOptions extends SubmitOptions {
  /** Called whenever the counts have changed. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Called with each batch that was accepted. */
  readonly onBatch?: (batch: Batch) => void;
  readonly pollMs?: number;
}

/** A result, and where it stands. `index` is the position among all items of the run. */
export type RunResult = BatchResult & { readonly batch_id: string };

/** The calls that a run makes. */
interface BatchCalls {
  submit(input: BatchInput, options: SubmitOptions): Promise<Batch>;
  follow(id: string, options: FollowOptions): AsyncIterable<Batch>;
  results(id: string, options: { readonly signal?: AbortSignal | undefined }): AsyncIterable<BatchResult>;
}

/** The most that one batch takes. */
const BATCH_LIMIT = 500;
/** Batches that are under way at a time: enough that the service is never idle. */
const AHEAD = 4;

/**
 * Submits listings, as many as there are, follows them and yields every result in their order. With an
 * `idempotencyKey` a run that was broken off is taken up again by the same call: its batches are not doubled.
 */
export async function* runBatches(
  batches: BatchCalls,
  input: BatchInput,
  { onProgress, onBatch, pollMs, ...given }: RunOptions,
): AsyncGenerator<RunResult> {
  const { idempotencyKey: _, ...options } = given;
  const key = idempotencyKeyOf(given);
  const parts = split(input);
  const total = isArray(input) ? input.length : 0;
  const progress = new Progress(total, onProgress);
  const { signal } = options;
  const waiting: Batch[] = [];
  let offset = 0;
  let next = 0;
  for (;;) {
    while (next < parts.length && waiting.length < AHEAD) {
      const part = parts[next] as BatchInput;
      const batch = await batches.submit(part, { ...options, idempotencyKey: `${key}.${next++}` });
      onBatch?.(batch);
      progress.take(batch);
      waiting.push(batch);
    }
    const [batch] = waiting;
    if (batch === undefined) return;
    const following = { ...(pollMs === undefined ? {} : { pollMs }), signal };
    for await (const state of batches.follow(batch.id, following)) progress.take(state);
    for await (const result of batches.results(batch.id, { signal })) {
      yield { ...result, index: offset + result.index, batch_id: batch.id };
    }
    offset += batch.request_counts.total;
    waiting.shift();
  }
}

function split(input: BatchInput): BatchInput[] {
  if (!isArray(input)) return [input];
  const count = Math.ceil(input.length / BATCH_LIMIT);
  return Array.from({ length: count }, (_, at) => input.slice(at * BATCH_LIMIT, (at + 1) * BATCH_LIMIT));
}

/** Adds up the counts of all batches; what is not submitted yet counts as processing. */
class Progress {
  private readonly states = new Map<string, Batch['request_counts']>();

  constructor(
    private readonly total: number,
    private readonly tell: ((progress: RunProgress) => void) | undefined,
  ) {}

  take({ id, request_counts }: Batch): void {
    this.states.set(id, request_counts);
    const sum = { succeeded: 0, errored: 0, canceled: 0 };
    let total = 0;
    for (const counts of this.states.values()) {
      total += counts.total;
      sum.succeeded += counts.succeeded;
      sum.errored += counts.errored;
      sum.canceled += counts.canceled;
    }
    const all = Math.max(total, this.total);
    this.tell?.({ total: all, processing: all - sum.succeeded - sum.errored - sum.canceled, ...sum });
  }
}
