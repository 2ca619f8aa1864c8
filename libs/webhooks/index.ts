export { WebhookRecordsModule } from './webhook-records.module.js';
export { systemResolver } from './address/guarded-lookup.js';
export { type ClockAdvance, DeliveryClockStore } from './deliveries/delivery-clock.store.js';
export { DeliveryLogStore } from './deliveries/delivery-log.store.js';
export { DeliveryReplayStore } from './deliveries/delivery-replay.store.js';
export { DeliveryStatisticsStore } from './deliveries/delivery-statistics.store.js';
export { DeliveryStore } from './deliveries/delivery.store.js';
export type { AttemptOutcome } from './deliveries/record-outcomes.js';
export type { EndpointBatching } from './endpoints/webhook-endpoint.js';
export type { EndpointFilters } from './endpoints/endpoint-filters.js';
export { WebhookEndpointStore } from './endpoints/webhook-endpoint.store.js';
export { type Correction, CORRECTION, CORRECTION_EXAMPLE } from './events/correction.js';
export {
  type BatchCompleted,
  EVENT_TYPE_NAMES,
  EVENT_TYPES,
  type EventType,
  type PortfolioCompleted,
  type ScoreUpdated,
} from './events/event-types.js';
export {
  CANDIDATE_EXAMPLE,
  MODEL_CANDIDATE,
  type ModelAnnounced,
  type ModelCandidate,
} from './events/model-announced.js';
export type { WatchProblemChanged } from './events/watch-problem.js';
export { EVENT_RETENTION_DAYS, EventStore } from './events/event.store.js';
export { type EventSubject, newEvent, type NewEvent } from './events/new-event.js';
export { isoSql, publish, publishRows } from './events/publish.js';
export { publishToTakers } from './events/publish-to-takers.js';
export { webhookDocuments } from './http/webhook-documents.js';
export { WEBHOOK_SCHEMAS } from './http/webhooks.model.js';
export { publicSender } from './jobs/public-sender.js';
export { WebhookSender, type Sender } from './sending/webhook-sender.js';
export { signWebhook } from './signing/sign-webhook.js';
export { newWebhookSecret } from './signing/webhook-secret.js';
export { WebhookSettings } from './subscriptions/webhook-settings.js';
export { WebhooksApiModule } from './webhooks-api.module.js';
export { WebhooksWorkerModule } from './webhooks-worker.module.js';
