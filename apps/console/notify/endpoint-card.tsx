import { useMutation, useQueryClient } from '@tanstack/react-query';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { actionOn } from '../parts/action-on.js';
import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { Deliveries } from './deliveries.js';
import { Fares } from './fares.js';
import { SecretOnce } from './secret-once.js';

type Endpoint = Schemas['WebhookEndpoint'];

/** One endpoint: its state, the available actions, and its deliveries. */
export function EndpointCard({ endpoint }: { readonly endpoint: Endpoint }) {
  const { words, format } = useSpeech();
  const { webhooks } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const params = { path: { id: endpoint.id } };
  const refresh = () => queries.invalidateQueries({ queryKey: ['endpoints'] });
  const test = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/webhook-endpoints/{id}/test', { params })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['deliveries', endpoint.id] }),
  });
  const rotate = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/webhook-endpoints/{id}/rotate-secret', { params, body: {} })),
    onSuccess: refresh,
  });
  const change = useMutation({
    mutationFn: (status: Endpoint['status']) =>
      dataOf(api.PATCH('/v1/webhook-endpoints/{id}', { params, body: { status } })),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => dataOf(api.DELETE('/v1/webhook-endpoints/{id}', { params })),
    onSuccess: refresh,
  });
  const isBusy = [test, rotate, change, remove].some(({ isPending }) => isPending);
  const error = test.error ?? rotate.error ?? change.error ?? remove.error;
  const isEnabled = endpoint.status === 'enabled';
  return (
    <section className="card">
      <h2>
        <bdi>{endpoint.url}</bdi>
      </h2>
      <p>
        <span className={`badge tone-${isEnabled ? 'good' : 'unsure'}`}>
          {webhooks.status[endpoint.status]}
        </span>{' '}
        <bdi className="small">
          {endpoint.event_types.includes('*') ? webhooks.allEvents : endpoint.event_types.join(' · ')}
        </bdi>
      </p>
      {endpoint.batching !== null && (
        <p className="hint">
          {webhooks.together(
            format.number(endpoint.batching.max_events),
            format.count(endpoint.batching.max_seconds),
          )}
        </p>
      )}
      {endpoint.ordering === 'watch' && <p className="hint">{webhooks.inOrder}</p>}
      {endpoint.failing_since !== null && (
        <p className="wrong">{webhooks.failing(format.moment(endpoint.failing_since))}</p>
      )}
      {endpoint.previous_secret_expires_at !== null && (
        <p className="hint">{webhooks.oldSecret(format.moment(endpoint.previous_secret_expires_at))}</p>
      )}
      <div className="actions">
        <button
          type="button"
          aria-label={actionOn(webhooks.test, endpoint.url)}
          disabled={isBusy || !isEnabled}
          onClick={() => test.mutate()}
        >
          {webhooks.test}
        </button>
        <ConfirmedButton
          label={webhooks.rotate}
          of={endpoint.url}
          effect={webhooks.rotateEffect}
          disabled={isBusy}
          onConfirm={() => rotate.mutate()}
        />
        <button
          type="button"
          aria-label={actionOn(isEnabled ? webhooks.disable : webhooks.enable, endpoint.url)}
          disabled={isBusy}
          onClick={() => change.mutate(isEnabled ? 'disabled' : 'enabled')}
        >
          {isEnabled ? webhooks.disable : webhooks.enable}
        </button>
        <ConfirmedButton
          label={webhooks.remove}
          of={endpoint.url}
          effect={webhooks.removeEffect}
          disabled={isBusy}
          onConfirm={() => remove.mutate()}
        />
      </div>
      {error !== null && <Failure error={error} />}
      {rotate.data !== undefined && <SecretOnce secret={rotate.data.secret} about={webhooks.secret} />}
      <h3>{webhooks.deliveries}</h3>
      <Fares endpointId={endpoint.id} />
      <Deliveries endpointId={endpoint.id} />
    </section>
  );
}
