import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import type { Batch, Portfolio } from './whole.js';

const NEWEST = { params: { query: { limit: 10 } } } as const;

/** The organisation's latest portfolios and batches. */
export function WholeLists() {
  return (
    <>
      <WholeList kind="portfolios" />
      <WholeList kind="batches" />
    </>
  );
}

function WholeList({ kind }: { readonly kind: 'portfolios' | 'batches' }) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const { api } = useSession();
  const list = useQuery<{ readonly data: readonly (Batch | Portfolio)[] }>({
    queryKey: ['wholes', kind],
    queryFn: () =>
      kind === 'batches' ? dataOf(api.GET('/v1/batches', NEWEST)) : dataOf(api.GET('/v1/portfolios', NEWEST)),
  });
  return (
    <Part title={portfolio.recent[kind]}>
      {list.error !== null && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isLoading && <p className="hint">{words.loading}</p>}
      {list.data?.data.length === 0 && <p className="hint">{portfolio.noneYet[kind]}</p>}
      {list.data !== undefined && list.data.data.length > 0 && (
        <table>
          <tbody>
            {list.data.data.map(({ id, created_at: created, status, request_counts: counts }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={kind === 'batches' ? '/batches/$id' : '/portfolios/$id'} params={{ id }}>
                    {format.moment(created)}
                  </Link>
                </th>
                <td>{portfolio.status[status]}</td>
                <td className="figure">{portfolio.listings(format.count(counts.total))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
