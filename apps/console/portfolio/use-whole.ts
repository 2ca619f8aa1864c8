import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect, useMemo } from 'react';

import { waitAfter } from '../api/ask-again.js';
import { type Api, dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { type Batch, type Portfolio, wholeOf } from './whole.js';

/** Delay before reconnecting a broken stream. */
const AGAIN_MS = 2_000;
/** Polling interval for a portfolio, which has no event stream. */
const LOOK_MS = 1_000;

/** A batch or portfolio, and every change of its counts until it has ended. */
export function useWhole(id: string) {
  const { api } = useSession();
  const queries = useQueryClient();
  const whole = useMemo(() => wholeOf(api, id), [api, id]);
  const query = useQuery<Batch | Portfolio>({
    queryKey: ['whole', id],
    queryFn: () => whole.get(),
    refetchInterval: ({ state: { data, error } }) =>
      data?.object === 'portfolio' && data.ended_at === null ? waitAfter(error, LOOK_MS) : false,
  });
  const streams = query.data?.object === 'batch' && query.data.ended_at === null;
  useEffect(() => {
    if (!streams) return;
    const leaving = new AbortController();
    const show = (next: Batch): void => void queries.setQueryData(['whole', id], next);
    void followUntilEnded(api, id, leaving.signal, show);
    return () => leaving.abort();
  }, [api, id, streams, queries]);
  return { whole, query };
}

async function followUntilEnded(
  api: Api,
  id: string,
  signal: AbortSignal,
  show: (batch: Batch) => void,
): Promise<void> {
  while (!signal.aborted) {
    let wait = AGAIN_MS;
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
    } catch (error) {
      // A broken stream is restarted: it begins with the batch's current state.
      wait = waitAfter(error, AGAIN_MS);
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
