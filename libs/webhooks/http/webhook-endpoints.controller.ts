import { Controller, Delete, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  assertPeriod,
  type Caller,
  CurrentCaller,
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  JsonBody,
  type ModelOf,
  OptionalJsonBody,
  PageFields,
  pageOf,
  pageQuery,
  SealedAnswers,
  sendAnswer,
} from '#http';
import { SignalSender } from '#messaging';

import { EventsService } from '../subscriptions/events.service.js';
import { WebhookEndpointsService } from '../subscriptions/webhook-endpoints.service.js';
import {
  ChangeEndpointRequest,
  CreateEndpointRequest,
  DeliveriesQuery,
  RecoverRequest,
  RotateSecretRequest,
  STANDARD_GRACE_SECONDS,
  STANDARD_HOURS,
  StatisticsQuery,
} from '../subscriptions/webhooks.dto.js';
import { storedDeliveryId } from '../deliveries/delivery-id.js';
import { WEBHOOK_ENDPOINTS } from './webhooks.endpoints.js';
import {
  type DELETED_ENDPOINT,
  renderDelivery,
  renderEndpoint,
  renderEvent,
  renderIssued,
  renderRedelivery,
} from './webhooks.model.js';
import { renderStatistics } from './statistics.model.js';

@Controller('v1/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly events: EventsService,
    private readonly idempotency: IdempotencyService,
    private readonly sealed: SealedAnswers,
    private readonly signals: SignalSender,
  ) {}

  @Post()
  @Endpoint(WEBHOOK_ENDPOINTS.create)
  async createWebhookEndpoint(
    @CurrentCaller() caller: Caller,
    @JsonBody() body: CreateEndpointRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const call = { request, caller, prefix: 'we', guard: this.sealed } as const;
    const answer = await this.idempotency.answer(call, async (creation) => {
      const issued = await this.endpoints.create(caller, body, creation);
      const location = `/v1/webhook-endpoints/${issued.endpoint.id}`;
      return jsonAnswer(201, renderIssued(issued), { location });
    });
    sendAnswer(response, answer);
  }

  @Get()
  @Endpoint(WEBHOOK_ENDPOINTS.list)
  async listWebhookEndpoints(@CurrentCaller() caller: Caller, @Query() query: PageFields) {
    const page = pageQuery(query, 'we');
    return pageOf(await this.endpoints.list(caller, page), page, renderEndpoint);
  }

  @Get(':id')
  @Endpoint(WEBHOOK_ENDPOINTS.find)
  async getWebhookEndpoint(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return renderEndpoint(await this.endpoints.find(caller, id));
  }

  @Patch(':id')
  @Endpoint(WEBHOOK_ENDPOINTS.change)
  async changeWebhookEndpoint(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @JsonBody() body: ChangeEndpointRequest,
  ) {
    return renderEndpoint(await this.endpoints.change(caller, id, body));
  }

  @Delete(':id')
  @Endpoint(WEBHOOK_ENDPOINTS.delete)
  async deleteWebhookEndpoint(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<ModelOf<typeof DELETED_ENDPOINT>> {
    await this.endpoints.delete(caller, id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }

  @Post(':id/rotate-secret')
  @Endpoint(WEBHOOK_ENDPOINTS.rotateSecret)
  async rotateWebhookSecret(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @OptionalJsonBody() body: RotateSecretRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const grace = body.grace_period_seconds ?? STANDARD_GRACE_SECONDS;
    const call = { request, caller, prefix: 'we', guard: this.sealed } as const;
    const answer = await this.idempotency.answer(call, async () =>
      jsonAnswer(200, renderIssued(await this.endpoints.rotateSecret(caller, id, grace))),
    );
    sendAnswer(response, answer);
  }

  @Post(':id/test')
  @Endpoint(WEBHOOK_ENDPOINTS.test)
  async testWebhookEndpoint(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'evt' }, async () => {
      const eventId = await this.endpoints.test(caller, id);
      this.signals.send('relay', 'deliver-webhook');
      return jsonAnswer(202, renderEvent(await this.events.find(caller, eventId)));
    });
    sendAnswer(response, answer);
  }

  @Post(':id/recover')
  @Endpoint(WEBHOOK_ENDPOINTS.recover)
  async recoverWebhookEndpoint(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @JsonBody() { since, until }: RecoverRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (typeof until === 'string') assertPeriod(['since', since], ['until', until], { place: 'body' });
    const period = {
      since: new Date(since),
      ...(typeof until === 'string' ? { until: new Date(until) } : {}),
    };
    const answer = await this.idempotency.answer({ request, caller, prefix: 'dl' }, async () => {
      const deliveries = await this.endpoints.recover(caller, id, period);
      this.signals.send('relay', 'deliver-webhook');
      return jsonAnswer(202, renderRedelivery(deliveries));
    });
    sendAnswer(response, answer);
  }

  @Get(':id/statistics')
  @Endpoint(WEBHOOK_ENDPOINTS.statistics)
  async getWebhookStatistics(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { hours }: StatisticsQuery,
  ) {
    return renderStatistics(await this.endpoints.statistics(caller, id, hours ?? STANDARD_HOURS));
  }

  @Get(':id/deliveries')
  @Endpoint(WEBHOOK_ENDPOINTS.deliveries)
  async listDeliveries(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: DeliveriesQuery,
  ) {
    const { startingAfter, endingBefore, ...rest } = pageQuery(query, 'dl');
    const page = {
      ...rest,
      ...(startingAfter === undefined ? {} : { startingAfter: storedDeliveryId(startingAfter) }),
      ...(endingBefore === undefined ? {} : { endingBefore: storedDeliveryId(endingBefore) }),
      ...((query.status ?? null) === null ? {} : { status: query.status ?? 'pending' }),
    };
    return pageOf(await this.endpoints.deliveries(caller, id, page), page, renderDelivery);
  }
}
