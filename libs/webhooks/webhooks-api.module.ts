import { Module } from '@nestjs/common';

import { SealedAnswers } from '#http';

import { EventsController } from './http/events.controller.js';
import { WebhookEndpointsController } from './http/webhook-endpoints.controller.js';
import { DistrictNames } from './subscriptions/district-names.js';
import { EndpointSecrets } from './subscriptions/endpoint-secrets.js';
import { EventsService } from './subscriptions/events.service.js';
import { WebhookEndpointsService } from './subscriptions/webhook-endpoints.service.js';
import { WebhookRecordsModule } from './webhook-records.module.js';

/** Endpoints, events, and what became of each message. */
@Module({
  imports: [WebhookRecordsModule],
  controllers: [WebhookEndpointsController, EventsController],
  providers: [DistrictNames, EndpointSecrets, EventsService, SealedAnswers, WebhookEndpointsService],
})
export class WebhooksApiModule {}
