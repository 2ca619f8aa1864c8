import { useEffect, useState } from 'react';

import { Unreachable } from '../../api/unreachable.js';
import { WorkerCalls } from '../../workers/worker-calls.js';
import type { Whole } from '../whole.js';
import type { ResultsWorker } from './results.worker.js';
import workerUrl from './results.worker.js?worker&url';

/** Interval between checks for new rows. */
const LOOK_MS = 300;

export type ResultCalls = WorkerCalls<ResultsWorker>;

export interface Results {
  readonly calls: ResultCalls;
  readonly header: readonly string[];
  readonly verdicts: readonly string[];
  /** Rows that have arrived. */
  readonly total: number;
  readonly isWhole: boolean;
}

/** Streams the results into their own worker; reads them again when their batch or portfolio has `ended` again. */
export function useResults(whole: Whole, ended: string | null) {
  const [state, setState] = useState<{ results: Results | null; error: Error | null }>(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (ended === null) return;
    const leaving = new AbortController();
    const calls: ResultCalls = new WorkerCalls(workerUrl);
    const show = (results: Results): void => {
      if (!leaving.signal.aborted) setState({ results, error: null });
    };
    read(whole, calls, leaving.signal, show).catch((error: unknown) => {
      // What has arrived stays visible.
      if (!leaving.signal.aborted) setState(({ results }) => ({ results, error: error as Error }));
    });
    return () => {
      leaving.abort();
      calls.end();
      setState(NOTHING);
    };
  }, [whole, ended, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}

const NOTHING = { results: null, error: null };

async function read(
  whole: Whole,
  calls: ResultCalls,
  signal: AbortSignal,
  show: (results: Results) => void,
): Promise<void> {
  const pieces = (await whole.stream(signal)).getReader();
  const next = (): ReturnType<typeof pieces.read> =>
    pieces.read().catch((error: unknown) => {
      throw new Unreachable(error);
    });
  const seen = async (total: number, isWhole: boolean): Promise<void> =>
    show({
      ...{ calls, total, isWhole },
      ...{ header: await calls.call('header', []), verdicts: await calls.call('verdicts', []) },
    });
  let looked = 0;
  for (let piece = await next(); !piece.done; piece = await next()) {
    const total = await calls.call('take', [piece.value], [piece.value.buffer]);
    if (total === 0 || performance.now() - looked < LOOK_MS) continue;
    await seen(total, false);
    looked = performance.now();
  }
  await seen(await calls.call('end', []), true);
}
