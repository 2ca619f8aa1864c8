import type { LoggedDelivery } from '../deliveries/delivery-log.store.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.js';
import type { EventRecord } from '../events/event.store.js';
import { ALL_TYPES } from './webhooks.dto.js';

/** An endpoint as it is shown; its secret is not in it. */
export function renderEndpoint(endpoint: WebhookEndpoint) {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    livemode: endpoint.livemode,
    url: endpoint.url,
    event_types: endpoint.eventTypes ?? [ALL_TYPES],
    description: endpoint.description,
    metadata: endpoint.metadata,
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    disabled_at: endpoint.disabledAt,
    failing_since: endpoint.failingSince,
    previous_secret_expires_at: endpoint.previousSecretExpiresAt,
    created_at: endpoint.createdAt,
    updated_at: endpoint.updatedAt,
  };
}

/** An event with exactly what its webhook carries. */
export function renderEvent({ id, type, livemode, createdAt, body }: EventRecord) {
  const { data } = JSON.parse(body) as { data: unknown };
  return { id, object: 'event', type, livemode, created_at: createdAt, data };
}

export function renderDelivery(delivery: LoggedDelivery) {
  return {
    id: delivery.id,
    object: 'delivery',
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    status: delivery.status,
    next_attempt_at: delivery.nextAttemptAt,
    created_at: delivery.createdAt,
    attempts: delivery.attempts,
  };
}
