import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { askAgainAfter } from '../api/ask-again.js';
import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { takeFocus } from '../parts/take-focus.js';
import { VerdictBadge } from '../parts/verdict.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { Timeline } from './timeline.js';

type Watch = Schemas['Watch'];

/** Nothing notifies a page of changes; it polls as often as an analyst would look. */
const AGAIN = askAgainAfter(10_000);

/** The watched listings with their current scores, and what changed. */
export function WatchesPage(): ReactElement {
  const { words } = useSpeech();
  const { api } = useSession();
  const queries = useQueryClient();
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: () => dataOf(api.GET('/v1/watches', { params: { query: { limit: 100 } } })),
    refetchInterval: AGAIN,
  });
  const stop = useMutation({
    mutationFn: ({ id }: Watch) => dataOf(api.DELETE('/v1/watches/{id}', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['watches'] }),
  });
  return (
    <div className="portfolio">
      <section className="card">
        <h1>{words.watches.heading}</h1>
        <p className="hint">{words.watches.about}</p>
        {watches.error !== null && <Failure error={watches.error} retry={() => void watches.refetch()} />}
        {stop.error !== null && <Failure error={stop.error} />}
        {stop.isSuccess && (
          <p key={stop.variables.id} ref={takeFocus} tabIndex={-1} role="status" className="hint">
            {words.watches.stopped(nameOf(stop.variables.property))}
          </p>
        )}
        {watches.isLoading && <p className="hint">{words.loading}</p>}
        {watches.data !== undefined &&
          (watches.data.data.length === 0 ? (
            <p>{words.watches.none}</p>
          ) : (
            <WatchTable watches={watches.data.data} isStopping={stop.isPending} onStop={stop.mutate} />
          ))}
        {watches.data?.has_more === true && <p className="hint">{words.watches.more}</p>}
      </section>
      <Timeline />
    </div>
  );
}

interface WatchTableProps {
  readonly watches: readonly Watch[];
  readonly isStopping: boolean;
  readonly onStop: (watch: Watch) => void;
}

function WatchTable({ watches, isStopping, onStop }: WatchTableProps) {
  const { words, format } = useSpeech();
  const { listing, price, verdict, score, notified, since } = words.watches;
  return (
    <WideTable label={words.watches.heading}>
      <table className="stacks">
        <thead>
          <tr>
            {[listing, price, verdict, score, notified, since].map((head, at) => (
              <th key={head} scope="col" className={[1, 3, 4].includes(at) ? 'figure' : undefined}>
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {watches.map((watch) => {
            const { id, property, analysis, baseline_score, problem, created_at } = watch;
            const name = nameOf(property);
            return (
              <tr key={id}>
                <th scope="row" className="long-name">
                  <bdi>{name}</bdi>
                  {problem !== null && (
                    <p className="wrong">
                      {words.watches.problem}: <code>{problem}</code>
                    </p>
                  )}
                </th>
                <td className="figure" data-head={price}>
                  <bdi>{format.number(property.listing_price)}</bdi>
                </td>
                <td className="lead-cell" data-head={verdict}>
                  <VerdictBadge verdict={analysis.verdict} />
                </td>
                {[analysis.deal_score, baseline_score].map((points, at) => (
                  <td key={at} className="figure" data-head={at === 0 ? score : notified}>
                    {points === null ? '–' : <bdi>{format.number(points)}</bdi>}
                  </td>
                ))}
                <td data-head={since}>{format.moment(created_at)}</td>
                <td>
                  <ConfirmedButton
                    label={words.watches.stop}
                    of={name}
                    effect={words.watches.stopEffect(name)}
                    disabled={isStopping}
                    onConfirm={() => onStop(watch)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}

const nameOf = ({ reference, building, area }: Watch['property']): string =>
  [reference, building, area].filter((name) => name !== undefined && name !== null && name !== '').join(', ');
