import { useQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { useSpeech } from '../words/language.js';

const HOURS = 24;

/** An endpoint's results over the last day, in one line; empty if nothing was sent. */
export function Fares({ endpointId }: { readonly endpointId: string }) {
  const { words, format } = useSpeech();
  const { webhooks } = words;
  const { api } = useSession();
  const { data } = useQuery({
    // Refreshed together with the deliveries.
    queryKey: ['deliveries', endpointId, 'statistics'],
    queryFn: () =>
      dataOf(
        api.GET('/v1/webhook-endpoints/{id}/statistics', {
          params: { path: { id: endpointId }, query: { hours: HOURS } },
        }),
      ),
  });
  if (data === undefined || data.messages.total === 0) return null;
  const { messages, duration_ms: duration, oldest_pending_at: oldest } = data;
  return (
    <p className="hint">
      {webhooks.fares(format.count(messages.delivered), format.count(messages.total))}
      {duration !== null &&
        ` ${webhooks.attempted(format.number(duration.p50), format.number(duration.p99))}`}
      {oldest !== null && ` ${webhooks.oldest(format.moment(oldest))}`}
    </p>
  );
}
