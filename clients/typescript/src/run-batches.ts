import { type BatchInput, isArray, type SubmitOptions } from './batch-input.js';
import { idempotencyKeyOf, show } from './build-request.js';
import { DealError } from './errors.js';
import type { FollowOptions } from './follow-batch.js';
import type { Batch, BatchResult } from './generated/openapi.js';

/** Item counts over all batches of a run. */
export interface RunProgress {
  readonly total: number;
  readonly processing: number;
  readonly succeeded: number;
  readonly errored: number;
  readonly canceled: number;
}

/** `timeoutMs` limits each call of the run, without the time it waits for a limit of the plan. */
export interface RunOptions extends SubmitOptions {
  /** Listings per batch, at most 500; fewer if the plan allows fewer at once. The same in a run that is resumed. */
  readonly batchSize?: number;
  /** Called whenever the counts change. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Called with each accepted batch. */
  readonly onBatch?: (batch: Batch) => void;
  readonly pollMs?: number;
}

/** A result and its position. `index` is the position among all items of the run. */
export type RunResult = BatchResult & { readonly batch_id: string };

/** The calls that a run makes. */
interface BatchCalls {
  submit(input: BatchInput, options: SubmitOptions): Promise<Batch>;
  follow(id: string, options: FollowOptions): AsyncIterable<Batch>;
  results(id: string, options: { readonly signal?: AbortSignal | undefined }): AsyncIterable<BatchResult>;
}

/** Maximum number of items per batch. */
const BATCH_LIMIT = 500;
/** Number of batches in progress at once: enough to keep the service busy. */
const AHEAD = 4;

/**
 * Submits any number of listings, follows them and yields every result in order. With an `idempotencyKey`,
 * the same call resumes an interrupted run without duplicating its batches. `batches` waits as long as a limit of the
 * plan asks for, `ahead` does not.
 */
export async function* runBatches(
  batches: BatchCalls,
  ahead: Pick<BatchCalls, 'submit'>,
  input: BatchInput,
  { onProgress, onBatch, pollMs, batchSize = BATCH_LIMIT, ...given }: RunOptions,
): AsyncGenerator<RunResult> {
  const { idempotencyKey: _, ...options } = given;
  const key = idempotencyKeyOf(given);
  const parts = split(input, batchSize);
  const total = isArray(input) ? input.length : 0;
  const progress = new Progress(total, onProgress);
  const { signal } = options;
  const waiting: Batch[] = [];
  let offset = 0;
  let next = 0;
  /** Null if the service does not take it yet: the results of the batches that it has come first. */
  const submit = async (): Promise<Batch | null> => {
    const calls = waiting.length === 0 ? batches : ahead;
    try {
      return await calls.submit(parts[next] as BatchInput, { ...options, idempotencyKey: `${key}.${next}` });
    } catch (error) {
      if (waiting.length > 0 && error instanceof DealError) return null;
      throw error;
    }
  };
  for (;;) {
    while (next < parts.length && waiting.length < AHEAD) {
      const batch = await submit();
      if (batch === null) break;
      next += 1;
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

function split(input: BatchInput, size: number): BatchInput[] {
  if (!isArray(input)) return [input];
  if (!(size >= 1 && size <= BATCH_LIMIT && Number.isInteger(size)))
    throw new TypeError(`batchSize is ${show(size)}; give a whole number from 1 to ${BATCH_LIMIT}.`);
  const count = Math.ceil(input.length / size);
  return Array.from({ length: count }, (_, at) => input.slice(at * size, (at + 1) * size));
}

/** Adds up the counts of all batches; items that are not submitted yet count as processing. */
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
