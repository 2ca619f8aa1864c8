import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';

type Review = Schemas['Review'];
type Status = Review['status'];

const STATUS: readonly Status[] = ['open', 'awaiting_approval', 'agreed', 'overridden'];
const PAGE = 50;

/** Reviews by status, newest first: those of a sample, or all. */
export function ReviewList({ sampleId }: { readonly sampleId: string | null }) {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const [status, setStatus] = useState<Status | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['reviews', sampleId, status],
    queryFn: ({ pageParam: after }) => {
      const query = {
        limit: PAGE,
        ...(after === '' ? {} : { starting_after: after }),
        ...(status === null ? {} : { status }),
        ...(sampleId === null ? {} : { sample_id: sampleId }),
      };
      return dataOf(api.GET('/v1/reviews', { params: { query } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  });
  const found = list.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <fieldset className="switch">
        <legend>{say.statusHead}</legend>
        {[null, ...STATUS].map((one) => (
          <label key={one}>
            <input type="radio" name="status" checked={status === one} onChange={() => setStatus(one)} />
            {one === null ? say.all : say.status[one]}
          </label>
        ))}
      </fieldset>
      {list.error !== null && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isLoading && <p className="hint">{words.loading}</p>}
      {found?.length === 0 && <p className="hint">{say.none}</p>}
      {found !== undefined && found.length > 0 && <ReviewTable reviews={found} />}
      {list.hasNextPage && (
        <button type="button" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {say.more}
        </button>
      )}
    </>
  );
}

function ReviewTable({ reviews }: { readonly reviews: readonly Review[] }) {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  return (
    <WideTable label={say.list}>
      <table>
        <thead>
          <tr>
            {[say.review, say.statusHead, say.model, say.reviewer, say.since].map((head, at) => (
              <th key={head} scope="col" className={at === 2 || at === 3 ? 'figure worded' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reviews.map(({ id, analysis_id: analysis, status, model, override, updated_at: updated }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/reviews/$id" params={{ id }}>
                  <code>{analysis}</code>
                </Link>
              </th>
              <td>{say.status[status]}</td>
              <td className="figure worded">
                <bdi>{format.aed(model.value)}</bdi>
              </td>
              <td className="figure worded">
                {override !== null && (
                  <>
                    <bdi>{format.aed(override.value)}</bdi> (
                    <bdi>{format.change(override.difference_pct)}</bdi>)
                  </>
                )}
              </td>
              <td>{format.moment(updated)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
