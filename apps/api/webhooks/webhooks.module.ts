import { Module } from '@nestjs/common';

import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { SealedAnswers } from '../idempotency/sealed-answers.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

/** Where events go, what happened, and what became of each message. */
@Module({
  controllers: [WebhookEndpointsController, EventsController],
  providers: [EndpointSecrets, EventsService, IdempotencyService, SealedAnswers, WebhookEndpointsService],
})
export class WebhooksApiModule {}
