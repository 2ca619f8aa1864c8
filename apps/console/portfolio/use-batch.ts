import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect } from 'react';

import { type Api, dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';

type Batch = Schemas['Batch'];

/** Between a stream that broke and the next one. */
const AGAIN_MS = 2_000;

/** A batch, and each change of its counts until it has ended: by the API's stream of events. */
export function useBatch(id: string) {
  const { api } = useSession();
  const queries = useQueryClient();
  const batch = useQuery({
    queryKey: ['batch', id],
    queryFn: () => dataOf(api.GET('/v1/batches/{id}', { params: { path: { id } } })),
  });
  const isRunning = batch.data !== undefined && batch.data.ended_at === null;
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: Batch): void => {
      queries.setQueryData(['batch', id], next);
    };
    void followUntilEnded(api, id, signal, show);
    return () => leaving.abort();
  }, [api, id, isRunning, queries]);
  return batch;
}

async function followUntilEnded(
  api: Api,
  id: string,
  signal: AbortSignal,
  show: (batch: Batch) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const call = api.GET('/v1/batches/{id}/events', {
        params: { path: { id } },
        parseAs: 'stream',
        signal,
      });
      const stream = (await dataOf(call)) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
      const events = stream
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      for (let event = await events.read(); !event.done; event = await events.read()) {
        const next = JSON.parse(event.value.data) as Batch;
        show(next);
        if (next.ended_at !== null) return;
      }
    } catch {
      // A stream that broke is begun again: it starts with the batch as it is then.
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
