import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { useSummary } from './use-summary.js';
import type { Batch, Portfolio, Whole } from './whole.js';

interface WholeProgressProps {
  readonly whole: Whole;
  readonly now: Batch | Portfolio;
  /** Further actions. */
  readonly children: ReactNode;
}

/** Its progress and the available actions: stop it, or retry what failed and may succeed. */
export function WholeProgress({ whole, now, children }: WholeProgressProps) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (action: 'cancel' | 'retryFailed') => whole[action](),
    onSuccess: (next) => queries.setQueryData(['whole', whole.id], next),
  });
  const { request_counts: counts, status } = now;
  const hasEnded = now.ended_at !== null;
  const summary = useSummary(whole, counts.errored > 0 ? now.ended_at : null);
  const canRetry = summary.data?.errors.some(({ retryable }) => retryable) === true;
  const done = counts.total - counts.processing;
  const number = (count: number): string => format.number(count);
  return (
    <section className="card">
      <h1>{portfolio.sentAt(format.moment(now.created_at))}</h1>
      <p role="status">
        {portfolio.status[status]} · {portfolio.progress(number(done), number(counts.total))}
        {counts.errored > 0 && <> · {portfolio.withErrors(number(counts.errored))}</>}
        {counts.canceled > 0 && <> · {portfolio.notAnalysed(number(counts.canceled))}</>}
      </p>
      {!hasEnded && (
        <>
          {now.object === 'portfolio' && (
            <p className="hint">{portfolio.parts(number(now.parts.begun), number(now.parts.total))}</p>
          )}
          <div className="actions">
            <progress max={counts.total} value={done} aria-label={portfolio.status[status]} />
            <ConfirmedButton
              label={portfolio.cancel}
              effect={portfolio.cancelEffect}
              disabled={act.isPending}
              onConfirm={() => act.mutate('cancel')}
            />
          </div>
        </>
      )}
      {canRetry && status !== 'canceled' && (
        <div className="actions">
          <button type="button" disabled={act.isPending} onClick={() => act.mutate('retryFailed')}>
            {portfolio.retryFailed}
          </button>
        </div>
      )}
      {children}
      {act.error !== null && <Failure error={act.error} />}
    </section>
  );
}
