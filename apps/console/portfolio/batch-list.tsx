import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';

/** The newest batches of the organisation. */
export function BatchList() {
  const { words, format } = useSpeech();
  const { api } = useSession();
  const batches = useQuery({
    queryKey: ['batches'],
    queryFn: () => dataOf(api.GET('/v1/batches', { params: { query: { limit: 10 } } })),
  });
  const { portfolio } = words;
  return (
    <Part title={portfolio.recent}>
      {batches.error !== null && <Failure error={batches.error} retry={() => void batches.refetch()} />}
      {batches.isLoading && <p className="hint">{words.loading}</p>}
      {batches.data?.data.length === 0 && <p className="hint">{portfolio.noneYet}</p>}
      {batches.data !== undefined && batches.data.data.length > 0 && (
        <table>
          <tbody>
            {batches.data.data.map((batch) => (
              <tr key={batch.id}>
                <th scope="row">
                  <Link to="/batches/$id" params={{ id: batch.id }}>
                    {format.moment(batch.created_at)}
                  </Link>
                </th>
                <td>{portfolio.status[batch.status]}</td>
                <td className="figure">
                  <bdi>{format.number(batch.request_counts.total)}</bdi> {portfolio.items}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
