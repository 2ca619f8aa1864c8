import { ApiError, ConnectionError } from './errors.js';
import type { Batch } from './generated/openapi.js';
import { readServerEvents } from './server-events.js';
import type { Transport } from './transport.js';

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds between polls if the stream is unavailable; default 2,000. */
  readonly pollMs?: number;
}

/** The service sends something at least every 15 seconds; a stream that is silent for longer is dead. */
const SILENCE_MS = 45_000;
/** Maximum consecutive streams that end without news; after that, it only polls. */
const STREAM_LIMIT = 3;

/** Yields the batch as it is, then each time its counts change, the last time when it has ended. */
export async function* followBatch(
  transport: Transport,
  id: string,
  { signal, pollMs = 2_000 }: FollowOptions,
): AsyncGenerator<Batch> {
  let shown = '';
  const isNew = (batch: Batch): boolean =>
    shown !== (shown = JSON.stringify([batch.status, batch.request_counts]));
  for (let fruitless = 0; ; fruitless++) {
    if (fruitless < STREAM_LIMIT) {
      try {
        for await (const batch of streamBatch(transport, id, signal)) {
          if (!isNew(batch)) continue;
          fruitless = 0;
          yield batch;
          if (batch.ended_at !== null) return;
        }
      } catch (error) {
        signal?.throwIfAborted();
        // A stream may be refused for its own reasons; the poll below shows whether the batch is available.
        if (!(error instanceof ConnectionError || error instanceof ApiError)) throw error;
      }
    }
    const { data: batch } = await transport.call('getBatch', { path: { id } }, { signal });
    if (isNew(batch)) yield batch;
    if (batch.ended_at !== null) return;
    await transport.retries.wait(pollMs, signal);
  }
}

async function* streamBatch(
  transport: Transport,
  id: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Batch> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), SILENCE_MS);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), SILENCE_MS);
  };
  try {
    const either = signal === undefined ? dead.signal : AbortSignal.any([signal, dead.signal]);
    const response = await transport.open(
      'followBatch',
      { path: { id }, accept: 'text/event-stream' },
      either,
    );
    try {
      for await (const { data } of readServerEvents(response, alive)) yield JSON.parse(data) as Batch;
    } catch (error) {
      throw new ConnectionError('The stream of the batch was cut.', { cause: error });
    }
  } finally {
    clearTimeout(timer);
  }
}
