import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { askAgainAfter } from '../api/ask-again.js';
import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { actionOn } from '../parts/action-on.js';
import { Failure } from '../parts/failure.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';

type Delivery = Schemas['Delivery'];

const TONES: Readonly<Record<Delivery['status'], string>> = {
  delivered: 'good',
  pending: 'fair',
  failed: 'over',
  held: 'above',
};
const AGAIN = askAgainAfter(3_000);

/** An endpoint's latest deliveries, each with its attempts and their answers. */
export function Deliveries({ endpointId }: { readonly endpointId: string }) {
  const { words, format } = useSpeech();
  const { webhooks } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const deliveries = useQuery({
    queryKey: ['deliveries', endpointId],
    queryFn: () =>
      dataOf(
        api.GET('/v1/webhook-endpoints/{id}/deliveries', {
          params: { path: { id: endpointId }, query: { limit: 20 } },
        }),
      ),
    // Polled while something is in progress.
    refetchInterval: (query) =>
      query.state.data?.data.some(({ status }) => status === 'pending') === true ? AGAIN(query) : false,
  });
  const resend = useMutation({
    mutationFn: (id: string) =>
      dataOf(
        api.POST('/v1/events/{id}/resend', { params: { path: { id } }, body: { endpoint_id: endpointId } }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['deliveries', endpointId] }),
  });
  if (deliveries.error !== null)
    return <Failure error={deliveries.error} retry={() => void deliveries.refetch()} />;
  if (deliveries.data === undefined) return <p className="hint">{words.loading}</p>;
  if (deliveries.data.data.length === 0) return <p className="hint">{webhooks.noDeliveries}</p>;
  return (
    <>
      {resend.error !== null && <Failure error={resend.error} />}
      <WideTable label={webhooks.deliveries}>
        <table className="stacks">
          <thead>
            <tr>
              <th scope="col">{webhooks.event}</th>
              <th scope="col">{webhooks.state}</th>
              <th scope="col">{webhooks.attempts}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {deliveries.data.data.map((delivery) => (
              <tr key={delivery.id}>
                <th scope="row">
                  <bdi>{delivery.event_type}</bdi>{' '}
                  <span className="small">{format.moment(delivery.created_at)}</span>
                  <br />
                  <code>{delivery.event_id}</code>
                </th>
                <td data-head={webhooks.state}>
                  <span className={`badge tone-${TONES[delivery.status]}`}>
                    {webhooks.states[delivery.status]}
                  </span>
                  {delivery.next_attempt_at !== null && (
                    <p className="small">
                      {webhooks.next}: {format.moment(delivery.next_attempt_at)}
                    </p>
                  )}
                </td>
                <td>
                  <Attempts attempts={delivery.attempts} />
                </td>
                <td>
                  <button
                    type="button"
                    className="quiet"
                    aria-label={actionOn(webhooks.resend, delivery.event_id)}
                    disabled={resend.isPending}
                    onClick={() => resend.mutate(delivery.event_id)}
                  >
                    {webhooks.resend}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}

/** The result of each attempt, in the API's words: the answer's status and start, or why there was none. */
function Attempts({ attempts }: Pick<Delivery, 'attempts'>) {
  const { words, format } = useSpeech();
  return (
    <ol className="attempts">
      {attempts.map(({ attempt, attempted_at, duration_ms, reason, detail, response }) => (
        <li key={attempt}>
          <bdi>{format.moment(attempted_at)}</bdi> ·{' '}
          <bdi>{words.webhooks.duration(format.number(duration_ms))}</bdi> ·{' '}
          <bdi lang="en">
            {response === null ? reason : `HTTP ${response.status}`}
            {detail !== null && <span className="small"> {detail}</span>}
          </bdi>
          {response !== null && response.body !== '' && <pre dir="ltr">{response.body}</pre>}
        </li>
      ))}
    </ol>
  );
}
