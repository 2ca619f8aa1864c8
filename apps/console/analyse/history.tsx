import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { type AnalysisRecord, dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { VerdictBadge } from '../parts/verdict.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';

/** Earlier and later answers for one listing: all analyses with its reference, newest first. */
export function History({ record }: { readonly record: AnalysisRecord }) {
  const { words } = useSpeech();
  const { reference } = record.property;
  return reference === undefined || reference === null ? (
    <p className="hint">{words.history.noReference}</p>
  ) : (
    <OfReference reference={reference} shown={record.id} />
  );
}

function OfReference({ reference, shown }: { readonly reference: string; readonly shown: string }) {
  const { words, format } = useSpeech();
  const { history } = words;
  const { api } = useSession();
  const list = useInfiniteQuery({
    queryKey: ['history', reference, shown],
    queryFn: ({ pageParam }) => {
      const after = pageParam === null ? {} : { starting_after: pageParam };
      return dataOf(api.GET('/v1/analyses', { params: { query: { reference, limit: 10, ...after } } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  });
  const { hasNextPage, isFetching } = list;
  return (
    <>
      {list.data !== undefined && (
        <WideTable label={words.answer.sections.history}>
          <table>
            <thead>
              <tr>
                <th scope="col">{history.when}</th>
                <th scope="col" className="figure worded">
                  {words.answer.asked}
                </th>
                <th scope="col" className="figure worded">
                  {words.answer.value}
                </th>
                <th scope="col" className="figure">
                  {words.answer.score}
                </th>
                <th scope="col">{words.thresholds.verdict}</th>
                <th scope="col">{words.provenance.snapshot}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.pages
                .flatMap(({ data }) => data)
                .map(({ id, created_at: created, property, analysis, provenance }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link
                        to="/analyses/$id"
                        params={{ id }}
                        {...(id === shown ? { 'aria-current': 'true' } : {})}
                      >
                        {format.moment(created)}
                      </Link>
                      {id === shown && <small className="hint"> {history.here}</small>}
                    </th>
                    <td className="figure worded">
                      <bdi>{format.aed(property.listing_price)}</bdi>
                    </td>
                    <td className="figure worded">
                      {analysis.value === undefined ? (
                        <small className="hint">{history.notRecorded}</small>
                      ) : (
                        <bdi>{format.aed(analysis.value.estimate)}</bdi>
                      )}
                    </td>
                    <td className="figure">
                      {analysis.deal_score === null ? (
                        <small className="hint">{words.answer.noScore}</small>
                      ) : (
                        <bdi>{format.number(analysis.deal_score)}</bdi>
                      )}
                    </td>
                    <td>
                      <VerdictBadge verdict={analysis.verdict} />
                    </td>
                    <td className="small">
                      <bdi>{provenance.snapshot_version}</bdi>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {list.error !== null && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isLoading && <p className="hint">{words.loading}</p>}
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void list.fetchNextPage()}>
          {history.older}
        </button>
      )}
    </>
  );
}
