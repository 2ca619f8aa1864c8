import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { AddEndpoint } from './add-endpoint.js';
import { EndpointCard } from './endpoint-card.js';
import { VerifyForm } from './verify-form.js';

/** Where events are sent, how deliveries went, and what can be done about them. */
export function WebhooksPage(): ReactElement {
  const { words } = useSpeech();
  const { api } = useSession();
  const endpoints = useQuery({
    queryKey: ['endpoints'],
    queryFn: () => dataOf(api.GET('/v1/webhook-endpoints', { params: { query: { limit: 100 } } })),
  });
  return (
    <div className="portfolio">
      <section className="card">
        <h1>{words.webhooks.heading}</h1>
        <p className="hint">{words.webhooks.about}</p>
        <AddEndpoint />
      </section>
      {endpoints.error !== null && <Failure error={endpoints.error} retry={() => void endpoints.refetch()} />}
      {endpoints.isLoading && <p className="card hint">{words.loading}</p>}
      {endpoints.data?.data.length === 0 && <p className="card hint">{words.webhooks.none}</p>}
      {endpoints.data?.data.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} />
      ))}
      <VerifyForm />
    </div>
  );
}
