import { Module } from '@nestjs/common';

import { DeliveryClockStore } from './deliveries/delivery-clock.store.js';
import { DeliveryLogStore } from './deliveries/delivery-log.store.js';
import { DeliveryReplayStore } from './deliveries/delivery-replay.store.js';
import { DeliveryStatisticsStore } from './deliveries/delivery-statistics.store.js';
import { DeliveryStore } from './deliveries/delivery.store.js';
import { WebhookEndpointStore } from './endpoints/webhook-endpoint.store.js';
import { EventStore } from './events/event.store.js';

/** Endpoints, events, and deliveries of events to endpoints. */
const STORES = [
  DeliveryClockStore,
  DeliveryLogStore,
  DeliveryReplayStore,
  DeliveryStatisticsStore,
  DeliveryStore,
  WebhookEndpointStore,
  EventStore,
];

@Module({ providers: STORES, exports: STORES })
export class WebhookRecordsModule {}
