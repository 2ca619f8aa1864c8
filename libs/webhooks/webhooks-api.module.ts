import { Module } from '@nestjs/common';

import { IdempotencyService, SealedAnswers } from '#http';

import { EventsController } from './http/events.controller.js';
import { WebhookEndpointsController } from './http/webhook-endpoints.controller.js';
import { EndpointSecrets } from './subscriptions/endpoint-secrets.js';
import { EventsService } from './subscriptions/events.service.js';
import { WebhookEndpointsService } from './subscriptions/webhook-endpoints.service.js';

/** Where events go, what happened, and what became of each message. */
@Module({
  controllers: [WebhookEndpointsController, EventsController],
  providers: [EndpointSecrets, EventsService, IdempotencyService, SealedAnswers, WebhookEndpointsService],
})
export class WebhooksApiModule {}
