import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { ApiProblem } from '../api/client.js';
import { Unreachable } from '../api/unreachable.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';

/** Failures that affect every part of the page, whatever it requested: no answer, too many calls, an overload. */
const isShared = (error: Error | null): error is Error =>
  error instanceof Unreachable ||
  (error instanceof ApiProblem && (error.problem.status === 429 || error.problem.status === 503));

/** Shows failures that affect all parts of the page once. */
export function SharedFailure() {
  const { words } = useSpeech();
  const queries = useQueryClient();
  const error = useSharedError();
  if (error === null) return null;
  const retry = (): void =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
  return (
    <>
      <Failure error={error} retry={retry} />
      <p className="hint">{words.operate.askedAgain}</p>
    </>
  );
}

function useSharedError(): Error | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const errors = () => cache.findAll({ type: 'active' }).map(({ state }) => state.error);
  return useSyncExternalStore(subscribe, () => errors().find(isShared) ?? null);
}

interface ReadFailureProps {
  readonly query: {
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
}

/** Why a part of the page was not loaded, or when it last was, if the page already shows the reason. */
export function ReadFailure({ query: { error, dataUpdatedAt, refetch } }: ReadFailureProps) {
  const { words, format } = useSpeech();
  const { operate: say } = words;
  if (error === null) return null;
  if (!isShared(error)) return <Failure error={error} retry={() => void refetch()} />;
  return (
    <p className="hint">
      {dataUpdatedAt === 0 ? say.notRead : say.readAt(format.moment(new Date(dataUpdatedAt).toISOString()))}
    </p>
  );
}
